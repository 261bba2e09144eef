/** `deprecation-reference-schema-missing`: a deprecation that does not say what kind of thing it is about. */
import { msg } from '../../../text/message.ts';
import type { Rule } from '../../rule.ts';
import { bundle, catalog, CHANNEL, deprecations, PACKAGE } from './examples.ts';
import { textOf } from './first-of.ts';

export const rule: Rule = {
  id: 'deprecation-reference-schema-missing',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A deprecation has no reference schema',
  what: 'An entry of an `olm.deprecations` blob has no `reference`, or its reference has no `schema`, or an empty one.',
  why: 'A name alone does not say whether a channel or a bundle is deprecated. `opm` refuses the whole catalog.',
  whatToDo: 'Write `olm.package`, `olm.channel` or `olm.bundle` into `reference.schema`.',
  examples: {
    bad: catalog(
      PACKAGE,
      CHANNEL,
      bundle('1.0.0'),
      deprecations('- reference: {name: gizmo.v1.0.0}', '  message: Update to 1.1.0.'),
    ),
    good: catalog(
      PACKAGE,
      CHANNEL,
      bundle('1.0.0'),
      deprecations('- reference: {schema: olm.bundle, name: gizmo.v1.0.0}', '  message: Update to 1.1.0.'),
    ),
  },
  since: 'v1.32.0',
  source: 'fbc.md 4.3',
  scope: 'blob',
  check: ({ blob }, report) => {
    if (blob?.kind !== 'deprecations') return;
    for (const entry of blob.entries) {
      if (textOf(entry.reference?.schema) !== '') continue;
      report({
        span: entry.reference ?? entry,
        message: msg(
          'This deprecation does not say what is deprecated: `reference.schema` must be olm.package, olm.channel or olm.bundle.',
        ),
      });
    }
  },
};
