/** Writes a file of results as a whole: a reader sees the old text or the new one, never half of it. */
import { closeSync, openSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { replaceFile } from './aside.ts';

/**
 * Writes the text, or the bytes of what is no text. A link is followed; what is no file (a pipe, a terminal) is written to as it is. Nothing else runs in the
 * meantime, so that an interrupt finds the file as it was, or done.
 *
 * @throws Error where it cannot be written; the file is then as it was
 */
export function writeWhole(file: string, text: string | Uint8Array): void {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats !== undefined && !stats.isFile()) {
    writeFileSync(file, text);
    return;
  }
  const target = stats === undefined ? file : realpathSync(file);
  replaceFile(target, (temporary) => writeFileSync(temporary, text, { mode: stats?.mode ?? 0o666 }));
}

/** Writes a file that must not be there yet, a link that leads nowhere included. @throws Error; nothing is left behind then */
export function writeNew(file: string, text: string): void {
  const handle = openSync(file, 'wx');
  try {
    writeFileSync(handle, text);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
}
