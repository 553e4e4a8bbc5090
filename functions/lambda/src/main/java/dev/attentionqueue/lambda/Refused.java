package dev.attentionqueue.lambda;

/** Ends a call with a problem document. */
final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    Refused(Problem problem) {
        super(problem.detail());
        this.problem = problem;
    }

    Problem problem() {
        return problem;
    }
}
