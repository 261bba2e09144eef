/** What can be done about an owned entry whose CRD is not in the bundle: correct it, take it out, or begin the CRD. */
import { deleteItem } from '../../../../features/edit/delete.ts';
import { insertPair } from '../../../../features/edit/insert.ts';
import { newYaml } from '../../../../features/edit/new-yaml.ts';
import { replaceScalar } from '../../../../features/edit/replace.ts';
import type { TextEdit } from '../../../../features/edit/text-edit.ts';
import type { Refactoring, RefactoringOptions } from '../../../../features/refactor/refactoring.ts';
import { joinPath } from '../../../../engine/files/paths.ts';
import { msg } from '../../../../text/message.ts';
import { STRING, type NodeId } from '../../../../text/tree.ts';
import { labelFault, subdomainFault } from '../../../../values/dns-names.ts';
import { editDistance } from '../../../../values/edit-distance.ts';
import { fieldOf, itemsOf, valueAt } from '../../../kube/model/fields.ts';
import type { Bundle } from '../../model/bundle.ts';
import type { ApiEntry } from '../../model/csv.ts';
import { apiKey } from '../../rules/shared/api-key.ts';
import { compareOwned } from '../../rules/shared/owned-crds.ts';
import { exampleMoves } from './add-example.ts';
import { editsIn, type BundleFiles, type EditableManifest } from './editable.ts';

/** The rule that says what these mend. */
const MENDS = 'bundle-owned-crd-missing';

/** How many CRDs are offered as what may be meant. */
const MAX_OFFERED = 3;

/** What identifies a version of a CRD. */
interface Wanted {
  readonly name: string;
  readonly version: string;
  readonly kind: string;
}

/** The refactorings for one entry; none where its CRD is there. */
export async function missingCrd(
  context: BundleFiles,
  bundle: Bundle,
  csv: EditableManifest,
  entry: ApiEntry,
  { creates = false }: RefactoringOptions,
): Promise<readonly Refactoring[]> {
  const entries = bundle.csv?.csv?.ownedCrds ?? [];
  const { missing } = compareOwned(entries, bundle.crds);
  if (!missing.includes(entry)) return [];
  const found = candidates(bundle, entries, entry).flatMap((wanted) => {
    const edits = correction(csv, entry, wanted);
    const title = msg('Change it to `{0}`, {1} of version {2}', wanted.name, wanted.kind, wanted.version);
    return edits === undefined ? [] : [{ title, edits: editsIn(csv, edits), mends: MENDS }];
  });
  const isRepeated = entries.some((other) => other !== entry && keyOf(other) === keyOf(entry));
  if (isRepeated) {
    const edits = deleteItem(csv.document, entry);
    const title = msg('Take this entry out: the API is listed already');
    return edits === undefined ? found : [...found, { title, edits: editsIn(csv, edits), mends: MENDS }];
  }
  const begun = creates ? await newCrd(context, bundle, entry) : undefined;
  return begun === undefined ? found : [...found, begun];
}

function keyOf(entry: ApiEntry): string {
  return apiKey(entry, entry.version);
}

/** The versions of CRDs of the bundle that no entry speaks of and that are likely meant, the most likely first. */
function candidates({ crds }: Bundle, entries: readonly ApiEntry[], entry: ApiEntry): readonly Wanted[] {
  const taken = new Set(entries.filter((one) => one !== entry).map(keyOf));
  const free = crds.flatMap(({ crd, name }) =>
    (crd?.versions ?? []).flatMap(({ value: version }) => {
      const wanted = { name: name.value, version, kind: crd?.kind ?? '' };
      const isSame = crd?.group === entry.group && crd.kind === entry.kind;
      const isNamed = name.value === entry.name.value;
      const slips = editDistance(keyOf(entry), apiKey(crd, version));
      const isLikely = isSame || isNamed || slips <= Math.ceil(keyOf(entry).length / 4);
      const isWhole = wanted.name !== '' && version !== '' && wanted.kind !== '';
      return isLikely && isWhole && !taken.has(apiKey(crd, version)) ? [{ wanted, slips }] : [];
    }),
  );
  return free
    .sort((one, other) => one.slips - other.slips)
    .slice(0, MAX_OFFERED)
    .map(({ wanted }) => wanted);
}

