/** Says why no overload of a function or operator fits its arguments. */
import { msg, type Message } from '../../text/message.ts';
import type { Overload } from './standard.ts';
import type { Call } from './syntax.ts';
import { typeText, type CelType } from './types.ts';

/** @param types those of the arguments, with the one in front of the dot first. */
export function noOverload(
  { name, target, parameters }: Call,
  overloads: readonly Overload[],
  types: readonly CelType[],
): Message {
  const given = types.map(typeText);
  const isMember = target !== undefined;
  if (!/^[a-zA-Z]/.test(name) || name === 'in') return noOperator(name, given);
  if (overloads.every((overload) => overload.isMember !== isMember)) {
    return isMember
      ? msg('`{0}` is not called on a value: write `{0}(…)`.', name)
      : msg('`{0}` is called on a value: write `x.{0}(…)`.', name);
  }
  const wanted = overloads
    .filter((overload) => overload.isMember === isMember)
    .map((overload) => overload.parameters.length - (isMember ? 1 : 0));
  if (!wanted.includes(parameters.length)) {
    const counts = [...new Set(wanted)].join('/');
    return msg('`{0}` takes another number of arguments: {1}, not {2}.', name, counts, parameters.length);
  }
  return msg('`{0}` cannot be called with {1}.', name, given.join(', '));
}

function noOperator(name: string, given: readonly string[]): Message {
  const [one = '', other = ''] = given;
  if (name === '?:') {
    return msg('`? :` wants a condition and two values of one type; these are {0}.', given.join(', '));
  }
  if (name === '[]') return msg('A value of type {0} has no items that are found by {1}.', one, other);
  if (name === '==' || name === '!=') {
    return msg(
      '`{0}` compares values of one type, and these are {1} and {2}. Convert one of them.',
      name,
      one,
      other,
    );
  }
  if (given.length === 1)
    return msg('`{0}` cannot stand in front of a value of type {1}.', name.charAt(0), one);
  return msg('`{0}` cannot be applied to {1} and {2}.', name, one, other);
}
