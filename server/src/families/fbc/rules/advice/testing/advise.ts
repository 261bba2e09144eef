/** Checks a small catalog with our own rules, for tests: what is found, where, in plain texts. */
import { assembleCatalog } from '../../../model/assemble.ts';
import type { Blob } from '../../../model/blob.ts';
import { decodeBlob } from '../../../model/decode.ts';
import type { Chunk } from '../../../../../text/chunk.ts';
import { formatMessage } from '../../../../../text/message.ts';
import { FBC_DIALECT } from '../../../model/dialect.ts';
import { readChunks } from '../../../../../text/split/read-chunks.ts';
import type { Example, Finding, Severity } from '../../rule.ts';
import type { Family } from '../../../../../engine/family.ts';
import { checkDocument, rulesOf, ruleSet } from '../../../../../engine/rules/run.ts';
import { checkWhole } from '../../../../../engine/rules/whole-run.ts';
import { fbcFamily } from '../../../family.ts';
import { loneRoot } from '../../../find/catalog-unit.ts';
import { heldBackRules } from '../../model/index.ts';
import { adviceRules } from '../index.ts';

/** A finding in plain texts. */
export interface Advice {
  readonly rule: string;
  readonly severity: Severity;
  /** The text that the finding is at; none for the catalog as a whole. */
  readonly at: string;
  readonly message: string;
  /** Texts of the places that belong to it. */
  readonly related: readonly string[];
  /** `old -> new` for every replacement of every fix, with `?` in front of fixes that are not safe. */
  readonly fixes: readonly string[];
}

const WANTED = new Set(adviceRules.map(({ id }) => id));
const RULES = ruleSet([fbcFamily as unknown as Family], ({ id }) => WANTED.has(id));
const OWN = rulesOf(RULES, fbcFamily.id);

/** Everything that our own rules say about a catalog, given as files or as the text of a single one. */
export function advise(catalog: Example | string): Advice[] {
  const files = typeof catalog === 'string' ? { 'catalog.yaml': catalog } : catalog;
  const chunks = Object.keys(files)
    .sort()
    .flatMap((path) => readChunks(files[path] ?? '', { dialect: FBC_DIALECT }));
  const found: Advice[] = [];
  const chunkOf = new Map<Blob, Chunk>();
  let blocked = false;
  for (const chunk of chunks) {
    const tree = chunk.document?.tree;
    blocked ||= chunk.faults.length > 0 || chunk.syntax !== undefined;
    if (tree === undefined || chunk.syntax !== undefined) continue;
    const { blob, faults } = decodeBlob(tree);
    blocked ||= faults.some((fault) => !heldBackRules.has(fault.rule));
    if (blob !== undefined) chunkOf.set(blob, chunk);
    for (const finding of checkDocument(
      { chunk, tree, isFirst: false, path: '', ...(blob && { document: blob }) },
      OWN,
    )) {
      found.push(inTexts(finding, chunk, chunkOf));
    }
  }
  return [...found, ...adviseWhole(chunkOf, blocked)];
}

/** What is said of the catalog that some blobs make. */
function adviseWhole(chunkOf: ReadonlyMap<Blob, Chunk>, blocked: boolean): Advice[] {
  const whole = assembleCatalog([...chunkOf.keys()], blocked);
  const { byPart, acrossParts, ofFiles } = checkWhole({ whole, blocked }, loneRoot(''), OWN);
  const found: Advice[] = [];
  for (const findingsOf of [...[...byPart.values()].map((part) => part.byDocument), acrossParts]) {
    for (const [blob, findings] of findingsOf) {
      const chunk = chunkOf.get(blob as Blob);
      if (chunk !== undefined) found.push(...findings.map((finding) => inTexts(finding, chunk, chunkOf)));
    }
  }
  for (const { rule, message } of ofFiles) {
    const severity = severityOf(rule);
    found.push({ rule, severity, at: '', message: formatMessage(message), related: [], fixes: [] });
  }
  return found;
}

function severityOf(rule: string): Severity {
  return RULES.rules.get(rule)?.severity ?? 'error';
}

/** What one rule says about a catalog. @throws Error where nothing of the catalog decodes: the answer would say nothing */
export function adviceOf(rule: string, catalog: Example | string): Advice[] {
  const found = advise(catalog).filter((advice) => advice.rule === rule);
  if (found.length === 0 && !hasBlob(catalog))
    throw new Error(`${rule} has nothing to look at: this does not decode.\n${JSON.stringify(catalog)}`);
  return found;
}

/** True if a blob comes out of one of the documents. */
function hasBlob(catalog: Example | string): boolean {
  const texts = typeof catalog === 'string' ? [catalog] : Object.values(catalog);
  return texts
    .flatMap((text) => readChunks(text, { dialect: FBC_DIALECT }))
    .some(({ document, syntax }) => {
      const tree = syntax === undefined ? document?.tree : undefined;
      return tree !== undefined && decodeBlob(tree).blob !== undefined;
    });
}

function inTexts(finding: Finding, own: Chunk, chunkOf: ReadonlyMap<Blob, Chunk>): Advice {
  const textAt = ({
    document,
    span,
  }: {
    readonly document?: object;
    readonly span: { start: number; end: number };
  }) => {
    const chunk = document === undefined ? own : chunkOf.get(document as Blob);
    return chunk?.text.slice(span.start, span.end) ?? '';
  };
  return {
    rule: finding.rule,
    severity: finding.severity ?? severityOf(finding.rule),
    at: textAt({ span: finding.span }),
    message: formatMessage(finding.message),
    related: (finding.related ?? []).map(textAt),
    fixes: (finding.fixes ?? []).flatMap((fix) =>
      fix.replacements.map((place) => `${fix.safe ? '' : '? '}${textAt(place)} -> ${place.value}`),
    ),
  };
}
