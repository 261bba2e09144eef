/** What opm would say against a template, and against what is generated from it. */
import { findingsOfDocument, ruleSet, rulesOf } from '../../../../engine/rules/run.ts';
import { checkWhole } from '../../../../engine/rules/whole-run.ts';
import type { Finding } from '../../../../engine/findings/finding.ts';
import type { Family } from '../../../../engine/family.ts';
import { analyzeChunks } from '../../../../engine/reading/load.ts';
import { buildSnapshot } from '../../../../engine/units/snapshot.ts';
import type { Message } from '../../../../text/message.ts';
import { fromText, type SourceText } from '../../../../text/source.ts';
import { fbcFamily } from '../../../fbc/family.ts';
import { FBC_DIALECT } from '../../../fbc/model/dialect.ts';
import { templateFamily } from '../../family.ts';
import type { Rendering } from '../../render/rendering.ts';

/** Generated texts with more characters are not checked while somebody types. */
const MAX_CHECKED = 4_000_000;

const FAMILIES = [fbcFamily, templateFamily] as unknown as readonly Family[];
const ALL_RULES = ruleSet(FAMILIES);
const OPM_RULES = ruleSet(FAMILIES, ({ suites, severity }) => suites.includes('opm') && severity === 'error');

/** The faults in the first document of the template, which make opm refuse it, in the order of their places. */
export function templateFaults({ chunks }: SourceText): readonly Finding[] {
  const [first] = analyzeChunks(
    'template.yaml',
    chunks.slice(0, 1),
    { rules: ALL_RULES },
    () => templateFamily.id,
  ).chunks;
  return (first?.findings ?? [])
    .filter(({ rule }) => ALL_RULES.rules.get(rule)?.severity === 'error')
    .sort((a, b) => a.span.start - b.span.start);
}

/**
 * What `opm validate` would say against a catalog of nothing but this. What bundles hold beside their version is not looked at:
 * they come from catalogs, which are checked for themselves.
 */
export function faultsOfResult({ blobs }: Rendering): Message[] {
  const text = blobs.map(({ yaml, outline }) => `---\n${outline ?? yaml}`).join('');
  if (text.length > MAX_CHECKED) return [];
  const path = 'generated.yaml';
  const { chunks } = fromText(text, { dialect: FBC_DIALECT });
  const file = analyzeChunks(path, chunks, { rules: OPM_RULES }, () => fbcFamily.id);
  const rules = rulesOf(OPM_RULES, fbcFamily.id);
  const unit = fbcFamily.finder.alone(path);
  const found = checkWhole(buildSnapshot({ unit, files: [file], faults: [] }, rules.family), unit, rules);
  return file.chunks.flatMap(({ document, findings }) => {
    const all =
      document === undefined ? findings : findingsOfDocument(found, rules.family, document, findings);
    return all.map(({ message }) => message);
  });
}
