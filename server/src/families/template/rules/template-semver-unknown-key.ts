/** Rule template-semver-unknown-key: a key that opm refuses in a semver template. */
import { nearest } from '../../../values/edit-distance.ts';
import { matchField, type ObjectShape, type Shape } from '../../fbc/model/shape.ts';
import { TEMPLATE_SHAPES } from '../model/template-shapes.ts';
import { FLAG_MERGE, MAPPING, SEQUENCE, type NodeId, type Tree } from '../../../text/tree.ts';
import { fixesFor } from '../../../engine/fixes/suggestion.ts';
import { msg } from '../../../text/message.ts';
import { NO_TEMPLATE } from '../model/template-file.ts';
import type { Rule } from './rule.ts';

/** How many letters a misspelling changes. */
const MAX_DISTANCE = 2;

export const rule: Rule = {
  id: 'template-semver-unknown-key',
  area: 'fbc',
  severity: 'error',
  suites: ['advice'],
  scope: 'document',
  title: 'Unknown key in a semver template',
  what: 'A semver template has a key that opm does not know in that place, at any level. Case does not matter.',
  why: 'Semver templates are read strictly, other than all other files of opm: an unknown key makes it refuse the file.',
  whatToDo:
    'Correct the key, or remove it. Known are `schema`, `generateMajorChannels`, `generateMinorChannels`, `defaultChannelTypePreference`, `candidate`, `fast`, `stable`, below those `bundles`, and below that `image`.',
  examples: {
    bad: {
      'template.yaml':
        'schema: olm.semver\ngenerateMajorChannel: true\nstable:\n  bundles:\n    - image: registry.example.com/tools/gizmo-bundle:1.0.0\n',
    },
    good: {
      'template.yaml':
        'schema: olm.semver\ngenerateMajorChannels: true\nstable:\n  bundles:\n    - image: registry.example.com/tools/gizmo-bundle:1.0.0\n',
    },
  },
  fix: 'unsafe',
  source: 'docs/reference/templates.md#strict-keys',
  check({ tree, document: { template } = NO_TEMPLATE }, report) {
    if (template?.kind !== 'semver') return;
    eachUnknownKey(tree, 0, TEMPLATE_SHAPES.semver, (key, name, shape) => {
      const intended = nearest(
        name,
        shape.fields.map((field) => field.name),
        MAX_DISTANCE,
      );
      const { start, end } = tree.span(key);
      report({
        span: { start, end },
        message:
          intended === undefined
            ? msg('A semver template has no key `{0}` here, and opm refuses unknown ones.', name)
            : msg(
                'A semver template has no key `{0}` here, and opm refuses unknown ones. Did you mean `{1}`?',
                name,
                intended,
              ),
        fixes: fixesFor({ value: name, start, end }, intended),
      });
    });
  },
};

type OnUnknownKey = (key: NodeId, name: string, shape: ObjectShape) => void;

/** Calls back for the keys that no field takes, with the shape of the mapping that they are in. */
function eachUnknownKey(tree: Tree, node: NodeId, shape: Shape, found: OnUnknownKey): void {
  if (shape.kind === 'list' && tree.kind(node) === SEQUENCE) {
    for (const item of tree.items(node)) eachUnknownKey(tree, item, shape.items, found);
  }
  if (shape.kind !== 'object' || tree.kind(node) !== MAPPING) return;
  for (const { name, key, value } of tree.fields(node)) {
    const field = matchField(shape, name);
    if (field !== undefined) eachUnknownKey(tree, value, field.shape, found);
    else if (!tree.has(key, FLAG_MERGE)) found(key, name, shape);
  }
}
