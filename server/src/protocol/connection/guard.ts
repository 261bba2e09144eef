/** One guard around every handler: a fault inside costs one answer, never the server. */
import { refuseIfCancelled } from './cancellation.ts';

/** Called with faults; goes to the client's log. */
export type FaultLog = (where: string, error: unknown) => void;

/**
 * Wraps a handler: what it throws is logged, and `neutral` is answered instead. Answers of the protocol itself pass through.
 * A request that was cancelled while it waited is not begun.
 */
export function guarded<Args extends unknown[], Result>(
  where: string,
  log: FaultLog,
  neutral: Result,
  handler: (...args: Args) => Result | Promise<Result>,
): (...args: Args) => Promise<Result> {
  return async (...args) => {
    try {
      refuseIfCancelled(...args);
      return await handler(...args);
    } catch (error) {
      if (isProtocolAnswer(error)) throw error;
      log(where, error);
      return neutral;
    }
  };
}

/** Runs work that nobody waits for; what it throws is logged. */
export function inBackground(where: string, log: FaultLog, work: () => Promise<void> | void): void {
  void guarded(where, log, undefined, work)();
}

/** A response error (cancelled, content modified) is thrown on purpose and is meant for the client. */
function isProtocolAnswer(error: unknown): boolean {
  return error instanceof Error && typeof (error as { code?: unknown }).code === 'number';
}
