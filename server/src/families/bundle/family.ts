/** The family of bundles: what `operator-sdk bundle validate` and `opm alpha bundle validate` read. */
import type { Family } from '../../engine/family.ts';
import { baseName, isYamlOrJson, parentPath } from '../../engine/files/paths.ts';
import type { Finding } from '../../engine/findings/finding.ts';
import { PLAIN_DIALECT } from '../../text/dialect.ts';
import { msg, type Message } from '../../text/message.ts';
import type { Span } from '../../text/span.ts';
import { bundleFaults } from './faults.ts';
import { bundleFinder } from './find/finder.ts';
import {
  ANNOTATIONS_FILE,
  bundleOf,
  BUNDLES,
  formatAnnotations,
  hasBothFolders,
  type Bundle,
} from './model/bundle.ts';
import { dependenciesFileOf } from './metadata/dependencies.ts';
import type { BundleDocument, ObjectBehind } from './model/document.ts';
import { hollowDocument, readBundleDocument } from './read-document.ts';
import { bundleRules } from './rules/index.ts';
import { isPutInLater, isSaidOfPart } from './rules/loose.ts';
import { saidBy } from './rules/both-readings.ts';
import { rule as dependenciesIgnored } from './rules/load/hint-dependencies-ignored.ts';
import { rule as manifestSyntax } from './rules/load/manifest-syntax.ts';
import { DEPENDENCY_RULES, hollowMetadataFinding, isDataFile } from './rules/shared/metadata-findings.ts';
import { bundleSuites } from './suites.ts';

/** Bundles of operators. */
export const bundleFamily: Family<BundleDocument, Bundle, Bundle> = {
  id: BUNDLES.id,
  suites: bundleSuites,
  unitNames: { one: 'bundle', several: 'bundles' },
  rules: bundleRules,
  finder: { ...bundleFinder, faults: bundleFaults },
  reader: {
    dialect: PLAIN_DIALECT,
    reading: 'first',
    // Among the manifests, a document that holds nothing is an object to the tools.
    cuttingFault: (_chunk, fault, path) =>
      fault.kind === 'empty' ? hollowMetadataFinding(fault, path) : syntaxFinding(fault, path),
    readsPast: (_chunk, { kind }) => kind === 'empty',
    syntaxFault: (_chunk, fault, path) => syntaxFinding(fault, path),
    whenRepaired: {
      sameFile: msg('The validators say so only once what stands here is mended.'),
      otherFile: msg('The validators say so only once they can read this file.'),
    },
    read: readBundleDocument,
  },
  hollow: hollowDocument,
  assemble: (documents, _blocked, known, unit, unread = []) =>
    bundleOf(
      documents,
      unit,
      known,
      unread.map(({ remains }) => remains as ObjectBehind),
    ),
  documents: ({ documents }) => documents,
  parts: (bundle) => [bundle],
  nameOf: ({ csv }) => csv?.name.value || undefined,
  partOf: (bundle) => bundle,
  counts: whereToolsLook,
};

/**
 * What a document has by itself counts where the tools look: among the manifests, and in the metadata. Dependencies are those of
 * one file.
 */
function whereToolsLook(bundle: Bundle): (document: BundleDocument, finding: Finding) => boolean | Finding {
  if (bundle.isLoose)
    return (document, { rule, span }) => isSaidOfPart(rule, document) && !isPutInLater(document, span);
  const manifests = new Set(bundle.manifests);
  const opmManifests = new Set((bundle.forOpm ?? bundle).manifests);
  const metadata = new Set(bundle.metadata);
  const annotated = formatAnnotations(bundle)?.document;
  const dependencies = hasBothFolders(bundle) ? dependenciesFileOf(bundle.metadata, annotated) : undefined;
  return (document, finding) => {
    const { rule } = finding;
    if (document.isHollow) return looksInto(bundle, document);
    if (rule.startsWith(DEPENDENCY_RULES)) return document === dependencies;
    // What a hint says of a file of the metadata holds whichever of them the tools take.
    if (rule.startsWith(HINTS) && metadata.has(document)) return true;
    if (manifests.has(document) === opmManifests.has(document)) return manifests.has(document);
    return saidBy(manifests.has(document) ? 'sdk' : 'opm', finding, SUITES_OF.get(rule)) ?? false;
  };
}

/** True for a file of the metadata that is searched for dependencies: those before it have none. */
function looksInto(bundle: Bundle, document: BundleDocument): boolean {
  const at = bundle.metadata.indexOf(document);
  return (
    at !== -1 &&
    hasBothFolders(bundle) &&
    dependenciesFileOf(bundle.metadata.slice(0, at), formatAnnotations(bundle)?.document) === undefined
  );
}

const SUITES_OF: ReadonlyMap<string, readonly string[]> = new Map(
  bundleRules.map(({ id, suites }) => [id, suites]),
);

/** The ids of the hints begin with this. */
const HINTS = 'hint-';

/** Of a README nobody wants to know where it is no YAML. */
const NO_MANIFEST = msg(
  'Every file in `manifests` is taken for a manifest, and this is none: move it elsewhere.',
);

/** Only of manifests and metadata it matters whether they can be read. */
function syntaxFinding(fault: Span & { readonly message: Message }, path: string): Finding | undefined {
  const folder = baseName(parentPath(path));
  if (folder !== 'manifests' && folder !== 'metadata') return undefined;
  const isPassedOver = folder === 'metadata' && baseName(path) !== ANNOTATIONS_FILE;
  if (isPassedOver && !isDataFile(path)) return undefined;
  const { id } = isPassedOver ? dependenciesIgnored : manifestSyntax;
  const isStray = folder === 'manifests' && !isYamlOrJson(path);
  const message = isStray ? NO_MANIFEST : fault.message;
  return { rule: id, span: fault, message };
}