/** The edits that make an entry, and the examples of it, name another CRD; what else stands there stays. */
function correction(csv: EditableManifest, entry: ApiEntry, wanted: Wanted): readonly TextEdit[] | undefined {
  const { manifest, document } = csv;
  const owned = valueAt(manifest, 0, 'spec', 'customresourcedefinitions', 'owned');
  const item = itemsOf(manifest, owned).find((node) => manifest.tree.start(node) === entry.start);
  if (item === undefined) return undefined;
  const edits: TextEdit[] = [];
  for (const [key, value] of Object.entries(wanted) as [keyof Wanted, string][]) {
    const made = settingText({ manifest, document }, item, key, value);
    if (made === undefined) return undefined;
    edits.push(...made);
  }
  const { version, kind } = wanted;
  const group = wanted.name.slice(wanted.name.indexOf('.') + 1);
  return [...edits, ...exampleMoves(csv, entry, { group, version, kind })];
}

function settingText(
  { manifest, document }: Pick<EditableManifest, 'manifest' | 'document'>,
  mapping: NodeId,
  key: string,
  value: string,
): readonly TextEdit[] | undefined {
  const { tree } = manifest;
  const field = fieldOf(manifest, mapping, key);
  if (field === undefined) return insertPair(document, tree.span(mapping), { key, value });
  const isWritten = tree.kind(field.value) === STRING && tree.string(field.value) === value;
  return isWritten ? [] : replaceScalar(document, tree.span(field.value), value);
}

/**
 * A file with a CRD that takes any content: what the CSV tells of it, and no more. Undefined where there is a CRD by that name, or
 * the names are none that the API server would take.
 */
async function newCrd(
  context: BundleFiles,
  bundle: Bundle,
  entry: ApiEntry,
): Promise<Refactoring | undefined> {
  const { name, group, kind } = entry;
  const plural = name.value.slice(0, Math.max(0, name.value.length - group.length - 1));
  const entries = (bundle.csv?.csv?.ownedCrds ?? []).filter(
    (other) => other.name.value === name.value && other.kind === kind,
  );
  const versions = [...new Set(entries.map(({ version }) => version))];
  const isNameable =
    [plural, ...versions].every((label) => labelFault(label) === undefined) &&
    subdomainFault(group) === undefined &&
    group.includes('.');
  // The groups of Kubernetes want more than anybody can make up.
  const isReserved = /(?:^|\.)(?:k8s|kubernetes)\.io$/.test(group);
  if (!isNameable || isReserved || !/^[A-Z][A-Za-z0-9]*$/.test(kind)) return undefined;
  if (bundle.crds.some((crd) => crd.name.value === name.value)) return undefined;
  const file = joinPath(bundle.manifestsFolder, `${group}_${plural}.yaml`);
  if (bundle.files.includes(file) || (await context.readFile(file)) !== undefined) return undefined;
  const newText = newYaml(crdStub({ plural, group, kind, versions }));
  const start = { line: 0, character: 0 };
  return {
    title: msg('Begin a CRD for it, which takes any content until you write its schema'),
    edits: [{ file, range: { start, end: start }, start: 0, end: 0, newText, creates: true }],
    mends: MENDS,
  };
}

interface NewCrd {
  readonly plural: string;
  readonly group: string;
  readonly kind: string;
  readonly versions: readonly string[];
}

function crdStub({ plural, group, kind, versions }: NewCrd) {
  const anything = () => ({ type: 'object', 'x-kubernetes-preserve-unknown-fields': true });
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.${group}` },
    spec: {
      group,
      names: { kind, listKind: `${kind}List`, plural, singular: kind.toLowerCase() },
      scope: 'Namespaced',
      versions: versions.map((version, index) => ({
        name: version,
        served: true,
        storage: index === versions.length - 1,
        schema: {
          openAPIV3Schema: { type: 'object', properties: { spec: anything(), status: anything() } },
        },
        subresources: { status: {} },
      })),
    },
  };
}
