/** What a cluster noted about who set which fields, as Kubernetes validates it. */
import { msg, type Message } from '../../../text/message.ts';
import type { Span } from '../../../text/span.ts';
import { utf8Length } from '../../../text/split/blanks.ts';
import type { Manifest } from '../model/fields.ts';
import { itemSpots, spotAt, spotText, type Spot } from '../model/spots.ts';

interface Fault {
  readonly span: Span;
  readonly message: Message;
}

const MAX_MANAGER = 128;
const MAX_SUBRESOURCE = 256;

/** The faults of `metadata.managedFields`. */
export function managedFieldsFaults(manifest: Manifest, managedFields: Spot): readonly Fault[] {
  return itemSpots(manifest, managedFields).flatMap((entry) => entryFaults(manifest, entry));
}

function entryFaults(manifest: Manifest, entry: Spot): Fault[] {
  const faults: Fault[] = [];
  const at = (name: string) => {
    const spot = spotAt(manifest, entry, name);
    return { span: spot.span, text: spotText(manifest, spot) };
  };
  const operation = at('operation');
  if (!['Apply', 'Update'].includes(operation.text)) {
    faults.push({ span: operation.span, message: msg('The operation must be `Apply` or `Update`.') });
  }
  const type = at('fieldsType');
  if (!['', 'FieldsV1'].includes(type.text)) {
    faults.push({ span: type.span, message: msg('The type of fields must be `FieldsV1`.') });
  }
  const manager = at('manager');
  faults.push(...lengthFaults(manager, MAX_MANAGER), ...printFaults(manager));
  return [...faults, ...lengthFaults(at('subresource'), MAX_SUBRESOURCE)];
}

function lengthFaults({ text, span }: { text: string; span: Span }, limit: number): Fault[] {
  if (utf8Length(text, 0, text.length) <= limit) return [];
  return [{ span, message: msg('This text is longer than {0} bytes.', limit) }];
}

function printFaults({ text, span }: { text: string; span: Span }): Fault[] {
  if (!/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/u.test(text)) return [];
  return [{ span, message: msg('This text has characters that cannot be printed.') }];
}
