/** Says whether the validators of bundles compile the CEL rule of an `olm.constraint` (docs/reference/bundle-metadata.md, "CEL"). */
import { msg } from '../../text/message.ts';
import { checkCel } from './check.ts';
import { parseCel } from './parse.ts';
import type { CelFault } from './scan.ts';
import { isOpen, typeText } from './types.ts';

/** The reference implementation reads no longer expressions. Counted in code points. */
export const MAX_CEL_LENGTH = 100_000;

/**
 * The first reason why a rule is refused: its syntax, what it names or compares, or a result that is not certainly true or
 * false. Undefined for a rule that is accepted. Places count from the start of the rule, in UTF-16 units. Takes time about in
 * proportion to the length of the rule, whatever is in it.
 */
export function constraintRuleFault(text: string): CelFault | undefined {
  if (text.length > MAX_CEL_LENGTH && [...text].length > MAX_CEL_LENGTH) {
    return {
      start: 0,
      end: 1,
      message: msg('The rule is too long: at most {0} characters are read.', MAX_CEL_LENGTH),
    };
  }
  const parsed = parseCel(text);
  if (parsed.fault !== undefined) return parsed.fault;
  const { expression } = parsed;
  const { type, fault } = checkCel(expression);
  if (fault !== undefined) return fault;
  if (type.kind === 'bool') return undefined;
  const { start, end } = expression;
  const isUnknown = isOpen(type) || type.kind === 'variable';
  return {
    start,
    end,
    message: isUnknown
      ? msg(
          'A rule has to give true or false, and the type of this value is not known. Compare it: `… == true`.',
        )
      : msg('A rule has to give true or false, and this gives {0}.', typeText(type)),
  };
}
