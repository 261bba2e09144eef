/** Rule hint-infrastructure-features: the old list of features. */
import { fixOf } from '../../../../engine/fixes/fixes.ts';
import type { Fix } from '../../../../engine/findings/finding.ts';
import { msg } from '../../../../text/message.ts';
import { csvRule, type Csv } from '../csv/shared/csv-rule.ts';
import { annotationOf } from '../csv/shared/places.ts';
import { withAnnotation } from './shared/hint-examples.ts';
import { stringsIn } from './shared/json-annotation.ts';

const OLD = 'operators.openshift.io/infrastructure-features';
const PREFIX = 'features.operators.openshift.io/';

/** The newer keys by the words of the list, in lower case and without signs. */
const KEYS: ReadonlyMap<string, string> = new Map([
  ['disconnected', 'disconnected'],
  ['proxy', 'proxy-aware'],
  ['proxyaware', 'proxy-aware'],
  ['fips', 'fips-compliant'],
  ['fipsmode', 'fips-compliant'],
  ['tls', 'tls-profiles'],
  ['tlsprofiles', 'tls-profiles'],
  ['tokenauth', 'token-auth-aws'],
  ['tokenauthgcp', 'token-auth-gcp'],
  ['cnf', 'cnf'],
  ['cni', 'cni'],
  ['csi', 'csi'],
]);

export const rule = csvRule({
  id: 'hint-infrastructure-features',
  // The old list still works, and OpenShift below 4.14 reads nothing else.
  severity: 'hint',
  suites: ['advice'],
  title: 'Old list of features',
  what: 'The CSV has the annotation `operators.openshift.io/infrastructure-features`, and lacks the key `features.operators.openshift.io/...` of some feature in it.',
  why: 'The list is deprecated since OpenShift 4.14, and the certification wants the single keys.',
  whatToDo: 'Write a key for each feature. Keep the list as long as you support OpenShift below 4.14.',
  examples: {
    bad: withAnnotation(`${OLD}: '["disconnected"]'`),
    good: withAnnotation(`${OLD}: '["disconnected"]'\n    ${PREFIX}disconnected: "true"`),
  },
  source: 'docs/reference/csv-fields.md#annotations-of-the-csv',
  fix: 'unsafe',
  tags: ['deprecated'],
  check(csv, report) {
    const field = annotationOf(csv, OLD);
    if (field === undefined) return;
    const { tree } = csv.manifest;
    const named = (stringsIn(tree, field) ?? []).flatMap(
      (word) => KEYS.get(word.toLowerCase().replace(/[^a-z]/g, '')) ?? [],
    );
    const missing = [...new Set(named)].filter((key) => annotationOf(csv, PREFIX + key) === undefined);
    if (missing.length === 0) return;
    report({
      span: tree.span(field.key),
      message: msg(
        'This list is deprecated since OpenShift 4.14. Each feature has a key of its own now; missing: {0}.',
        missing.map((key) => `\`${PREFIX}${key}\``).join(', '),
      ),
      fixes: [keysFix(csv, missing)],
    });
  },
});

function keysFix({ facts }: Csv, missing: readonly string[]): Fix {
  const { start, end } = facts.annotationsAt;
  const changes = missing.map((key) => ({
    kind: 'insertPair' as const,
    span: { start, end },
    key: PREFIX + key,
    value: 'true',
    after: OLD,
  }));
  return fixOf(msg('Add the single keys'), false, ...changes);
}
