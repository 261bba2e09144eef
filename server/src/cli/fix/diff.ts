/** The changes of `--dry-run` as a unified diff, as `git apply` and `patch -p1` take it. */
import { createTwoFilesPatch } from 'diff';

/** The diff of one file. */
export function unifiedDiff(path: string, before: string | undefined, after: string): string {
  const name = path.replace(/^\/+/, '');
  const from = before === undefined ? '/dev/null' : `a/${name}`;
  const patch = createTwoFilesPatch(from, `b/${name}`, before ?? '', after, undefined, undefined, {
    context: 3,
  });
  return patch.slice(patch.indexOf('--- '));
}
