/** Rule range-refused: a `version` that no cluster takes. */
import { fixesFor } from '../../../engine/fixes/suggestion.ts';
import { msg, type Message } from '../../../text/message.ts';
import { parseMastermindsRange } from '../../../version/masterminds-range.ts';
import { isTakenByApi, MAX_RANGE_LENGTH } from '../model/api-range.ts';
import type { Rule } from './rule.ts';
import { extension } from './shared/examples.ts';

export const rule: Rule = {
  id: 'range-refused',
  area: 'cluster',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  title: '`version` that no cluster takes',
  what: 'The `version` of a ClusterExtension is a number, is longer than 64 characters, is not of the form that the API server asks for, or is no range of Masterminds. Ranges with a hyphen, `==`, and `*` in most places are not of that form.',
  why: 'The API server refuses the object, or nothing is installed.',
  whatToDo:
    'Put a number into quotes. Write a range with `>=` and `<` in place of a hyphen, and `x` in place of `*`.',
  examples: {
    bad: { 'gizmo.yaml': extension('packageName: gizmo', 'version: 1.2 - 1.4') },
    good: { 'gizmo.yaml': extension('packageName: gizmo', 'version: ">=1.2, <1.5"') },
  },
  fix: 'unsafe',
  source: 'docs/reference/cluster-manifests.md#ranges',
  check({ document }, report) {
    for (const { fields, numericVersion } of document?.objects ?? []) {
      if (numericVersion !== undefined) {
        const { start, end, text } = numericVersion;
        const message = msg(
          '`{0}` is a number here, which the API server refuses: put it into quotes.',
          text,
        );
        const fixes = fixesFor({ start, end, value: text }, text);
        report({ span: { start, end }, message, fixes });
      }
      const { version } = fields;
      const found = version && faultOf(version.value);
      if (version === undefined || found === undefined) continue;
      report({ span: version, message: found.message, fixes: fixesFor(version, found.suggestion) });
    }
  },
};

function faultOf(text: string): { readonly message: Message; readonly suggestion?: string } | undefined {
  const { fault } = parseMastermindsRange(text);
  if (fault !== undefined) return fault;
  if (isTakenByApi(text)) return undefined;
  if (text.length > MAX_RANGE_LENGTH)
    return {
      message: msg(
        'The API server takes {0} characters at most, and these are {1}.',
        MAX_RANGE_LENGTH,
        text.length,
      ),
    };
  const suggestion = withoutStars(text);
  return {
    message: msg('The API server refuses `{0}`: it is not of the form that it asks for.', text),
    ...(suggestion !== undefined && { suggestion }),
  };
}

/** The same with `x`, where the stars alone are what is refused. */
function withoutStars(text: string): string | undefined {
  const other = text.replaceAll('*', 'x');
  return other !== text && isTakenByApi(other) ? other : undefined;
}
