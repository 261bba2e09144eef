/** Checks a small catalog with the rules of conversion and model, for tests: what is found, where, in plain texts. */
import { assembleCatalog } from '../../../model/assemble.ts';
import type { Blob } from '../../../model/blob.ts';
import { decodeBlob } from '../../../model/decode.ts';
import { FBC_DIALECT } from '../../../model/dialect.ts';
import { readChunks } from '../../../../../text/split/read-chunks.ts';
import type { Chunk } from '../../../../../text/chunk.ts';
import { formatMessage } from '../../../../../text/message.ts';
import type { Span } from '../../../../../text/span.ts';
import type { Example, Finding } from '../../rule.ts';
import type { Family } from '../../../../../engine/family.ts';
import { checkDocument, findingsOfDocument, rulesOf, ruleSet } from '../../../../../engine/rules/run.ts';
import { checkWhole } from '../../../../../engine/rules/whole-run.ts';
import { fbcFamily } from '../../../family.ts';
import { loneRoot } from '../../../find/catalog-unit.ts';
import { CUTTING_RULES } from '../../shared/reading-fixes.ts';
import { heldBackRules, modelRules } from '../../model/index.ts';
import { conversionRules } from '../index.ts';

/** A finding in plain texts. */
export interface Found {
  readonly rule: string;
  /** The text that the finding is at. */
  readonly at: string;
  readonly message: string;
  /** Texts of the places that belong to it. */
  readonly related: readonly string[];
  /** `old -> new` for every replacement of every fix. */
  readonly fixes: readonly string[];
}

interface Document {
  readonly chunk: Chunk;
  readonly blob: Blob;
  readonly findings: readonly Finding[];
}

const WANTED = new Set([...conversionRules, ...modelRules].map(({ id }) => id));
const FAMILY = fbcFamily as unknown as Family;
const RULES = rulesOf(
  ruleSet([FAMILY], ({ id }) => WANTED.has(id)),
  FAMILY.id,
);

/** Everything that is found in a catalog, faults of loading included, in the order of the files and their documents. */
export function checkCatalogFiles(files: Example): Found[] {
  const documents: Document[] = [];
  const loading: Found[] = [];
  for (const path of Object.keys(files).sort()) {
    for (const chunk of readChunks(files[path] ?? '', { dialect: FBC_DIALECT })) {
      const tree = chunk.document?.tree;
      const decoded = tree === undefined || chunk.syntax !== undefined ? undefined : decodeBlob(tree);
      for (const fault of chunk.faults) loading.push(loadingFault(CUTTING_RULES[fault.kind], fault, chunk));
      for (const fault of decoded?.faults ?? []) loading.push(loadingFault(fault.rule, fault, chunk));
      if (chunk.syntax !== undefined) loading.push(loadingFault('document-syntax', chunk.syntax, chunk));
      if (tree === undefined || decoded?.blob === undefined) continue;
      const { blob } = decoded;
      documents.push({
        chunk,
        blob,
        findings: checkDocument({ chunk, tree, document: blob, isFirst: false, path: '' }, RULES),
      });
    }
  }
  const blocked = loading.some((found) => !heldBackRules.has(found.rule));
  return [...loading, ...compareDocuments(documents, blocked)];
}

/** The ids of the rules that a catalog breaks, sorted, each once. */
export function brokenRules(files: Example): string[] {
  return [...new Set(checkCatalogFiles(files).map((found) => found.rule))].sort();
}

function compareDocuments(documents: readonly Document[], blocked: boolean): Found[] {
  const catalog = assembleCatalog(
    documents.map((document) => document.blob),
    blocked,
  );
  const compared = checkWhole({ whole: catalog, blocked }, loneRoot(''), RULES);
  const chunks = new Map(documents.map(({ blob, chunk }) => [blob, chunk]));
  return documents.flatMap(({ blob, findings }) =>
    findingsOfDocument(compared, FAMILY, blob, findings).map((finding) => inTexts(finding, blob, chunks)),
  );
}

function inTexts(finding: Finding, own: Blob, chunks: ReadonlyMap<Blob, Chunk>): Found {
  const textAt = (place: { readonly document?: object; readonly span: Span }) => {
    const text = chunks.get((place.document as Blob | undefined) ?? own)?.text ?? '';
    return text.slice(place.span.start, place.span.end);
  };
  return {
    rule: finding.rule,
    at: textAt({ span: finding.span }),
    message: formatMessage(finding.message),
    related: (finding.related ?? []).map(textAt),
    fixes: (finding.fixes ?? []).flatMap((fix) =>
      fix.replacements.map((replacement) => `${textAt(replacement)} -> ${replacement.value}`),
    ),
  };
}

function loadingFault(
  rule: string,
  fault: Span & { readonly message: Finding['message'] },
  chunk: Chunk,
): Found {
  return {
    rule,
    at: chunk.text.slice(fault.start, fault.end),
    message: formatMessage(fault.message),
    related: [],
    fixes: [],
  };
}
