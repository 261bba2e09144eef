/** A line on the terminal that tells how far long work has come. */

export interface Progress {
  /** `doing` is what is done to the files, where that is not the usual thing. */
  show(done: number, total: number, doing?: string): void;
  /** Wipes the line; nothing of it stays on the screen. */
  end(): void;
}

/** Work that is over sooner shows nothing, so that short runs do not flicker. */
const QUIET_MS = 400;
const EVERY_MS = 80;

/** Progress on standard error where that is a terminal; otherwise silence. */
export function terminalProgress(stream: NodeJS.WriteStream, verb: string): Progress {
  if (!stream.isTTY) return { show: () => undefined, end: () => undefined };
  const started = performance.now();
  let last = 0;
  let shown = false;
  return {
    show(done, total, doing = verb) {
      const now = performance.now();
      if (now - started < QUIET_MS || now - last < EVERY_MS) return;
      last = now;
      shown = true;
      stream.write(`\r\u001b[K${doing} ${done} of ${total} files`);
    },
    end() {
      if (shown) stream.write('\r\u001b[K');
      shown = false;
    },
  };
}
