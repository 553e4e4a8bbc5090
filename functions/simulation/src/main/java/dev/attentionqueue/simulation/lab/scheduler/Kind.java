package dev.attentionqueue.simulation.lab.scheduler;

/** The schedulers that are compared. */
public enum Kind {
    SHARED("shared"),
    GROUPED("grouped"),
    POLLERS("pollers"),
    FAIR("fair"),
    ATTENTION("attention"),
    WITHOUT_LEVELS("attention-no-levels"),
    WITHOUT_ALLOWANCE("attention-no-allowance"),
    WITHOUT_ELASTIC("attention-no-elastic"),
    WITHOUT_GROUPS("attention-no-groups"),
    WITHOUT_ROTATION("attention-no-rotation"),
    WITHOUT_ALL("attention-no-parts");

    private final String label;

    Kind(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }

    /** How many of the workers {@link #ATTENTION} keeps for first looks. */
    public static int seatsForFirst(int workers) {
        return new Fleet(workers, Parts.ALL).seatsForFirst();
    }

    public Scheduler start(Site site) {
        return switch (this) {
            case SHARED -> OneQueue.plain(site);
            case GROUPED -> new GroupedQueues(site);
            case POLLERS -> new Pollers(site);
            case FAIR -> OneQueue.fair(site);
            case ATTENTION -> new AttentionSystem(site, Parts.ALL);
            case WITHOUT_LEVELS -> new AttentionSystem(site, Parts.ALL.withoutLevels());
            case WITHOUT_ALLOWANCE -> new AttentionSystem(site, Parts.ALL.withoutAllowance());
            case WITHOUT_ELASTIC -> new AttentionSystem(site, Parts.ALL.withoutElastic());
            case WITHOUT_GROUPS -> new AttentionSystem(site, Parts.ALL.withoutGroups());
            case WITHOUT_ROTATION -> new AttentionSystem(site, Parts.ALL.withoutRotation());
            case WITHOUT_ALL ->
                    new AttentionSystem(
                            site,
                            Parts.ALL
                                    .withoutLevels()
                                    .withoutAllowance()
                                    .withoutElastic()
                                    .withoutGroups()
                                    .withoutRotation());
        };
    }
}
