/** Rule project/baseline-stale: a baseline knows a finding that is not there any more. */
import type { Compared } from '../../../engine/project/baseline.ts';
import type { Diagnostic } from '../../../engine/findings/diagnostic.ts';
import type { Rule } from '../../../engine/rules/rule.ts';
import { msg, type Message } from '../../../text/message.ts';
import { nodeAtPointer } from '../../../text/value.ts';
import { parseYaml } from '../../../text/yaml/parse.ts';
import { placedAt } from '../diagnostics.ts';

export const rule: Rule = {
  id: 'baseline-stale',
  area: 'project',
  severity: 'warning',
  suites: ['advice'],
  scope: 'reader',
  title: 'The baseline knows a finding that is not there any more',
  what: 'The whole project was checked, and a finding that its baseline knows was not found, or less often than the baseline says. `catalens check` says so; editors, which look at single files, do not.',
  why: 'The finding is mended, and the baseline would hide it when it comes back.',
  whatToDo: 'Write the baseline anew: `catalens check --baseline FILE --write-baseline`.',
  examples: {
    bad: {
      '.catalens.yaml': 'baseline: known.json\n',
      'known.json':
        '{"version": 1, "findings": [\n  {"file": "a.yaml", "code": "fbc/unknown-field", "message": "…", "count": 1}\n]}\n',
    },
    good: {
      '.catalens.yaml': 'baseline: known.json\n',
      'known.json': '{"version": 1, "findings": []}\n',
    },
  },
  source: 'docs/configuration.md#baselines',
};

/** One diagnostic, in the baseline at `path` with the given text, for each entry that is not found any more. */
export function diagnoseStale(path: string, text: string, stale: Compared['stale']): Diagnostic[] {
  if (stale.length === 0) return [];
  const { tree } = parseYaml(text, 0, text.length);
  const faults = stale.map((entry) => {
    const node = tree && nodeAtPointer(tree, `/findings/${entry.at}`);
    const span = tree === undefined || node === undefined ? { start: 0, end: 0 } : tree.span(node);
    return { ...span, message: messageFor(entry) };
  });
  return placedAt(path, text, faults, rule);
}

function messageFor({ code, file, count }: Compared['stale'][number]): Message {
  const where = file === '' ? '.' : file;
  return count === 1
    ? msg(
        '`{0}` is not found any more in `{1}`: write this baseline anew, else it hides the next one.',
        code,
        where,
      )
    : msg(
        '`{0}` is found {2} times less in `{1}`: write this baseline anew, else it hides the next ones.',
        code,
        where,
        count,
      );
}
