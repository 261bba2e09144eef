/** Answers that nobody waits for any more: they end with the error that the protocol has for it. */
import { LSPErrorCodes, ResponseError, type CancellationToken } from 'vscode-languageserver';
import type { Pause } from '../../features/pause.ts';
import type { Host } from '../host.ts';

/** How long an answer is worked on before waiting messages are read, in milliseconds. */
const SLICE_MS = 20;

/**
 * The pauses of one answer. Waiting messages are read every {@link SLICE_MS}; when one of them says that the request is
 * cancelled, the pause rejects with `RequestCancelled`, which {@link guarded} hands on to the client.
 */
export function pausesOf(host: Host, token: CancellationToken): Pause {
  let started = host.now();
  return async () => {
    if (host.now() - started >= SLICE_MS) {
      await host.breathe();
      started = host.now();
    }
    refuseIfCancelled(token);
  };
}

/** Throws `RequestCancelled` if one of the arguments of a handler is a token that says so. */
export function refuseIfCancelled(...args: readonly unknown[]): void {
  const isCancelled = (arg: unknown) =>
    (arg as Partial<CancellationToken> | null | undefined)?.isCancellationRequested === true;
  if (args.some(isCancelled))
    throw new ResponseError<void>(LSPErrorCodes.RequestCancelled, 'Nobody waits for this any more.');
}
