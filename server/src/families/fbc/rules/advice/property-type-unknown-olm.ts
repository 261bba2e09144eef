/** Rule property-type-unknown-olm: a property type that looks like one of OLM and is none. */
import { foldedName, nearest } from '../../../../values/edit-distance.ts';
import { hasOlmPrefix } from '../../model/olm-prefix.ts';
import { knownPropertyTypes } from '../../model/shape.ts';
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { textOf } from '../../../../text/span.ts';

/** How many letters a misspelling changes. */
const MAX_DISTANCE = 2;

export const rule: Rule = {
  id: 'property-type-unknown-olm',
  area: 'fbc',
  severity: 'info',
  suites: ['advice'],
  scope: 'document',
  kind: 'bundle',
  title: 'Unknown property type that looks like one of OLM',
  what: 'The `type` of a bundle property starts with `olm.` in any case, but is no type that OLM knows. Types are compared exactly.',
  why: 'opm carries the property along and never looks into it. A misspelt `olm.gvk` means that the bundle does not provide its API.',
  whatToDo: 'Correct the type. For properties of your own use a prefix that is yours.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n  - {type: olm.gvks, value: {group: example.com, version: v1, kind: Gizmo}}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n  - {type: olm.gvk, value: {group: example.com, version: v1, kind: Gizmo}}\n',
    },
  },
  fix: 'unsafe',
  source: 'docs/reference/properties.md#types',
  check({ document: blob }, report) {
    for (const { type } of blob.properties) {
      const name = textOf(type);
      if (type === undefined || knownPropertyTypes().has(name)) continue;
      if (!hasOlmPrefix(name)) continue;
      const intended = typeIntended(name);
      report({
        span: type,
        message:
          intended === undefined
            ? msg('OLM knows no property type `{0}`.', name)
            : msg('OLM knows no property type `{0}`. Did you mean `{1}`?', name, intended),
        fixes: fixesFor(type, intended),
      });
    }
  },
};

function typeIntended(written: string): string | undefined {
  const folded = foldedName(written);
  if (folded === undefined) return undefined;
  const known = [...knownPropertyTypes().keys()];
  const sameLetters = known.find((type) => type.toLowerCase() === folded);
  return sameLetters ?? nearest(written, known, MAX_DISTANCE);
}
