/** `--since <revision>`: keeps the findings on lines that changed since then. */
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { diffArrays } from 'diff';
import type { Diagnostic } from '../../engine/findings/diagnostic.ts';
import { gitPath, gitState } from '../git.ts';
import { gitObjects } from '../git-objects.ts';

/** The more lines differ, the longer a comparison takes; beyond this the whole file counts as changed. */
const MAX_EDIT_LENGTH = 20_000;

/** The diagnostics whose lines were added or changed since the revision. @throws GitError */
export async function onlyChangedLines(
  folder: string,
  revision: string,
  diagnostics: readonly Diagnostic[],
): Promise<Diagnostic[]> {
  const state = await gitState(folder, revision);
  const objects = gitObjects(state.top);
  const files = [...new Set(diagnostics.map((diagnostic) => diagnostic.file))];
  const changed = new Map<string, ChangedLines>();
  try {
    for (const file of files) {
      const absolute = await fs.realpath(path.resolve(folder, file)).catch(() => path.resolve(folder, file));
      const known = state.files.get(gitPath(state, absolute));
      const before = known?.kind === 'file' ? await objects.read(known.id) : undefined;
      const after = await fs.readFile(absolute, 'utf8').catch(() => '');
      changed.set(file, before === undefined ? () => true : changedLines(before.toString('utf8'), after));
    }
  } finally {
    objects.close();
  }
  return diagnostics.filter(
    ({ file, range }) => changed.get(file)?.(range.start.line, range.end.line) ?? true,
  );
}

type ChangedLines = (first: number, last: number) => boolean;

/** A test for lines of `after` that are not in `before`. */
function changedLines(before: string, after: string): ChangedLines {
  const old = before.split('\n');
  const now = after.split('\n');
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < old.length - head && tail < now.length - head && old.at(-1 - tail) === now.at(-1 - tail))
    tail++;
  const parts = diffArrays(old.slice(head, old.length - tail), now.slice(head, now.length - tail), {
    maxEditLength: MAX_EDIT_LENGTH,
  });
  const changed = new Set<number>();
  if (parts === undefined) return (first, last) => last >= head && first < now.length - tail;
  let line = head;
  for (const part of parts) {
    if (part.removed) continue;
    if (part.added) for (let n = 0; n < part.value.length; n++) changed.add(line + n);
    line += part.value.length;
  }
  return (first, last) => {
    for (let at = first; at <= last; at++) if (changed.has(at)) return true;
    return false;
  };
}
