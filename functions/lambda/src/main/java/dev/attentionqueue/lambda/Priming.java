package dev.attentionqueue.lambda;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.crac.Context;
import org.crac.Core;
import org.crac.Resource;

/**
 * Walks a function's usual way once before SnapStart takes its snapshot, so that the classes of
 * that way are there when it is restored (AWS, "Lambda SnapStart runtime hooks"). The process is
 * copied afterwards: the walk only reads, and mints no identity.
 */
final class Priming implements Resource {
    private static final String HOW = "AWS_LAMBDA_INITIALIZATION_TYPE";
    private static final String SNAP_START = "snap-start";

    /** The runtime client's context may forget what nobody else holds. */
    private static final Set<Priming> HELD = ConcurrentHashMap.newKeySet();

    private final Runnable walk;

    Priming(Runnable walk) {
        this.walk = walk;
    }

    /**
     * Has this walked where Lambda says that it will take a snapshot, and does nothing elsewhere.
     */
    static void register(Map<String, String> variables, Runnable walk) {
        if (SNAP_START.equals(variables.get(HOW))) {
            Priming priming = new Priming(walk);
            HELD.add(priming);
            Core.getGlobalContext().register(priming);
        }
    }

    /** A walk that fails makes a first call slow, and must not make the whole version fail. */
    @Override
    public void beforeCheckpoint(Context<? extends Resource> context) {
        try {
            walk.run();
        } catch (RuntimeException failure) {
            System.out.println("priming ended early: " + Log.causes(failure));
        }
    }

    @Override
    public void afterRestore(Context<? extends Resource> context) {
        // Connections of before are closed by now, and the SDK opens others.
    }
}
