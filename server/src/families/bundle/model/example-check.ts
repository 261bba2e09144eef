/** Holds the examples of a CSV against the schemas of the CRDs of its bundle. */
import { parseJson } from '../../../text/json/parse.ts';
import { MAPPING, NULL, SEQUENCE, STRING, type NodeId, type Tree } from '../../../text/tree.ts';
import { writtenObjectFaults } from '../../crd/values/check.ts';
import type { ValueFault } from '../../crd/values/fault.ts';
import type { VersionSchema } from '../../crd/values/version-schema.ts';
import type { BundleDocument } from './document.ts';
import { apiKey, apiNamed } from './examples.ts';

/** What came of a look at the examples, and what it was made of: it holds as long as this does not change. */
export interface ExampleCheck {
  readonly text: string;
  readonly schemas: readonly string[];
  readonly faults: readonly ExampleFault[];
}

/** A fault of an example; the span is a place in the text of the annotation. */
export interface ExampleFault extends ValueFault {
  /** Which of the CRDs, in their order in the bundle. */
  readonly crd: number;
}

/** More faults are none of single values. */
const MAX_FAULTS = 200;

/**
 * The faults of the examples of a CSV that are of APIs of the CRDs; undefined where there are none to look at. What `known` bundles
 * found is taken over where texts and schemas are the same.
 */
export function exampleCheckOf(
  csv: BundleDocument | undefined,
  crds: readonly BundleDocument[],
  known: readonly { readonly exampleCheck?: ExampleCheck }[],
): ExampleCheck | undefined {
  const isAsked = crds.length > 0 && (csv?.examples?.apis.length ?? 0) > 0;
  const text = isAsked ? csv?.exampleText?.text : undefined;
  if (text === undefined) return undefined;
  const schemas = crds.map(({ crd }) => crd?.schemas ?? '[]');
  const isSame = (check: ExampleCheck) =>
    check.text === text &&
    check.schemas.length === schemas.length &&
    check.schemas.every((schema, index) => schema === schemas[index]);
  const before = known.find(({ exampleCheck }) => exampleCheck !== undefined && isSame(exampleCheck));
  return before?.exampleCheck ?? { text, schemas, faults: faultsIn(text, crds) };
}

function faultsIn(text: string, crds: readonly BundleDocument[]): readonly ExampleFault[] {
  const { tree } = parseJson(text, 0, text.length);
  if (tree === undefined || tree.kind(0) !== SEQUENCE) return [];
  const owners = ownersOf(crds);
  const read = new Map<number, readonly VersionSchema[]>();
  const faults: ExampleFault[] = [];
  for (const example of tree.items(0)) {
    const kind = textOf(tree, example, 'kind');
    const api = apiNamed(textOf(tree, example, 'apiVersion'), kind);
    const index = owners.get(apiKey(api));
    if (index === undefined) continue;
    const versions = read.get(index) ?? (JSON.parse(crds[index]?.crd?.schemas ?? '[]') as VersionSchema[]);
    read.set(index, versions);
    const version = versions.find((one) => one.version === api.version);
    if (version === undefined) continue;
    const isUnfilled = isForm(tree, fieldIn(tree, example, 'spec'));
    for (const fault of writtenObjectFaults(tree, example, version))
      if (!isUnfilled || fault.kind !== 'required') faults.push({ ...fault, crd: index });
  }
  return faults.slice(0, MAX_FAULTS);
}

/** Which CRD defines an API. */
function ownersOf(crds: readonly BundleDocument[]): ReadonlyMap<string, number> {
  return new Map(
    crds.flatMap(({ crd }, index) =>
      (crd?.versions ?? []).map(({ value: version }): [string, number] => [
        apiKey({ group: crd?.group ?? '', version, kind: crd?.kind ?? '' }),
        index,
      ]),
    ),
  );
}

/** True for an object that says nothing of what is wanted: a form to be filled in, and meant to be. */
export function isForm(tree: Tree, spec: NodeId | undefined): boolean {
  if (spec === undefined || tree.kind(spec) === NULL) return true;
  return tree.kind(spec) === MAPPING && tree.pairs(spec).length === 0;
}

/** The value of a field by its exact name. */
export function fieldIn(tree: Tree, object: NodeId, name: string): NodeId | undefined {
  return tree.fields(object).find((field) => field.name === name)?.value;
}

function textOf(tree: Tree, object: NodeId, name: string): string {
  const value = fieldIn(tree, object, name);
  return value === undefined || tree.kind(value) !== STRING ? '' : tree.string(value);
}
