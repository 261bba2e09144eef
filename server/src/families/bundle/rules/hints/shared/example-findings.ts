/** Reports what does not fit the schemas of the CRDs in the examples of a CSV. */
import type { UnitReporter } from '../../../../../engine/rules/rule.ts';
import { msg } from '../../../../../text/message.ts';
import type { Example } from '../../../../../engine/rules/rule.ts';
import { placeInValue } from '../../../../../text/yaml/source-offset.ts';
import type { CrdNames } from '../../../../crd/model/crd-names.ts';
import { sortOf, type FaultSort } from '../../../../crd/values/fault.ts';
import { joinedByPlace } from '../../../../crd/values/joined.ts';
import { resourceKeys } from '../../../../kube/model/completed.ts';
import type { Bundle } from '../../../model/bundle.ts';
import type { BundleDocument } from '../../../model/document.ts';
import type { ExampleFault } from '../../../model/example-check.ts';
import { bundleWith, CRD_TEXT, CSV_FILE, GOOD_BUNDLE, OWNED_TEXT } from '../../shared/example.ts';

/** Reports the faults of examples of one sort. */
export function reportExamples(
  bundle: Bundle,
  report: UnitReporter<BundleDocument>,
  wanted: FaultSort,
): void {
  const { csv, crds, exampleCheck } = bundle;
  const places = csv?.exampleText?.places;
  if (csv === undefined || places === undefined || csv.isRefused) return;
  const completed = wanted === 'incomplete' ? (csv.csv?.install.completes ?? []) : [];
  const faults = (exampleCheck?.faults ?? []).filter(
    (fault) => sortOf(fault) === wanted && !isOneOf(completed, crds[fault.crd]?.crd),
  );
  for (const { span, message, crd } of wanted === 'incomplete' ? joined(faults) : faults) {
    const document = crds[crd];
    report(csv, {
      span: placeInValue(places, span),
      message,
      ...(document && { related: [{ document, span: document.name, message: msg('The CRD.') }] }),
    });
  }
}

/** True for a CRD whose resource is among some that webhooks complete. */
function isOneOf(completed: readonly string[], crd: CrdNames | undefined): boolean {
  return crd !== undefined && resourceKeys(crd).some((key) => completed.includes(key));
}

/** One fault for all that is missing at the same place. */
function joined(faults: readonly ExampleFault[]): readonly ExampleFault[] {
  return joinedByPlace(faults, (names) => msg('The CRD requires {0}, which the example lacks.', names));
}

const SCHEMA = `          type: object
          properties:
            spec:
              type: object
              required: [teeth]
              properties:
                teeth:
                  type: integer
                wheel:
                  type: string
`;

/** A bundle with a CRD and one example of it, whose `spec` is given; for the examples of rules. */
export function bundleWithExample(spec: string): Example {
  const example = `[{"apiVersion": "example.com/v1", "kind": "Gizmo", "metadata": {"name": "gizmo"}, "spec": ${spec}}]`;
  const csv = (GOOD_BUNDLE[CSV_FILE] ?? '')
    .replace("'[]'", `'${example}'`)
    .replace('  installModes:', OWNED_TEXT);
  return bundleWith({
    [CSV_FILE]: csv,
    'manifests/crd.yaml': CRD_TEXT.replace('          type: object\n', SCHEMA),
  });
}
