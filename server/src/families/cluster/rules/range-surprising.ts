/** Rule range-surprising: a `version` that is read otherwise than it looks. */
import { msg, type Message } from '../../../text/message.ts';
import type { Severity } from '../../../engine/rules/rule.ts';
import { nextMajor, nextMinor } from '../../../version/interval.ts';
import { mastermindsRangeMatchesNothing } from '../../../version/masterminds-check.ts';
import { parseMastermindsRange, type Constraint } from '../../../version/masterminds-range.ts';
import { formatVersion } from '../../../version/semver.ts';
import { isTakenByApi } from '../model/api-range.ts';
import type { Rule } from './rule.ts';
import { extension } from './shared/examples.ts';

export const rule: Rule = {
  id: 'range-surprising',
  area: 'cluster',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  title: '`version` that is read otherwise than it looks',
  what: 'No version at all can satisfy the `version` of a ClusterExtension; or, for information, it has `>` or `<=` before a version of which the end is left out: `>1.2` begins at 1.3.0, and `<=1.2` takes all of 1.2.x.',
  why: 'Nothing is installed, or another version than was meant.',
  whatToDo: 'Write versions with all three numbers, so that everybody reads the same: `>=1.3.0`, `<1.3.0`.',
  examples: {
    bad: { 'gizmo.yaml': extension('packageName: gizmo', 'version: ">2.0.0 <1.0.0"') },
    good: { 'gizmo.yaml': extension('packageName: gizmo', 'version: ">1.0.0 <2.0.0"') },
  },
  source: 'docs/reference/cluster-manifests.md#ranges',
  check({ document }, report) {
    for (const { fields } of document?.objects ?? []) {
      const { version } = fields;
      const found = version && isTakenByApi(version.value) ? surpriseIn(version.value) : undefined;
      if (version !== undefined && found !== undefined) report({ span: version, ...found });
    }
  },
};

function surpriseIn(text: string): { readonly message: Message; readonly severity?: Severity } | undefined {
  const range = parseMastermindsRange(text);
  if (range.fault !== undefined) return undefined;
  if (mastermindsRangeMatchesNothing(range))
    return { message: msg('No version satisfies `{0}`, so nothing is ever installed.', text) };
  for (const { constraints } of range.groups) {
    for (const constraint of constraints) {
      const message = partialBound(constraint, text.slice(constraint.start, constraint.end).trim());
      if (message !== undefined) return { message, severity: 'info' };
    }
  }
  return undefined;
}

/** What `>` and `<=` mean before a version of which the end is left out. */
function partialBound({ operator, version, precision }: Constraint, written: string): Message | undefined {
  if (precision !== 'major' && precision !== 'minor') return undefined;
  const next = precision === 'major' ? nextMajor(version) : nextMinor(version);
  if (next === undefined) return undefined;
  const from = formatVersion(next);
  if (operator === '>') return msg('`{0}` is read as `>={1}`.', written, from);
  return operator === '<=' ? msg('`{0}` is read as `<{1}`.', written, from) : undefined;
}
