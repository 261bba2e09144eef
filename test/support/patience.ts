/**
 * How long tests wait, in milliseconds, until they take something for a hang: far longer than it takes on a busy machine.
 * What a test shows never depends on a time.
 */
import patience from './patience.json' with { type: 'json' };

/** For one thing that is to happen. */
export const PATIENCE = patience.oneThing;

/** For a whole test, or what is prepared for it. */
export const TEST_PATIENCE = patience.wholeTest;
