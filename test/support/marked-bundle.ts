/** What a tool says of a bundle, for tests: which rule, and the text that is marked. */
import { checkNamed } from '../../server/src/cli/check/by-suite.ts';
import type { Example } from '../../server/src/engine/rules/rule.ts';
import { ruleSet } from '../../server/src/engine/rules/run.ts';
import type { Given } from '../../server/src/engine/units/unit.ts';
import { memoryEnvironment } from './memory-files.ts';
import { allFamilies } from '../../server/src/families/answering.ts';

const RULES = ruleSet(allFamilies);
const SILENT = { show: () => undefined, end: () => undefined };

/** The findings of a suite: `rule: marked text`, in the order of the text. */
export async function marked(files: Example, suite: string, given: Given = {}): Promise<string[]> {
  const { diagnostics } = await checkNamed(
    memoryEnvironment(new Map(Object.entries(files))),
    { folders: [''], suites: new Set([suite]), given },
    { rules: RULES, project: '', suppressions: false },
    SILENT,
  );
  return diagnostics
    .filter(({ rule, verdict }) => (verdict?.suites ?? rule.suites).includes(suite))
    .map(({ rule, file, range: { start, end } }) => {
      const lines = String(files[file])
        .split('\n')
        .slice(start.line, end.line + 1);
      const last = lines.length - 1;
      lines[last] = (lines[last] ?? '').slice(0, end.character);
      lines[0] = (lines[0] ?? '').slice(start.character);
      return `${rule.id}: ${lines.join('\n')}`;
    });
}
