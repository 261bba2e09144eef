/** Rule key-case-mismatch: a known field in an unusual spelling. */
import { matchField, type Field } from '../../model/shape.ts';
import { msg } from '../../../../text/message.ts';
import { FLAG_MERGE } from '../../../../text/tree.ts';
import type { Rule } from '../rule.ts';
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { unusualObjects } from '../../model/object-visit.ts';

export const rule: Rule = {
  id: 'key-case-mismatch',
  area: 'fbc',
  severity: 'info',
  suites: ['advice'],
  scope: 'document',
  title: 'Field in an unusual spelling',
  what: 'A key of a known schema or property type is written with other upper- and lower-case letters than opm writes it: `defaultchannel`, `SkipRange`. Where both spellings stand in one mapping, `nested-key-duplicate-fold` or `root-key-duplicate-fold` speaks instead.',
  why: 'opm takes keys in any case. Most other tools do not: `yq`, JSON schemas and your own scripts see no such field.',
  whatToDo: 'Use the spelling that opm writes.',
  examples: {
    bad: { 'catalog.yaml': 'schema: olm.package\nname: gizmo\ndefaultchannel: stable\n' },
    good: { 'catalog.yaml': 'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n' },
  },
  fix: 'safe',
  source: 'docs/reference/blobs.md#keys-in-any-case',
  check({ tree, once }, report) {
    for (const { node, shape } of once(unusualObjects)) {
      const found = tree.pairs(node).flatMap((pair) => {
        const field = matchField(shape, pair.name);
        return field === undefined || tree.has(pair.key, FLAG_MERGE) ? [] : [{ pair, field }];
      });
      const count = new Map<Field, number>();
      for (const { field } of found) count.set(field, (count.get(field) ?? 0) + 1);
      for (const { pair, field } of found) {
        if (field.name === pair.name || count.get(field) !== 1) continue;
        const span = tree.span(pair.key);
        report({
          span,
          message: msg('opm takes `{0}` for `{1}`; other tools do not.', pair.name, field.name),
          fixes: fixesFor({ value: pair.name, ...span }, field.name, true),
        });
      }
    }
  },
};
