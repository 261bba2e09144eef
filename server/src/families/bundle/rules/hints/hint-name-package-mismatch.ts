/** Rule hint-name-package-mismatch: a CSV that is named after another package. */
import { msg } from '../../../../text/message.ts';
import { nearest } from '../../../../values/edit-distance.ts';
import { CORE_PREFIX } from '../../model/annotations.ts';
import { ANNOTATIONS_PATH, bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';
import { packagePart } from './shared/csv-name-parts.ts';

export const rule: Rule = {
  id: 'hint-name-package-mismatch',
  area: 'bundle',
  severity: 'info',
  suites: ['advice'],
  scope: 'unit',
  title: 'CSV named after another package',
  what: 'What stands before the version in the name of the CSV is not the package of the annotations: the two have no word in common, or differ by a slip.',
  why: 'Nothing breaks. But `<package>.v<version>` is the custom, and who reads the name in a cluster looks for a package that is not there.',
  whatToDo:
    'Name the next version after the package. A name that is published stays: others replace it by this name.',
  examples: {
    bad: bundleWhere('package.v1: gizmo-operator', 'package.v1: widget', ANNOTATIONS_PATH),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#hints',
  check({ csv, annotated }, report) {
    const name = csv?.csv?.name;
    const pkg = annotated?.annotations.byKey.get(`${CORE_PREFIX}package.v1`);
    if (csv === undefined || name === undefined || annotated === undefined || !pkg?.value) return;
    const part = packagePart(name.value);
    if (part === undefined || part === pkg.value || (isRelated(part, pkg.value) && !isSlip(part, pkg.value)))
      return;
    report(csv, {
      span: name,
      message: msg('The name begins with `{0}`, and the package is called `{1}`.', part, pkg.value),
      related: [{ document: annotated, span: pkg, message: msg('The package.') }],
    });
  },
};

/** One real bundle in four is named otherwise than its package, and nearly always so that a word of it is left. */
function isRelated(name: string, pkg: string): boolean {
  const isIn = (text: string) => (word: string) =>
    word.length > 2 && !USUAL_WORDS.has(word) && text.includes(word);
  return name.split('-').some(isIn(pkg)) || pkg.split('-').some(isIn(name));
}

const USUAL_WORDS: ReadonlySet<string> = new Set([
  'operator',
  'operators',
  'community',
  'cluster',
  'controller',
]);

function isSlip(name: string, pkg: string): boolean {
  return nearest(name, [pkg], 2) !== undefined;
}
