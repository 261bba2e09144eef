/** A blob of a catalog in words, by what of it can be read. */
import type { DamagedBlob } from '../../fbc/model/damaged-blob.ts';
import { formatMessage, msg } from '../../../text/message.ts';

/** `the olm.channel blob "stable"`, as it stands in a sentence. */
export function blobWords({ schema, name }: DamagedBlob): string {
  if (schema === '') return formatMessage(name === '' ? msg('a blob') : msg('the blob `{0}`', name));
  return formatMessage(
    name === '' ? msg('a blob of schema `{0}`', schema) : msg('the `{0}` blob `{1}`', schema, name),
  );
}
