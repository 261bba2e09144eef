/** Answers that nobody waits for any more, or that would be about a text of before: they end with the error of the protocol. */
import { LSPErrorCodes, ResponseError, type CancellationToken } from 'vscode-languageserver';
import type { Pause } from '../../features/pause.ts';
import type { Host } from '../host.ts';
import type { ServerContext } from '../server-context.ts';

/** How long an answer is worked on before waiting messages are read, in milliseconds. */
const SLICE_MS = 20;

/** How long rules run before waiting messages are read, in milliseconds: whoever types goes before them. */
const CHECK_MS = 1;

/** True for as long as rules may run over a document before others have their turn. */
export function sliceOf({ now }: Pick<Host, 'now'>): () => boolean {
  const end = now() + CHECK_MS;
  return () => now() < end;
}

/** The same for what an answer waits for, or hardly ever takes longer. */
export function answerSlice({ now }: Pick<Host, 'now'>): () => boolean {
  const end = now() + SLICE_MS;
  return () => now() < end;
}

/**
 * The pauses of one answer. Waiting messages are read every {@link SLICE_MS}. When one of them says that the request is
 * cancelled, the pause rejects with `RequestCancelled`; when `isCurrent` says that the answer would be about what is not so any
 * more, with `ContentModified`. The guard around the handler hands both on to the client.
 */
export function pausesOf(
  { host, turns }: Pick<ServerContext, 'host' | 'turns'>,
  token: CancellationToken,
  isCurrent: () => boolean = () => true,
): Pause {
  let started = host.now();
  return async () => {
    if (host.now() - started >= SLICE_MS) {
      await turns.next();
      started = host.now();
    }
    refuseIfCancelled(token);
    if (!isCurrent()) throw modified();
  };
}

/** Throws `RequestCancelled` if one of the arguments of a handler is a token that says so. */
export function refuseIfCancelled(...args: readonly unknown[]): void {
  const isCancelled = (arg: unknown) =>
    (arg as Partial<CancellationToken> | null | undefined)?.isCancellationRequested === true;
  if (args.some(isCancelled))
    throw new ResponseError<void>(LSPErrorCodes.RequestCancelled, 'Nobody waits for this any more.');
}

/** The text that an answer is about was changed while the answer was being made. */
function modified(): ResponseError<void> {
  return new ResponseError<void>(LSPErrorCodes.ContentModified, 'The text has been changed meanwhile.');
}
