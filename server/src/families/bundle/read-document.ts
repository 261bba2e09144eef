/** Reads the first document of a file of a bundle, and checks it by itself. */
import type { CheckDocument } from '../../engine/family.ts';
import type { DocumentReading } from '../../engine/reading/analyzed-file.ts';
import type { DocumentView } from '../../engine/rules/rule.ts';
import { detach } from '../../text/detach.ts';
import { withLateFields } from '../../text/late-fields.ts';
import type { Located, Span } from '../../text/span.ts';
import { recalled, type Kept } from '../../text/kept.ts';
import { MAPPING, NULL, type NodeId, type Tree } from '../../text/tree.ts';
import { fieldOf, textOf, valueAt, type Manifest } from '../kube/model/fields.ts';
import { standInsIn, type StandIn } from '../kube/model/placeholders.ts';
import { annotationFacts } from './model/annotations.ts';
import { boundAccounts } from './model/bound-accounts.ts';
import { categoriesOf } from './model/categories.ts';
import { crdNames } from '../crd/values/read-crd-names.ts';
import { csvFacts } from './model/csv.ts';
import { decodeCsv } from './model/decode/decode-csv.ts';
import { descriptorPlaces } from './model/descriptors.ts';
import { examplesOf, exampleTextOf } from './model/examples.ts';
import { CRD_KIND, CSV_KIND, type BundleDocument, type ObjectBehind } from './model/document.ts';
import { namesIn } from './model/names.ts';
import { opmCsvFaults } from './model/opm-csv.ts';
import { isProse } from './model/prose.ts';
import { metadataFindings } from './rules/shared/metadata-findings.ts';
import { manifestFindings } from './rules/shared/manifest-findings.ts';
import { dependencyFacts } from './metadata/dependencies.ts';
import { needFacts } from './metadata/needs.ts';

/** Reads a document; behind the first one of a file no tool looks, and it is only said that an object is there. */
export function readBundleDocument(
  view: DocumentView<never>,
  check: CheckDocument<BundleDocument>,
): DocumentReading<BundleDocument> {
  if (!view.isFirst) return readBehind(view);
  const document = documentOf(view);
  const { findings, isRefused, opmFaults, opmApis } = manifestFindings({
    tree: view.tree,
    apiVersion: document.apiVersion.value,
    kind: document.kind.value,
    kept: view.kept,
  });
  const inMetadata = metadataFindings(view.tree, view.path);
  const isAsRead = !isRefused && opmFaults === undefined;
  const whole = isAsRead
    ? document
    : { ...document, isRefused, ...(opmFaults && { opmFaults }), ...(opmApis && { opmApis }) };
  const alone = [...findings, ...inMetadata];
  const checked = { ...view, document: whole };
  const reading = { document: whole, blocks: false, unread: false };
  if (view.kept !== undefined) return { ...reading, findings: alone, unchecked: { view: checked } };
  return { ...reading, findings: [...alone, ...check(checked)] };
}

function readBehind({ tree, path }: DocumentView<never>): DocumentReading<BundleDocument> {
  const reading = { findings: [], blocks: false, unread: false };
  if (tree.kind(0) !== MAPPING) return reading;
  const remains: ObjectBehind = { ...tree.span(0), path };
  return { ...reading, remains };
}

/** A document of which nothing is written but blanks and comments. */
export function hollowDocument(span: Span, path: string): BundleDocument {
  const nothing = { value: '', start: span.start, end: span.start };
  return {
    start: span.start,
    end: span.end,
    path,
    isObject: false,
    isHollow: true,
    kind: nothing,
    apiVersion: nothing,
    name: nothing,
    annotations: { ...nothing, key: nothing, state: 'missing', byKey: new Map() },
    dependencies: { state: 'missing' },
    needs: { dependencies: [], properties: [], constraintFaults: [] },
    isChart: false,
    names: [],
    opmFaults: [],
    exact: 'same',
    isRefused: false,
  };
}

