/** Reads the first document of a file of a bundle, and checks it by itself. */
import type { CheckDocument } from '../../engine/family.ts';
import type { DocumentReading } from '../../engine/reading/analyzed-file.ts';
import type { DocumentView } from '../../engine/rules/rule.ts';
import { detach } from '../../text/detach.ts';
import type { Located } from '../../text/span.ts';
import { recalled, type Kept } from '../../text/kept.ts';
import { MAPPING, type NodeId, type Tree } from '../../text/tree.ts';
import { fieldOf, textOf, valueAt, type Manifest } from '../kube/model/fields.ts';
import { annotationFacts } from './model/annotations.ts';
import { categoriesOf } from './model/categories.ts';
import { crdNames } from '../crd/values/read-crd-names.ts';
import { csvFacts } from './model/csv.ts';
import { decodeCsv } from './model/decode/decode-csv.ts';
import { descriptorPlaces } from './model/descriptors.ts';
import { exampleParts } from './model/examples.ts';
import { CRD_KIND, CSV_KIND, type BundleDocument } from './model/document.ts';
import { namesIn } from './model/names.ts';
import { opmCsvFaults } from './model/opm-csv.ts';
import { metadataFindings } from './rules/shared/metadata-findings.ts';
import { manifestFindings } from './rules/shared/manifest-findings.ts';
import { dependencyFacts } from './metadata/dependencies.ts';
import { needFacts } from './metadata/needs.ts';

/** Reads a document; behind the first one of a file nobody looks. */
export function readBundleDocument(
  view: DocumentView<never>,
  check: CheckDocument<BundleDocument>,
): DocumentReading<BundleDocument> {
  if (!view.isFirst) return { findings: [], blocks: false, unread: false };
  const document = documentOf(view);
  const { findings, isRefused } = manifestFindings({
    tree: view.tree,
    apiVersion: document.apiVersion.value,
    kind: document.kind.value,
    kept: view.kept,
  });
  const inMetadata = metadataFindings(view.tree, view.path);
  const whole = isRefused ? { ...document, isRefused } : document;
  const alone = [...findings, ...inMetadata];
  const checked = { ...view, document: whole };
  const reading = { document: whole, blocks: false, unread: false };
  if (view.kept !== undefined) return { ...reading, findings: alone, unchecked: checked };
  return { ...reading, findings: [...alone, ...check(checked)] };
}

function documentOf({ tree, path, kept }: DocumentView<never>): BundleDocument {
  const manifest: Manifest = { tree, isExact: false };
  const kind = located(manifest, 0, 'kind');
  const crd = kind.value === CRD_KIND ? crdNames(manifest, kept) : undefined;
  return {
    ...tree.span(0),
    path,
    isObject: tree.kind(0) === MAPPING,
    kind,
    apiVersion: located(manifest, 0, 'apiVersion'),
    name: located(manifest, valueAt(manifest, 0, 'metadata') ?? 0, 'name'),
    annotations: recalled(kept, 'annotations', tree, annotationFacts),
    dependencies: { state: dependencyFacts(manifest).state },
    needs: needFacts(manifest),
    ...(crd && { crd }),
    names: namesIn(tree, kept),
    opmFaults: [],
    isChart: valueAt(manifest, 0, 'name') !== undefined,
    exact: 'same',
    isRefused: false,
    ...(kind.value === CSV_KIND && csvParts(tree, kept)),
  };
}

/** What is known of a CSV beside what is known of every document. */
function csvParts(tree: Tree, kept: Kept | undefined): Partial<BundleDocument> {
  const decoding = decodeCsv(tree, kept);
  const { examples, exampleText } = exampleParts(lenient(tree), kept);
  const categories = recalled(kept, 'categories', tree, (seen) => categoriesOf(lenient(seen)));
  return {
    csv: csvFacts(lenient(tree), kept),
    opmFaults: recalled(kept, 'opm-faults', tree, opmCsvFaults),
    decoding,
    descriptors: descriptorPlaces(lenient(tree), kept),
    ...(examples && { examples }),
    ...(exampleText && { exampleText }),
    ...(categories && { categories }),
    exact: decoding.reading,
    isRefused: decoding.lenient.length > 0,
  };
}

function lenient(tree: Tree): Manifest {
  return { tree, isExact: false };
}

function located(manifest: Manifest, mapping: NodeId, name: string): Located<string> {
  const value = fieldOf(manifest, mapping, name)?.value;
  return { value: detach(textOf(manifest, value)), ...manifest.tree.span(value ?? mapping) };
}
