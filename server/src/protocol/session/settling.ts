/** Works out what the latest changes of a document mean in so many steps that others go in between, however large it is. */
import { answerSlice, sliceOf } from '../connection/cancellation.ts';
import type { ServerContext } from '../server-context.ts';

/**
 * The work behind `Session.settle`, which is done once the generator is. Whoever stops in between loses nothing: what is known by
 * then is taken over.
 */
export function* settling(
  { session, host }: Pick<ServerContext, 'session' | 'host'>,
  path: string,
): Generator<undefined, void> {
  let isLarge = false;
  while (!session.check(path, sliceOf(host))) {
    isLarge = true;
    yield;
  }
  // Hardly any document is so large that its own rules take more than one turn.
  if (isLarge) yield;
  while (!session.checkAround(path, answerSlice(host))) yield;
  session.settle(path);
}
