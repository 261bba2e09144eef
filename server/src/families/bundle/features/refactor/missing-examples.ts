/** Adds a stub of the example that an owned API lacks. */
import type { NewValue } from '../../../../engine/findings/finding.ts';
import type { Refactoring } from '../../../../features/refactor/refactoring.ts';
import { msg } from '../../../../text/message.ts';
import type { Bundle } from '../../model/bundle.ts';
import { apiKey } from '../../model/examples.ts';
import type { ApiEntry } from '../../model/csv.ts';
import { exampleEdits, exampleObject, schemaOf } from './add-example.ts';
import { editableManifest, editsIn, type BundleFiles, type EditableManifest } from './editable.ts';

/** The refactoring for one entry; undefined where there is an example, or no CRD that says how it looks. */
export async function addExample(
  context: BundleFiles,
  bundle: Bundle,
  csv: EditableManifest,
  entry: ApiEntry,
): Promise<Refactoring | undefined> {
  if (entry.kind === '' || entry.version === '' || !entry.name.value.includes('.')) return undefined;
  if (bundle.csv?.examples?.apis.some((api) => apiKey(api) === apiKey(entry)) === true) return undefined;
  const object = await stubOf(context, bundle, entry);
  const edits = object === undefined ? undefined : exampleEdits(csv, [object]);
  return (
    edits && {
      title: msg('Add an example of {0} to `alm-examples`', entry.kind),
      edits: editsIn(csv, edits),
      mends: 'csv-api-without-example',
    }
  );
}

/** The refactoring for a CSV without any examples: one for each API whose CRD is in the bundle. */
export async function addExamples(
  context: BundleFiles,
  bundle: Bundle,
  csv: EditableManifest,
): Promise<Refactoring | undefined> {
  const { csv: document } = bundle;
  if (document?.csv === undefined || document.examples !== undefined) return undefined;
  const byApi = new Map(document.csv.ownedCrds.map((entry) => [apiKey(entry), entry]));
  const found: NewValue[] = [];
  for (const entry of byApi.values()) {
    const stub = await stubOf(context, bundle, entry);
    if (stub !== undefined) found.push(stub);
  }
  const edits = found.length === 0 ? undefined : exampleEdits(csv, found);
  return (
    edits && {
      title: msg('Add `alm-examples` with an example of each owned API'),
      edits: editsIn(csv, edits),
      mends: 'csv-examples-missing',
    }
  );
}

/** An object of the API; undefined where its CRD is not in the bundle. */
async function stubOf(
  context: BundleFiles,
  { crds }: Bundle,
  { group, version, kind }: ApiEntry,
): Promise<NewValue | undefined> {
  const defining = crds.find(
    ({ crd }) =>
      crd?.group === group && crd.kind === kind && crd.versions.some(({ value }) => value === version),
  );
  const crd = defining && (await editableManifest(context, defining));
  return crd && exampleObject({ group, version, kind }, schemaOf(crd, version));
}
