/** What users of a version that is deprecated are told. */
import { msg, type Message } from '../../../text/message.ts';
import { utf8Length } from '../../../text/split/blanks.ts';
import { isTrue, spotAt, spotText } from '../../kube/model/spots.ts';
import type { CrdFault } from './fault.ts';
import type { CrdView } from './view.ts';

const MAX_BYTES = 256;

/** The faults of `deprecationWarning` of all versions. */
export function deprecationFaults({ manifest, versions }: CrdView): readonly CrdFault[] {
  return versions.flatMap((version) => {
    const spot = spotAt(manifest, version, 'deprecationWarning');
    if (spot.node === undefined) return [];
    const isDeprecated = isTrue(manifest, spotAt(manifest, version, 'deprecated'));
    const messages = isDeprecated
      ? textFaults(spotText(manifest, spot))
      : [msg('Only a version with `deprecated: true` can have a warning.')];
    return messages.map((message): CrdFault => ({
      rule: 'crd-deprecation-warning',
      span: spot.span,
      message,
    }));
  });
}

function textFaults(text: string): Message[] {
  if (text === '') return [msg('The warning is empty: leave it out, and Kubernetes writes one.')];
  return [
    ...(utf8Length(text, 0, text.length) > MAX_BYTES
      ? [msg('The warning has more than {0} bytes.', MAX_BYTES)]
      : []),
    ...(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/u.test(text)
      ? [msg('The warning has characters that cannot be printed, such as line breaks.')]
      : []),
  ];
}
