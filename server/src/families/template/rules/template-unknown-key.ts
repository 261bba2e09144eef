/** Rule template-unknown-key: a key of a basic or substitutes template that opm ignores. */
import type { Report } from '../../../engine/findings/finding.ts';
import { msg } from '../../../text/message.ts';
import { FLAG_MERGE, type Tree } from '../../../text/tree.ts';
import { conforms } from '../../fbc/model/decode/conforms.ts';
import { unusualObjectsIn, unusualObjectsOf, type VisitedObject } from '../../fbc/model/object-visit.ts';
import { matchField } from '../../fbc/model/shape.ts';
import {
  countStrange,
  fieldIntended,
  misspeltKey,
  type StrangeKey,
  type StrangeKeys,
} from '../../fbc/validate/unknown-keys.ts';
import { NO_TEMPLATE, type TemplateDocument } from '../model/template-file.ts';
import { TEMPLATE_SHAPES } from '../model/template-shapes.ts';
import type { Rule } from './rule.ts';

export const rule: Rule = {
  id: 'template-unknown-key',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  title: 'Key of a template that opm ignores',
  what: 'A basic or substitutes template, or a blob in its `entries`, has a key that opm does not know in that place. It is a warning if it is likely a slip, just as in a catalog, and an info otherwise, once for a key in all items of a list.',
  why: 'opm ignores unknown keys of these templates without a word. With a misspelt `entries` it renders an empty catalog, with a misspelt `replaces` one that updates nobody.',
  whatToDo: 'Correct the key. If it is a note of your own, keep it in a comment.',
  examples: {
    bad: {
      'template.yaml':
        'schema: olm.template.basic\nentries:\n  - schema: olm.channel\n    package: gizmo\n    name: stable\n    entries:\n      - name: gizmo.v1.1.0\n        replace: gizmo.v1.0.0\n      - name: gizmo.v1.0.0\n',
    },
    good: {
      'template.yaml':
        'schema: olm.template.basic\nentries:\n  - schema: olm.channel\n    package: gizmo\n    name: stable\n    entries:\n      - name: gizmo.v1.1.0\n        replaces: gizmo.v1.0.0\n      - name: gizmo.v1.0.0\n',
    },
  },
  fix: 'unsafe',
  source: 'docs/reference/templates.md#keys-and-types',
  check({ tree, document = NO_TEMPLATE }, report) {
    const strange: StrangeKeys = new Map();
    for (const { node, shape } of unusualIn(tree, document)) {
      const pairs = tree.pairs(node).filter(({ key }) => !tree.has(key, FLAG_MERGE));
      const there = new Set(pairs.map(({ name }) => matchField(shape, name)));
      for (const { name, key, value } of pairs) {
        if (matchField(shape, name) !== undefined) continue;
        const span = tree.span(key);
        const intended = fieldIntended(name, shape, there);
        if (intended === undefined) {
          countStrange(strange, shape, { name, span });
          continue;
        }
        const { field, isThere } = intended;
        const fits = !isThere && conforms(tree, value, field.shape, { areOdd: false });
        report(misspeltKey(name, span, intended, fits));
      }
    }
    for (const keys of strange.values()) for (const each of keys.values()) report(strangeKey(each));
  },
};

/** The objects of a template that is not read strictly, and of its blobs, that have an unusual key. */
function unusualIn(
  tree: Tree,
  { template, entries }: Pick<TemplateDocument, 'template' | 'entries'>,
): readonly VisitedObject[] {
  if (template === undefined || template.kind === 'semver') return [];
  const inEntries = entries.flatMap(({ entry, decoded: { blob, repaired = blob } }) =>
    repaired === undefined || repaired.hasPlainKeys ? [] : unusualObjectsIn(tree, entry.node, repaired),
  );
  return [...unusualObjectsOf(tree, 0, TEMPLATE_SHAPES[template.kind]), ...inEntries];
}

function strangeKey({ name, span, count }: StrangeKey): Report {
  const message =
    count === 1
      ? msg('opm does not know `{0}` here, and ignores it.', name)
      : msg('opm does not know `{0}` here, and ignores it; so {1} times in this template.', name, count);
  return { span, severity: 'info', message };
}
