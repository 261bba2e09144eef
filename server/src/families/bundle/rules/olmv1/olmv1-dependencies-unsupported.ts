/** Rule olmv1-dependencies-unsupported: a bundle that depends on others. */
import type { UnitReporter } from '../../../../engine/rules/rule.ts';
import { msg, type Message } from '../../../../text/message.ts';
import type { Located } from '../../../../text/span.ts';
import { dependenciesFileOf } from '../../metadata/dependencies.ts';
import { formatAnnotations, hasBothFolders } from '../../model/bundle.ts';
import type { BundleDocument } from '../../model/document.ts';
import { bundleWith, GOOD_BUNDLE } from '../shared/example.ts';
import { OLM_V1_SUITES } from '../shared/olm-v1.ts';
import type { Rule } from '../rule.ts';

/** The dependencies that become properties of the bundle in the catalog which OLM v1 does not take. */
const DEPENDENCIES: readonly string[] = ['olm.gvk', 'olm.package', 'olm.constraint'];
const PROPERTIES: readonly string[] = ['olm.gvk.required', 'olm.package.required', 'olm.constraint'];

export const rule: Rule = {
  id: 'olmv1-dependencies-unsupported',
  area: 'bundle',
  // True as it is of 12 of 80 real bundles, which are published for OLM Classic on purpose: nothing to interrupt anyone for.
  severity: 'hint',
  suites: OLM_V1_SUITES,
  scope: 'unit',
  title: 'OLM v1: bundle that depends on others',
  what: 'The CSV requires CRDs or API services, or the metadata name dependencies or constraints. There is one finding for each file, and one for each list of the CSV.',
  why: 'OLM v1 resolves no dependencies: it refuses a bundle of a catalog that has some.',
  whatToDo:
    'Leave it as it is if OLM Classic is what you publish for. Else say in the description what has to be there.',
  examples: {
    bad: bundleWith({
      'metadata/dependencies.yaml':
        'dependencies:\n  - type: olm.package\n    value: {packageName: oil, version: ">=1.0.0"}\n',
    }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#on-a-cluster',
  check(bundle, report) {
    const { csv, metadata } = bundle;
    if (csv?.csv !== undefined) {
      const { requiredCrds, requiredServices } = csv.csv;
      for (const list of [requiredCrds, requiredServices]) {
        const names = list.map(({ name }) => name);
        say(csv, names, report, (name) =>
          msg(
            'OLM v1 will not install this bundle: it requires `{0}`, and OLM v1 resolves no dependencies.',
            name,
          ),
        );
      }
    }
    const read = hasBothFolders(bundle)
      ? dependenciesFileOf(metadata, formatAnnotations(bundle)?.document)
      : undefined;
    for (const document of metadata) {
      const { dependencies, properties } = document.needs;
      const needed = [
        ...(document === read ? dependencies.filter(({ value }) => DEPENDENCIES.includes(value)) : []),
        ...properties.filter(({ value }) => PROPERTIES.includes(value)),
      ];
      say(document, needed, report, (type) =>
        msg(
          'OLM v1 will not install this bundle: it has dependencies (`{0}`), and OLM v1 resolves none.',
          type,
        ),
      );
    }
  },
};

/** Says of the first of what is needed that it is. */
function say(
  document: BundleDocument,
  [first, ...more]: readonly Located<string>[],
  report: UnitReporter<BundleDocument>,
  messageOf: (name: string) => Message,
): void {
  if (first === undefined) return;
  report(document, {
    span: first,
    message: messageOf(first.value),
    related: more.map((span) => ({ span, message: msg('This is needed, too.') })),
  });
}
