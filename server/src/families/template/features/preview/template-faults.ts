/** What opm would say against a template, and against what is generated from it. */
import { allRules } from '../../../all.ts';
import { analyzeWith } from '../../../../engine/rules/analyze.ts';
import { checkCatalog, findingsOfBlob, ruleSet } from '../../../../engine/rules/run.ts';
import type { Finding } from '../../../../engine/findings/finding.ts';
import type { Rendering } from '../../render/rendering.ts';
import type { Message } from '../../../../text/message.ts';
import { FBC_DIALECT } from '../../../fbc/model/dialect.ts';
import { fromText, type SourceText } from '../../../../text/source.ts';
import { givenRoot } from '../../../../engine/units/load-root.ts';
import { analyzeChunks } from '../../../../engine/reading/load.ts';
import { buildSnapshot } from '../../../../engine/units/snapshot.ts';

/** Generated texts with more characters are not checked while somebody types. */
export const MAX_CHECKED = 4_000_000;

const ALL_RULES = ruleSet(allRules);
const OPM_RULES = ruleSet(
  allRules.filter(({ suites, severity }) => suites.includes('opm') && severity === 'error'),
);

/** The faults in the first document of the template, which make opm refuse it, in the order of their places. */
export function templateFaults({ chunks }: SourceText): readonly Finding[] {
  const [findings = []] = analyzeWith(ALL_RULES).analyzeTemplate(chunks);
  return findings
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
  const file = analyzeChunks(path, fromText(text, { dialect: FBC_DIALECT }).chunks, analyzeWith(OPM_RULES));
  const { catalog } = buildSnapshot(givenRoot('', [path]), [file], []);
  const found = checkCatalog(catalog, OPM_RULES);
  return file.chunks.flatMap(({ blob, findings }) => {
    const all = blob === undefined ? findings : findingsOfBlob(found, blob, findings);
    return all.map(({ message }) => message);
  });
}
