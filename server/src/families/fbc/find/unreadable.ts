/** A file of a catalog that cannot be read, or a folder that cannot be listed, as the fault of the catalog that it is. */
import type { ReadFailure } from '../../../engine/files/environment.ts';
import type { WalkedFile } from '../../../engine/files/walk.ts';
import type { FileFault } from '../../../engine/units/unit.ts';
import { MAX_FILE_BYTES } from '../../../text/decode-bytes.ts';
import { msg, type Message } from '../../../text/message.ts';

/** The fault of the catalog. No `.indexignore` leaves out a folder: opm looks for those in every folder first. */
export function unreadable(_path: string, failure: ReadFailure, kind: WalkedFile['kind']): FileFault {
  if (kind === 'unlistable-folder')
    return { rule: 'file-unreadable', message: folderMessage(failure), cannotBeIgnored: true };
  const rule = failure === 'too-large' ? 'file-too-large' : 'file-unreadable';
  return { rule, message: fileMessage(failure) };
}

function folderMessage(failure: ReadFailure): Message {
  if (failure === 'misnamed')
    return msg('The name of this folder is not UTF-8, so opm cannot read the catalog. Rename it.');
  return failure === 'forbidden'
    ? msg('You may not list this folder, so opm could not read the catalog either. Change its permissions.')
    : msg('This folder cannot be listed, so opm could not read the catalog either.');
}

function fileMessage(failure: ReadFailure): Message {
  switch (failure) {
    case 'missing':
      return msg(
        'This link leads nowhere, so opm cannot read the catalog. Remove the link, or name it in `.indexignore`.',
      );
    case 'misnamed':
      return msg(
        'The name of this file is not UTF-8, so opm cannot open it. Rename it, or name it in `.indexignore`.',
      );
    case 'special':
      return msg(
        'This is no file but a pipe, a socket or a device: opm fails, or waits for it forever. Remove it, or name it in `.indexignore`.',
      );
    case 'forbidden':
      return msg(
        'You may not read this file, so opm could not read the catalog either. Change its permissions, or name it in `.indexignore`.',
      );
    case 'is-folder':
      return msg(
        'This link leads to a folder. opm takes it for a file and fails. Remove the link, or name it in `.indexignore`.',
      );
    case 'too-large':
      return msg('This file is larger than {0} MB and was not checked.', MAX_FILE_BYTES / (1024 * 1024));
    case 'not-folder':
    case 'other':
      return msg('This file cannot be read, so opm could not read the catalog either.');
  }
}
