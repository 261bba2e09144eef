/** A folder of a catalog that cannot be listed, as the fault of the catalog that it is. */
import { msg } from '../../text/message.ts';
import type { AnalyzedFile } from './analyzed-file.ts';
import type { ReadFailure } from '../files/environment.ts';
import { unreadableFile } from './load.ts';

/** Takes the place of the files that nobody can see. No `.indexignore` helps: opm looks for those in every folder first. */
export function unlistableFolder(path: string, failure: ReadFailure): AnalyzedFile {
  const message =
    failure === 'forbidden'
      ? msg('You may not list this folder, so opm could not read the catalog either. Change its permissions.')
      : msg('This folder cannot be listed, so opm could not read the catalog either.');
  const fault = { rule: 'file-unreadable', message, cannotBeIgnored: true } as const;
  return { ...unreadableFile(path, failure), faults: [fault] };
}
