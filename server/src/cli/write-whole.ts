/** Writes a file of results as a whole: a reader sees the old text or the new one, never half of it. */
import fs from 'node:fs';
import { replaceFile } from './aside.ts';

/**
 * Writes the text, or the bytes of what is no text. A link is followed; what is no file (a pipe, a terminal) is written to as it is. Nothing else runs in the
 * meantime, so that an interrupt finds the file as it was, or done.
 *
 * @throws Error where it cannot be written; the file is then as it was
 */
export function writeWhole(file: string, text: string | Uint8Array): void {
  const stats = fs.statSync(file, { throwIfNoEntry: false });
  if (stats !== undefined && !stats.isFile()) {
    fs.writeFileSync(file, text);
    return;
  }
  const target = stats === undefined ? file : fs.realpathSync(file);
  replaceFile(target, (temporary) => fs.writeFileSync(temporary, text, { mode: stats?.mode ?? 0o666 }));
}

/** Writes a file that must not be there yet, a link that leads nowhere included. @throws Error; nothing is left behind then */
export function writeNew(file: string, text: string): void {
  const handle = fs.openSync(file, 'wx');
  try {
    fs.writeFileSync(handle, text);
  } catch (error) {
    fs.rmSync(file, { force: true });
    throw error;
  } finally {
    fs.closeSync(handle);
  }
}
