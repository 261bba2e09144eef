/** Puts a file of a workspace under git as it was, for editors to compare with. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { reasonAgainstProgram } from './availability.ts';

/** Commits a workspace with one text of a file, and leaves another one in it; false where there is no git. */
export function commitBefore(folder: string, file: string, before: string, now: string): boolean {
  if (reasonAgainstProgram('git', ['--version'], 'package: git') !== undefined) return false;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
      cwd: folder,
      stdio: 'ignore',
    });
  writeFileSync(path.join(folder, file), before);
  git('init', '--initial-branch=main');
  git('add', '.');
  git('commit', '--message=As it was');
  writeFileSync(path.join(folder, file), now);
  return true;
}
