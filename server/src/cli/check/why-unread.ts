/** Why a file or folder could not be looked into, in one sentence. */
import { MAX_FILES_PER_FOLDER } from '../../engine/units/listing.ts';
import type { Unread } from '../../engine/units/unit.ts';
import { mayNotRead } from '../reasons.ts';

/** One sentence with the name of the file or folder. */
export function whyUnread({ path: unread, kind, failure }: Unread): string {
  const name = unread === '' ? '.' : unread;
  if (failure === 'forbidden') return mayNotRead(kind, name);
  if (failure === 'misnamed') return `The name of the ${kind} "${name}" is not UTF-8.`;
  if (failure === 'special') return `"${name}" is a pipe, a socket or a device.`;
  if (failure === 'too-many')
    return `There are more than ${many()} files, and "${name}" is the first of the rest.`;
  if (failure === 'too-large') return `The file "${name}" is larger than 200 MB.`;
  return `The ${kind} "${name}" cannot be read.`;
}

/** Not worked out before it is asked for: the first number that is written in a language takes as long as to read a small catalog. */
function many(): string {
  return MAX_FILES_PER_FOLDER.toLocaleString('en');
}
