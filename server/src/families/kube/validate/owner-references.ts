/** The owner references of an object as Kubernetes validates them. */
import { msg, type Message } from '../../../text/message.ts';
import type { Span } from '../../../text/span.ts';
import type { Manifest } from '../model/fields.ts';
import { isTrue, itemSpots, spotAt, spotText, type Spot } from '../model/spots.ts';

interface Fault {
  readonly span: Span;
  readonly message: Message;
}

/** The faults of `ownerReferences`: each names what it refers to, and at most one of them is the controller. */
export function ownerReferencesFaults(manifest: Manifest, references: Spot): readonly Fault[] {
  const faults: Fault[] = [];
  let hasController = false;
  for (const reference of itemSpots(manifest, references)) {
    faults.push(...referenceFaults(manifest, reference));
    const controller = spotAt(manifest, reference, 'controller');
    if (!isTrue(manifest, controller)) continue;
    if (hasController) {
      faults.push({
        span: controller.span,
        message: msg('Only one owner can be the controller of an object.'),
      });
    }
    hasController = true;
  }
  return faults;
}

function referenceFaults(manifest: Manifest, reference: Spot): Fault[] {
  const faults: Fault[] = [];
  const apiVersion = spotAt(manifest, reference, 'apiVersion');
  const version = versionOf(spotText(manifest, apiVersion));
  if (version === '')
    faults.push({ span: apiVersion.span, message: msg('The owner needs an `apiVersion`.') });
  for (const name of ['kind', 'name', 'uid']) {
    const field = spotAt(manifest, reference, name);
    if (spotText(manifest, field) !== '') continue;
    faults.push({ span: field.span, message: msg('The owner needs a `{0}`.', name) });
  }
  const kind = spotAt(manifest, reference, 'kind');
  if (spotText(manifest, apiVersion) === 'v1' && spotText(manifest, kind) === 'Event') {
    faults.push({ span: kind.span, message: msg('An Event cannot be an owner.') });
  }
  return faults;
}

/** The version in `group/version`; empty where there is none, or more than one slash. */
function versionOf(apiVersion: string): string {
  const parts = apiVersion.split('/', 3);
  return parts.length > 2 ? '' : (parts.at(-1) ?? '');
}
