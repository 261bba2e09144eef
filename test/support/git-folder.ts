/** A folder on disk for each test of a file, which may become a repository of git. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** What git is told in tests, whatever the machine has. */
export const GIT_SETTINGS = ['user.name=t', 'user.email=t@example.com', 'protocol.file.allow=always'];

/** Makes an empty folder before each test, and removes it afterwards. Paths are relative to it. */
export function gitFolder(prefix: string) {
  let top = '';
  let folder = '';
  beforeEach(() => {
    folder = top = realpathSync(mkdtempSync(path.join(tmpdir(), prefix)));
  });
  afterEach(() => rmSync(top, { recursive: true, force: true }));

  const write = (files: Readonly<Record<string, string>>): void => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
  };
  const git = (...args: string[]) =>
    execFileSync('git', [...GIT_SETTINGS.flatMap((one) => ['-c', one]), ...args], {
      cwd: folder,
      stdio: 'pipe',
    });

  return {
    /** The folder of the test that runs. */
    path: () => folder,
    /** Goes on in another folder, which paths are relative to from then on. */
    enter: (other: string) => (folder = other),
    write,
    remove: (file: string) => rmSync(path.join(folder, file), { recursive: true }),
    git,
    /** Writes files and commits all there is. */
    commit: (files: Readonly<Record<string, string>> = {}): void => {
      write(files);
      if (!existsSync(path.join(folder, '.git'))) git('init', '-q');
      git('add', '-A');
      git('commit', '-qm', 'state');
    },
  };
}
