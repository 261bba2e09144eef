/** Owns the CRD under the cursor in the CSV of its bundle: an entry for each version, with what else the validators ask for. */
import type { NewValue } from '../../../../engine/findings/finding.ts';
import { insertItem, insertPair } from '../../../../features/edit/insert.ts';
import type { TextEdit } from '../../../../features/edit/text-edit.ts';
import type { Refactoring } from '../../../../features/refactor/refactoring.ts';
import { msg } from '../../../../text/message.ts';
import { SEQUENCE } from '../../../../text/tree.ts';
import { crdFacts, type CrdFacts } from '../../../crd/model/facts.ts';
import { fieldOf, textAt, valueAt } from '../../../kube/model/fields.ts';
import type { Bundle } from '../../model/bundle.ts';
import type { BundleDocument } from '../../model/document.ts';
import { apiKey } from '../../model/examples.ts';
import { compareOwned } from '../../rules/shared/owned-crds.ts';
import { exampleEdits, exampleObject, schemaOf } from './add-example.ts';
import {
  editableManifest,
  editsIn,
  joinedEdits,
  type BundleFiles,
  type EditableManifest,
} from './editable.ts';

/** The rule that says what this mends. */
const MENDS = 'bundle-crd-not-owned';

/** The refactoring; undefined where the CSV owns the CRD in some version, or cannot be edited. */
export async function ownCrd(
  context: BundleFiles,
  { csv, crds }: Bundle,
  document: BundleDocument,
): Promise<Refactoring | undefined> {
  if (csv?.csv === undefined) return undefined;
  const { left } = compareOwned(csv.csv.ownedCrds, crds);
  if (!left.some((one) => one.document === document)) return undefined;
  const crd = await editableManifest(context, document);
  const into = await editableManifest(context, csv);
  if (crd === undefined || into === undefined) return undefined;
  const facts = crdFacts(crd.manifest);
  const { kind, group } = facts;
  const versions = facts.versions.filter(({ isServed, isStorage }) => isServed || isStorage);
  if (kind.value === '' || versions.length === 0) return undefined;
  const schemas = new Map(versions.map(({ name }) => [name.value, schemaOf(crd, name.value)]));
  const entries = [...schemas].map(([version, schema]) => ownedEntry(facts, version, schema));
  const edits = ownedEdits(into, entries);
  if (edits === undefined) return undefined;
  const shown = new Set(csv.examples?.apis.map(apiKey));
  const missing = [...schemas].flatMap(([version, schema]) => {
    const api = { group: group.value, version, kind: kind.value };
    return shown.has(apiKey(api)) ? [] : [exampleObject(api, schema)];
  });
  const examples = missing.length === 0 ? [] : (exampleEdits(into, missing) ?? []);
  return {
    title:
      examples.length === 0
        ? msg('Own `{0}` in the CSV', document.name.value)
        : msg('Own `{0}` in the CSV, with an example', document.name.value),
    edits: editsIn(into, [...edits, ...examples]),
    mends: MENDS,
  };
}

/** An entry of `owned` with the texts that scaffolds write. */
function ownedEntry({ name, kind, plural }: CrdFacts, version: string, schema: unknown): NewValue {
  const described = (schema as { readonly description?: unknown } | undefined)?.description;
  const sentence = typeof described === 'string' ? described.trim().replace(/\s+/g, ' ') : '';
  return {
    name: name.value,
    version,
    kind: kind.value,
    displayName: kind.value.replace(/([a-z\d])([A-Z])/g, '$1 $2'),
    description: sentence === '' ? `${kind.value} is the Schema for the ${plural.value} API` : sentence,
  };
}

function ownedEdits(
  { manifest, document }: EditableManifest,
  entries: readonly NewValue[],
): readonly TextEdit[] | undefined {
  const { tree } = manifest;
  const spec = valueAt(manifest, 0, 'spec');
  if (spec === undefined) return undefined;
  const apis = fieldOf(manifest, spec, 'customresourcedefinitions');
  const inApis = valueAt(manifest, apis?.value);
  if (apis !== undefined && inApis === undefined) return undefined;
  if (inApis === undefined)
    return insertPair(document, tree.span(spec), {
      key: 'customresourcedefinitions',
      value: { owned: entries },
      ...(textAt(manifest, spec, 'version') !== '' && { after: 'version' }),
    });
  const owned = valueAt(manifest, inApis, 'owned');
  if (owned === undefined) {
    return fieldOf(manifest, inApis, 'owned') === undefined
      ? insertPair(document, tree.span(inApis), { key: 'owned', value: entries })
      : undefined;
  }
  if (tree.kind(owned) !== SEQUENCE) return undefined;
  const edits = entries.map((entry) => insertItem(document, tree.span(owned), entry));
  return joinedEdits(edits);
}
