/** Reads what a walk through a folder came across: files, and what opm takes for files and fails on. */
import type { AnalyzedFile, Analyzer } from './analyzed-file.ts';
import type { Environment } from '../files/environment.ts';
import { loadFile, unreadableFile } from './load.ts';
import { unlistableFolder } from './unlistable.ts';
import type { WalkedFile } from '../files/walk.ts';

/** Reads it; once `needless` says that nobody wants it any more, only in part. */
export async function readWalked(
  env: Environment,
  analyzer: Analyzer,
  { path, kind, failure }: WalkedFile,
  needless?: () => boolean,
): Promise<AnalyzedFile> {
  switch (kind) {
    case 'file':
      return loadFile(env, analyzer, path, needless);
    case 'folder-link':
      return unreadableFile(path, 'is-folder');
    case 'dead-link':
      return unreadableFile(path, 'missing');
    case 'unlistable-folder':
      return unlistableFolder(path, failure ?? 'other');
  }
}
