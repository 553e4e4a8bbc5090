package dev.attentionqueue.simulation;

import dev.attentionqueue.simulation.contract.PlanRecordsContract;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.PlanRecords;

class FakePlanRecordsTest extends PlanRecordsContract {
    private final FakePlanRecords records = new FakePlanRecords();
    private int names;

    @Override
    protected PlanRecords records() {
        return records;
    }

    @Override
    protected Identifier newName() {
        return new Identifier("p" + names++);
    }
}
