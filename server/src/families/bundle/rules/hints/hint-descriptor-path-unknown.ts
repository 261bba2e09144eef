/** Rule hint-descriptor-path-unknown: a descriptor of a field that the CRD does not have. */
import { msg } from '../../../../text/message.ts';
import { CSV_FILE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';
import { bundleWithExample } from './shared/example-findings.ts';

/** A bundle whose CSV describes a field of the `spec`. */
function withDescriptor(path: string) {
  const files = bundleWithExample('{"teeth": 12}');
  const descriptor = `        kind: Gizmo\n        specDescriptors:\n          - path: ${path}\n`;
  return { ...files, [CSV_FILE]: (files[CSV_FILE] ?? '').replace('        kind: Gizmo\n', descriptor) };
}

export const rule: Rule = {
  id: 'hint-descriptor-path-unknown',
  area: 'bundle',
  severity: 'info',
  suites: ['advice'],
  scope: 'unit',
  title: 'Descriptor of a field that the CRD does not have',
  what: 'The `path` of an item of `specDescriptors` or `statusDescriptors` leads to no field of the schema that the CRD of the bundle has for this version. Paths start below `spec` or `status`; where unknown fields are preserved, any path will do. Paths as operator-sdk generates them are taken: they leave out keys of maps, and names of what is embedded in Go.',
  why: 'Consoles show nothing for the descriptor, or an empty field: nobody finds out why.',
  whatToDo: 'Correct the path, or take the descriptor away if the field is gone.',
  examples: { bad: withDescriptor('theeth'), good: withDescriptor('teeth') },
  source: 'docs/reference/csv-fields.md#descriptors',
  check({ csv, crds, descriptorCheck }, report) {
    if (csv === undefined || csv.isRefused) return;
    for (const index of descriptorCheck?.unknown ?? []) {
      const descriptor = csv.descriptors?.[index];
      if (descriptor === undefined) continue;
      const { crd, version, of, path } = descriptor;
      const document = crds.find(({ name }) => name.value === crd);
      report(csv, {
        span: path,
        message: msg(
          'In the version `{0}` of the CRD there is no field `{1}`.',
          version,
          `${of}.${path.value}`,
        ),
        ...(document && { related: [{ document, span: document.name, message: msg('The CRD.') }] }),
      });
    }
  },
};
