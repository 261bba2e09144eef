/** Writes a file of results as a whole: a reader sees the old text or the new one, never half of it. */
import fs from 'node:fs';
import path from 'node:path';
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

/** Why a file cannot be written or read, to stand behind a colon; the words of the system where there are none of ours. */
export function reasonOf(error: Error, file: string): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'ENOENT') return `there is no folder "${path.dirname(file)}"`;
  return code === 'EACCES' || code === 'EPERM' || code === 'EROFS' ? 'you may not write there' : message;
}
