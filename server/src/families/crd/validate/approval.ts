/** Groups of the Kubernetes community, in which no API may be defined without approval. */
import { msg } from '../../../text/message.ts';
import { readGoUrl } from '../../../values/go-url.ts';
import { entrySpots, spotAt, spotText } from '../../kube/model/spots.ts';
import type { CrdFault } from './fault.ts';
import type { CrdView } from './view.ts';

const ANNOTATION = 'api-approved.kubernetes.io';

/** The fault of a definition in a protected group that says neither where it was approved nor that it was not. */
export function approvalFaults({ manifest, root, group }: CrdView): readonly CrdFault[] {
  if (!/(?:^|\.)(?:k8s|kubernetes)\.io$/.test(group)) return [];
  const annotations = entrySpots(manifest, spotAt(manifest, root, 'metadata', 'annotations'));
  const approval = annotations.find(({ name }) => name === ANNOTATION);
  const text = approval === undefined ? '' : spotText(manifest, approval);
  if (text.startsWith('unapproved')) return [];
  const url = readGoUrl(text, true);
  if (url !== undefined && url.scheme !== '' && url.host !== '') return [];
  const { span } = approval ?? spotAt(manifest, root, 'metadata', 'annotations');
  const message = msg(
    'The group `{0}` belongs to the Kubernetes community. Its APIs need the annotation `{1}` with the address of their approval, or with a text that starts with `unapproved`.',
    group,
    ANNOTATION,
  );
  return [{ rule: 'crd-api-approval', span, message }];
}
