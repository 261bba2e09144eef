/** Checks a small catalog with our own rules, for tests: what is found, where, in plain texts. */
import { assembleCatalog } from '../../../model/assemble.ts';
import type { Blob } from '../../../model/blob.ts';
import { decodeBlob } from '../../../model/decode.ts';
import type { Chunk } from '../../../../../text/chunk.ts';
import { formatMessage } from '../../../../../text/message.ts';
import { FBC_DIALECT } from '../../../model/dialect.ts';
import { readChunks } from '../../../../../text/split/read-chunks.ts';
import type { Example, Finding, Severity } from '../../../../../engine/rules/rule.ts';
import { checkBlob, checkCatalog, ruleSet } from '../../../../../engine/rules/run.ts';
import { heldBackRules } from '../../model/index.ts';
import { adviceRules } from '../index.ts';

/** A finding in plain texts. */
export interface Advice {
  readonly rule: string;
  readonly severity: Severity;
  /** The text that the finding is at. */
  readonly at: string;
  readonly message: string;
  /** Texts of the places that belong to it. */
  readonly related: readonly string[];
  /** `old -> new` for every replacement of every fix, with `?` in front of fixes that are not safe. */
  readonly fixes: readonly string[];
}

const RULES = ruleSet(adviceRules);

/** Everything that our own rules say about a catalog, given as files or as the text of a single one. */
export function advise(catalog: Example | string): Advice[] {
  const files = typeof catalog === 'string' ? { 'catalog.yaml': catalog } : catalog;
  const chunks = Object.keys(files)
    .sort()
    .flatMap((path) => readChunks(files[path] ?? '', { dialect: FBC_DIALECT }));
  const found: Advice[] = [];
  const chunkOf = new Map<Blob, Chunk>();
  let hasLoadFault = false;
  for (const chunk of chunks) {
    const tree = chunk.document?.tree;
    hasLoadFault ||= chunk.faults.length > 0 || chunk.syntax !== undefined;
    if (tree === undefined || chunk.syntax !== undefined) continue;
    const { blob, faults } = decodeBlob(tree);
    hasLoadFault ||= faults.some((fault) => !heldBackRules.has(fault.rule));
    if (blob !== undefined) chunkOf.set(blob, chunk);
    for (const finding of checkBlob({ chunk, tree, ...(blob && { blob }) }, RULES)) {
      found.push(inTexts(finding, chunk, chunkOf));
    }
  }
  const { byPackage, acrossPackages } = checkCatalog(
    assembleCatalog([...chunkOf.keys()], hasLoadFault),
    RULES,
  );
  for (const findingsOf of [...[...byPackage.values()].map((pkg) => pkg.byBlob), acrossPackages]) {
    for (const [blob, findings] of findingsOf) {
      const chunk = chunkOf.get(blob);
      if (chunk !== undefined) found.push(...findings.map((finding) => inTexts(finding, chunk, chunkOf)));
    }
  }
  return found;
}

/** What one rule says about a catalog. */
export function adviceOf(rule: string, catalog: Example | string): Advice[] {
  return advise(catalog).filter((advice) => advice.rule === rule);
}

function inTexts(finding: Finding, own: Chunk, chunkOf: ReadonlyMap<Blob, Chunk>): Advice {
  const textAt = ({
    blob,
    span,
  }: {
    readonly blob?: Blob;
    readonly span: { start: number; end: number };
  }) => {
    const chunk = blob === undefined ? own : chunkOf.get(blob);
    return chunk?.text.slice(span.start, span.end) ?? '';
  };
  return {
    rule: finding.rule,
    severity: finding.severity ?? RULES.rules.get(finding.rule)?.severity ?? 'error',
    at: textAt({ span: finding.span }),
    message: formatMessage(finding.message),
    related: (finding.related ?? []).map(textAt),
    fixes: (finding.fixes ?? []).flatMap((fix) =>
      fix.replacements.map((place) => `${fix.safe ? '' : '? '}${textAt(place)} -> ${place.value}`),
    ),
  };
}
