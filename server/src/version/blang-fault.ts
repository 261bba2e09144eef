/**
 * Says why blang refuses a token of a range, and what to write instead (docs/reference/versions-and-ranges.md, "Ranges of
 * blang").
 */
import { msg, type Message } from '../text/message.ts';
import { expandWildcard, hasWildcard } from './blang-wildcard.ts';
import { firstDigit, trimGoSpace } from './go-text.ts';
import { parseVersion } from './semver.ts';
import { versionFault } from './version-fault.ts';

/** What is wrong with longer tokens is not searched for: nobody wrote them by hand. */
const MAX_SEARCHED_LENGTH = 100_000;

/** A form of other grammars, by what it looks like; the first that fits explains the fault. */
const FOREIGN_FORMS: readonly (readonly [RegExp, (token: string) => Message])[] = [
  [/\|\|/, () => msg('`||` needs a blank on both sides.')],
  [
    /[\t\n\r]/,
    () => msg('Conditions are separated by blanks; a tab or line break is taken for a part of the version.'),
  ],
  [
    /&&/,
    () => msg('There is no `&&` in ranges: conditions that must hold together are separated by a blank.'),
  ],
  [
    /[()]/,
    () =>
      msg(
        'There are no parentheses in ranges. A blank means "and", ` || ` means "or", and "and" binds first.',
      ),
  ],
  [
    /,/,
    () => msg('There are no commas in ranges: conditions that must hold together are separated by a blank.'),
  ],
  [/\^/, () => msg('There is no `^` in ranges. Write both bounds instead, such as `>=1.2.3 <2.0.0`.')],
  [/^[<>=!]*~/, () => msg('There is no `~` in ranges. Write both bounds instead, such as `>=1.2.3 <1.3.0`.')],
  [/\d[<>=!]/, () => msg('Conditions are separated by a blank, such as `>=1.0.0 <2.0.0`.')],
  [/^[<>=!]*[vV]\d/, () => msg('Versions in ranges are written without a leading `v`.')],
  [/^=>/, () => msg('The operator is written `>=`.')],
  [/^=</, () => msg('The operator is written `<=`.')],
  [/^<>/, () => msg('The operator for "any other version" is written `!=`.')],
  [/^[<>=!]*[*xX]$/, () => msg('A wildcard alone is no version here. For every release, write `>=0.0.0`.')],
  [
    /^[<>=!]*\d+(?:\.\d+)?(?:\.[*X])+$/,
    () => msg('The wildcard is written as a lower-case `x`, such as `1.2.x`.'),
  ],
];

/** Why a token (without blanks) is refused. */
export function rangeFaultMessage(token: string): Message {
  if (token.length > MAX_SEARCHED_LENGTH) return msg('`{0}` cannot be read as a condition.', token);
  const foreign = FOREIGN_FORMS.find(([form]) => form.test(token));
  if (foreign !== undefined) return foreign[1](token);
  const at = firstDigit(token);
  if (at < 0) return noVersionMessage(token);
  const operator = trimGoSpace(token.slice(0, at));
  const version = token.slice(at);
  if (!/^(?:|[<>!=]=?)$/.test(operator)) {
    return msg('`{0}` is no operator. There are `=`, `!=`, `>`, `>=`, `<` and `<=`.', operator);
  }
  if (hasWildcard(token)) return wildcardMessage(token, version);
  if (/^\d+(?:\.\d+)?$/.test(version)) return partialMessage(operator, version);
  return versionFault(version)?.message ?? msg('`{0}` cannot be read as a condition.', token);
}

function noVersionMessage(token: string): Message {
  if (/^[<>=!]+$/.test(token)) return msg('A version is missing behind `{0}`.', token);
  return msg('`{0}` is no condition: an operator and a version were expected, such as `>=1.0.0`.', token);
}

function partialMessage(operator: string, version: string): Message {
  const zeros = version.includes('.') ? `${version}.0` : `${version}.0.0`;
  if (operator === '>=' || operator === '<') {
    return msg('Versions in ranges need three numbers. Write `{0}`.', operator + zeros);
  }
  return msg(
    'Versions in ranges need three numbers. Write `{0}` for this one version, `{1}` for all that begin with it.',
    operator + zeros,
    `${operator}${version}.x`,
  );
}

function wildcardMessage(token: string, version: string): Message {
  const text = version.search(/[-+]/);
  if (text >= 0 && parseVersion(version) !== undefined) {
    return msg(
      'A lower-case x anywhere in a condition counts as a wildcard, so `{0}` cannot be read. Only behind `>=` and `<` does such a version work.',
      token,
    );
  }
  const meaning = expandWildcard(token)?.parts.join(' ') ?? token;
  return msg(
    '`{0}` is read as `{1}`, which is no range: an x can only stand for the last number, as in `1.2.x` and `1.x`.',
    token,
    meaning,
  );
}
