/** How a long answer lets others have their turn. */

/**
 * Called between the pieces of a long answer: others may have their turn there. It rejects once nobody waits for the answer
 * any more, so that the work ends there.
 */
export type Pause = () => Promise<void>;

/** For answers that nobody else waits behind. */
export const NO_PAUSE: Pause = () => Promise.resolve();
