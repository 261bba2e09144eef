/** Writes mended files, each as a whole: a reader sees the old text or the new one, never half of it. */
import { promises as fs } from 'node:fs';
import path from 'node:path';

/** A file that was not written, and why. */
export interface NotWritten {
  readonly path: string;
  readonly reason: string;
}

/** Writes the files. One that is a link, or that has changed since it was read, is left alone and returned. */
export async function writeFiles(
  changes: readonly { readonly path: string; readonly before: string | undefined; readonly after: string }[],
): Promise<NotWritten[]> {
  const left: NotWritten[] = [];
  for (const change of changes) {
    try {
      const reason = await writeFile(change.path, change.before, change.after);
      if (reason !== undefined) left.push({ path: change.path, reason });
    } catch (error) {
      left.push({ path: change.path, reason: (error as Error).message });
    }
  }
  return left;
}

async function writeFile(
  file: string,
  before: string | undefined,
  after: string,
): Promise<string | undefined> {
  const stats = await fs.lstat(file).catch(() => undefined);
  if (stats?.isSymbolicLink()) return 'it is a link';
  const now = stats === undefined ? undefined : await fs.readFile(file);
  if (before === undefined ? now !== undefined : now?.equals(Buffer.from(before)) !== true)
    return 'it has changed in the meantime';
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.tmp`);
  try {
    const handle = await fs.open(temporary, 'wx', stats?.mode ?? 0o666);
    try {
      await handle.writeFile(after);
      // The mode above is cut by the umask.
      if (stats !== undefined) await handle.chmod(stats.mode);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await fs.rename(temporary, file);
  } catch (error) {
    await fs.rm(temporary, { force: true });
    throw error;
  }
  return undefined;
}
