/** Rule template-substitution-base-unknown: a base that the entries do not have. */
import { fixesFor, suggester } from '../../../engine/fixes/suggestion.ts';
import { msg } from '../../../text/message.ts';
import { NO_TEMPLATE } from '../model/template-file.ts';
import { isUnknown } from '../model/unknown-values.ts';
import type { Rule } from './rule.ts';
import { GOOD, substituting } from './shared/substitutions.ts';

export const rule: Rule = {
  id: 'template-substitution-base-unknown',
  area: 'fbc',
  severity: 'error',
  suites: ['advice'],
  scope: 'document',
  title: 'Substitution for a bundle that is not there',
  what: 'The `base` of a substitution names no bundle of the `entries`, and cannot be the bundle that an earlier substitution brings in either. While an entry does not decode, this is not reported: it may be the bundle.',
  why: 'opm refuses the template.',
  whatToDo: 'Write the name of the bundle as its blob in `entries` has it.',
  examples: {
    bad: substituting('- name: registry.example.com/tools/gizmo-bundle:1.0.1', '  base: gizmo.1.0.0'),
    good: GOOD,
  },
  since: 'v1.62.0',
  fix: 'unsafe',
  source: 'docs/reference/templates.md#substitutions',
  check({ document: { template, entries, unknown } = NO_TEMPLATE }, report) {
    if (template?.kind !== 'substitutes' || entries.some(({ decoded }) => decoded.blob === undefined)) return;
    const names = entries.flatMap(({ decoded: { blob } }) =>
      blob?.kind === 'bundle' ? (blob.name ?? []) : [],
    );
    if (names.some((name) => isUnknown(unknown, name))) return;
    const bundles = new Set(names.map(({ value }) => value));
    const suggest = suggester();
    // A substitution that works brings in a bundle of a name that only its image tells.
    let broughtIn = false;
    for (const { base } of template.substitutions) {
      if (base === undefined || base.value === '') continue;
      if (!bundles.has(base.value) && !broughtIn) {
        const intended = suggest(base.value, () => bundles);
        report({
          span: base,
          message:
            intended === undefined
              ? msg('The entries have no bundle "{0}".', base.value)
              : msg('The entries have no bundle "{0}". Did you mean "{1}"?', base.value, intended),
          fixes: fixesFor(base, intended),
        });
        continue;
      }
      broughtIn = true;
    }
  },
};
