/**
 * What the object validator of operator-framework/api says of single objects that may disturb a whole cluster
 * (docs/reference/bundle-rules.md, "Objects"). Objects are told apart by their kind alone.
 */
import { msg, type Message } from '../../../text/message.ts';
import type { Span } from '../../../text/span.ts';
import { NUMBER, STRING } from '../../../text/tree.ts';
import { OBJECT_TYPES } from '../decode/object-types.ts';
import { decodeFaults } from '../decode/walk.ts';
import type { Manifest } from '../model/fields.ts';
import { isTrue, rootSpot, spotAt, spotText, type Spot } from '../model/spots.ts';
import { roleFaults } from './roles.ts';

/** The rules of the object validator. */
type ObjectRuleId =
  | 'object-pdb-max-unavailable-zero'
  | 'object-pdb-min-available-all'
  | 'object-priorityclass-global-default'
  | 'object-rbac-pdb-write'
  | 'object-rbac-default-scc'
  | 'object-unparseable';

/** A finding of the object validator. */
export interface ObjectRuleFault {
  readonly rule: ObjectRuleId;
  readonly span: Span;
  readonly message: Message;
}

/** The findings about one object; none for kinds that the validator does not look at. */
export function objectFaults(manifest: Manifest): readonly ObjectRuleFault[] {
  const kind = spotAt(manifest, rootSpot(manifest), 'kind');
  const name = spotText(manifest, kind);
  const type = OBJECT_TYPES.get(name);
  if (type === undefined) return [];
  const [undecoded] = decodeFaults(manifest, 0, type);
  if (undecoded !== undefined) {
    const message = msg('This {0} cannot be read: see `{1}`.', name, undecoded.path);
    return [{ rule: 'object-unparseable', span: kind.span, message }];
  }
  if (name === 'PodDisruptionBudget') return budgetFaults(manifest);
  return name === 'PriorityClass' ? priorityFaults(manifest) : roleFaults(manifest);
}

function budgetFaults(manifest: Manifest): ObjectRuleFault[] {
  const spec = spotAt(manifest, rootSpot(manifest), 'spec');
  const most = spotAt(manifest, spec, 'maxUnavailable');
  const least = spotAt(manifest, spec, 'minAvailable');
  const faults: ObjectRuleFault[] = [];
  if (isNothing(manifest, most)) {
    faults.push({
      rule: 'object-pdb-max-unavailable-zero',
      span: most.span,
      message: msg(
        'With `{0}` unavailable no pod can ever be moved away from a node, as the validator reads it: it takes every text for zero. Write a number above zero.',
        spotText(manifest, most),
      ),
    });
  }
  if (spotText(manifest, least) === '100%') {
    faults.push({
      rule: 'object-pdb-min-available-all',
      span: least.span,
      message: msg('Where all pods must be available, none can ever be moved away from a node.'),
    });
  }
  return faults;
}

/** Zero, or any text: its number is not looked at. */
function isNothing({ tree }: Manifest, { node }: Spot): boolean {
  if (node === undefined) return false;
  return tree.kind(node) === STRING || (tree.kind(node) === NUMBER && tree.number(node) === 0);
}

function priorityFaults(manifest: Manifest): ObjectRuleFault[] {
  const spot = spotAt(manifest, rootSpot(manifest), 'globalDefault');
  if (!isTrue(manifest, spot)) return [];
  const message = msg(
    'A global default changes the priority of every pod of the cluster that names no class.',
  );
  return [{ rule: 'object-priorityclass-global-default', span: spot.span, message }];
}
