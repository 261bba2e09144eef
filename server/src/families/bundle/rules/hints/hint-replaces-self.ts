/** Rule hint-replaces-self: a CSV that replaces or skips itself. */
import { withoutItem, withoutPair } from '../../../../engine/fixes/fixes.ts';
import { msg } from '../../../../text/message.ts';
import { fieldOf, itemsOf, textOf, valueAt } from '../../../kube/model/fields.ts';
import { csvRule } from '../csv/shared/csv-rule.ts';
import { GOOD_BUNDLE } from '../shared/example.ts';
import { withSpec } from './shared/hint-examples.ts';

export const rule = csvRule({
  id: 'hint-replaces-self',
  severity: 'warning',
  suites: ['advice'],
  title: 'CSV that replaces itself',
  what: '`replaces`, or an item of `skips`, is the name of the CSV itself.',
  why: 'No upgrade leads from a version to itself. Catalogs made of such a bundle have a cycle, and the upgrade that was meant is missing.',
  whatToDo: 'Write the name of the version before this one, or take the line away.',
  examples: { bad: withSpec('  replaces: gizmo-operator.v1.0.0'), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#hints',
  fix: 'both',
  check({ manifest, spec, facts: { name, replaces } }, report) {
    if (name.value === '') return;
    const { tree } = manifest;
    const field = fieldOf(manifest, spec, 'replaces');
    if (field !== undefined && replaces.value === name.value) {
      report({
        span: replaces,
        message: msg('The CSV replaces itself. Write the name of the version before it.'),
        fixes: [withoutPair(tree.span(field.key), 'replaces', false)],
      });
    }
    for (const item of itemsOf(manifest, valueAt(manifest, spec, 'skips'))) {
      if (textOf(manifest, item) !== name.value) continue;
      const span = tree.span(item);
      report({ span, message: msg('The CSV skips itself.'), fixes: [withoutItem(span, true)] });
    }
  },
});
