/**
 * Says why Masterminds refuses a constraint, and what to write instead (docs/reference/versions-and-ranges.md, "Constraints
 * of Masterminds").
 */
import { msg, type Message } from '../text/message.ts';

const HYPHEN = msg(
  'A hyphen range is two versions with ` - ` in between, without operators: `1.2.0 - 1.4.0`.',
);

/** Forms of other grammars, by what the refused piece looks like; the first that fits explains the fault. */
const FOREIGN_FORMS: readonly (readonly [RegExp, Message])[] = [
  // What a hyphen range behind an operator is rewritten to.
  [/^[<>=!~^]+>=\s?$/, HYPHEN],
  [/^-\s?$/, HYPHEN],
  [/^\|/, msg('A single `|` is no operator. Alternatives are separated by `||`.')],
  [/^&/, msg('There is no `&&`: conditions that must hold together are separated by a comma or a blank.')],
  [
    /^[()]/,
    msg('There are no parentheses. A comma or a blank means "and", `||` means "or", and "and" binds first.'),
  ],
  [/^==/, msg('The operator is written `=`, or left out.')],
  [/^!(?!=)/, msg('The operator for "any other version" is written `!=`.')],
  [/^<>/, msg('The operator for "any other version" is written `!=`.')],
  [/^[<>=!~^]*V\d/, msg('A version may start with a lower-case `v`, but not with `V`.')],
  [/^,/, msg('A comma stands between two conditions; one of them is missing.')],
  [/^\.\d/, msg('A version has at most three numbers.')],
];

/**
 * Why a group of conditions is refused.
 * @param group the text between two `||`
 * @param piece the text from the place of the fault to the next blank
 * @param expected what could not be read there
 */
export function constraintFaultMessage(
  group: string,
  piece: string,
  expected: 'condition' | 'separator',
): Message {
  if (group.trim() === '') {
    return msg('A condition is missing here. For every release, write `*` or `>=0.0.0`.');
  }
  const foreign = FOREIGN_FORMS.find(([form]) => form.test(piece));
  if (foreign !== undefined) return foreign[1];
  if (piece === '') return msg('A condition is missing at the end.');
  const operator = /^[<>=!~^]+/.exec(piece)?.[0];
  if (operator !== undefined) return operatorMessage(operator, piece, expected);
  return msg('`{0}` is no condition: an operator and a version were expected, such as `>=1.0.0`.', piece);
}

function operatorMessage(operator: string, piece: string, expected: 'condition' | 'separator'): Message {
  if (expected === 'separator') {
    return msg('Conditions are separated by a comma or a blank, such as `>=1.0.0, <2.0.0`.');
  }
  if (!/^(?:[<>=~^]|!=|>=|=>|<=|=<|~>)$/.test(operator)) {
    return msg('`{0}` is no operator. There are `=`, `!=`, `>`, `>=`, `<`, `<=`, `~` and `^`.', operator);
  }
  if (operator === piece.trim()) return msg('A version is missing behind `{0}`.', operator);
  return msg('`{0}` is no condition: its version cannot be read.', piece);
}

/** Mistakes with one plain meaning, and what they become. The outcome may still be invalid. */
export function suggestConstraint(text: string): string | undefined {
  const repaired = text
    .replace(/&&/g, ',')
    .replace(/(^|[^<>=!~^])==(?=\s*[vV]?[\dxX*])/g, '$1=')
    .replace(/!(?=\s*[vV]?\d)/g, '!=')
    .replace(/<>/g, '!=')
    .replace(/V(?=\d)/g, 'v')
    .replace(/([\dxX*])(?=[<>=!~^])/g, '$1, ');
  return repaired === text ? undefined : repaired;
}