function documentOf({ tree, path, kept }: DocumentView<never>): BundleDocument {
  const manifest: Manifest = { tree, isExact: false };
  // What an object is, all tools ask before they decode it.
  const untyped: Manifest = { tree, isExact: true };
  const apiVersion = located(untyped, 0, 'apiVersion');
  const kind = located(untyped, 0, hasGroupAndVersion(apiVersion.value) ? 'kind' : '');
  const crd = kind.value === CRD_KIND ? crdNames(manifest, kept) : undefined;
  const bound = boundAccounts(manifest, apiVersion.value, kind.value);
  const plain = {
    ...tree.span(0),
    path,
    isObject: tree.kind(0) === MAPPING,
    isHollow: tree.kind(0) === NULL,
    kind,
    apiVersion,
    name: located(manifest, valueAt(manifest, 0, 'metadata') ?? 0, 'name'),
    annotations: recalled(kept, 'annotations', tree, annotationFacts),
    dependencies: { state: dependencyFacts(manifest).state },
    needs: needFacts(manifest),
    ...(crd && { crd }),
    ...(bound && { boundAccounts: bound }),
    isChart: valueAt(manifest, 0, 'name') !== undefined,
  };
  if (kind.value !== CSV_KIND)
    return { ...plain, names: namesIn(tree, kept), opmFaults: [], exact: 'same', isRefused: false };
  const parts = withLateFields<typeof plain, CsvParts>(plain, csvParts(tree, kept));
  // Who types in a large CSV waits for none of this; of smaller ones the tree goes.
  return kept === undefined ? { ...parts } : parts;
}

/** True for what may be an `apiVersion`; with more in it, the kind is not read either. */
function hasGroupAndVersion(apiVersion: string): boolean {
  return apiVersion.split('/', 3).length <= 2;
}

/** What is known of a CSV beside what is known of every document. */
type CsvParts = Pick<
  BundleDocument,
  | 'csv'
  | 'decoding'
  | 'descriptors'
  | 'examples'
  | 'exampleText'
  | 'placeholders'
  | 'categories'
  | 'names'
  | 'opmFaults'
  | 'exact'
  | 'isRefused'
>;

function csvParts(
  tree: Tree,
  kept: Kept | undefined,
): { readonly [Part in keyof CsvParts]-?: () => CsvParts[Part] } {
  const read = withLateFields(
    {},
    {
      decoding: () => decodeCsv(tree, kept),
      exampleText: () => exampleTextOf(lenient(tree), kept),
    },
  );
  return {
    csv: () => csvFacts(lenient(tree), kept),
    names: () => namesIn(tree, kept),
    opmFaults: () => recalled(kept, 'opm-faults', tree, opmCsvFaults),
    decoding: () => read.decoding,
    descriptors: () => descriptorPlaces(lenient(tree), kept),
    examples: () =>
      examplesOf(lenient(tree), kept, (seen) =>
        seen.tree === tree ? read.exampleText : exampleTextOf(seen, kept),
      ),
    exampleText: () => read.exampleText,
    placeholders: () => placeholdersOf(tree, kept),
    categories: () => recalled(kept, 'categories', tree, (seen) => categoriesOf(lenient(seen))),
    exact: () => read.decoding.reading,
    isRefused: () => read.decoding.lenient.length > 0,
  };
}

/** What is put in later, and what says in words what that should be, of annotations. */
function placeholdersOf(tree: Tree, kept: Kept | undefined): readonly StandIn[] {
  const texts = [...csvFacts(lenient(tree), kept).annotations.values()];
  const prose = texts.filter(({ value }) => isProse(value));
  return [
    ...standInsIn(tree.localText.slice(0, tree.localText.length)),
    ...prose.map(({ start, end }) => ({ start, end, isWord: true as const })),
  ];
}

function lenient(tree: Tree): Manifest {
  return { tree, isExact: false };
}

function located(manifest: Manifest, mapping: NodeId, name: string): Located<string> {
  const value = fieldOf(manifest, mapping, name)?.value;
  return { value: detach(textOf(manifest, value)), ...manifest.tree.span(value ?? mapping) };
}
