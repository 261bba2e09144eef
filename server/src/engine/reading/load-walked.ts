/** Reads what a walk through a folder came across: files, and what a tool takes for files and fails on. */
import type { Environment } from '../files/environment.ts';
import type { WalkedFile } from '../files/walk.ts';
import type { AnalyzedFile } from './analyzed-file.ts';
import { loadFile, unreadableFile, type Analyzer } from './load.ts';

/** Reads it as a file of a family; once `needless` says that nobody wants it any more, only in part. */
export async function loadWalked(
  env: Environment,
  analyzer: Analyzer,
  walked: WalkedFile,
  family: string,
  needless?: () => boolean,
): Promise<AnalyzedFile> {
  switch (walked.kind) {
    case 'file':
      return loadFile(env, analyzer, walked.path, family, needless);
    case 'folder-link':
      return unreadableFile(analyzer, walked, 'is-folder', family);
    case 'dead-link':
      return unreadableFile(analyzer, walked, 'missing', family);
    case 'special':
      return unreadableFile(analyzer, walked, 'special', family);
    case 'unlistable-folder':
      return unreadableFile(analyzer, walked, walked.failure ?? 'other', family);
  }
}
