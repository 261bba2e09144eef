/** What the names of CEL mean, for people (docs/reference/bundle-metadata.md, "CEL"; the language definition of CEL). */
import { msg, type Message } from '../../text/message.ts';
import { MACROS, overloadsOf, TYPE_NAMES, VARIABLES } from './standard.ts';
import { listOf, typeText, variableOf, type CelType } from './types.ts';

/** What a function, macro, variable or type is for. */
const MEANINGS: ReadonlyMap<string, Message> = new Map([
  [
    'properties',
    msg(
      'The properties of the bundle that is looked at, those of its package and its APIs included: each has a `type` and a `value`.',
    ),
  ],
  [
    'semver_compare',
    msg(
      'Compares two versions: -1 where the first is older, 0 where both are the same, 1 where it is newer. What is no version makes the rule fail.',
    ),
  ],
  ['has', msg('True where a field is there: `has(p.value.name)`.')],
  ['all', msg('True where the condition holds for every item, and for no items at all.')],
  ['exists', msg('True where the condition holds for some item.')],
  ['exists_one', msg('True where the condition holds for exactly one item.')],
  ['filter', msg('The items for which the condition holds.')],
  [
    'map',
    msg(
      'What the result is for each item; with three arguments only for those that the condition holds for.',
    ),
  ],
  ['size', msg('How many characters a text has, or how many items a list or map.')],
  ['contains', msg('True where the text holds the other one.')],
  ['startsWith', msg('True where the text starts with the other one.')],
  ['endsWith', msg('True where the text ends with the other one.')],
  ['matches', msg('True where the regular expression (RE2) finds something in the text.')],
  ['type', msg('The type of a value, to be compared: `type(p.value) == string`.')],
  ['dyn', msg('The same value, whose type is not looked at before the rule is evaluated.')],
  ['bool', msg('The value as true or false: of a text such as `true`.')],
  ['bytes', msg('The text as bytes, in UTF-8.')],
  ['double', msg('The value as a number with a fraction. Numbers in properties are such numbers.')],
  ['int', msg('The value as a whole number; a fraction is cut off.')],
  ['uint', msg('The value as a whole number that is not negative.')],
  ['string', msg('The value as a text.')],
  ['duration', msg('The span of time that a text such as `1h30m` says.')],
  ['timestamp', msg('The time that a text such as `2026-01-01T00:00:00Z` says.')],
  ['getFullYear', msg('The year of a time.')],
  ['getMonth', msg('The month of a time: January is 0.')],
  ['getDayOfYear', msg('The day of the year of a time: the first is 0.')],
  ['getDayOfMonth', msg('The day of the month of a time: the first is 0.')],
  ['getDate', msg('The day of the month of a time: the first is 1.')],
  ['getDayOfWeek', msg('The day of the week of a time: Sunday is 0.')],
  ['getHours', msg('The hours of a time or span of time.')],
  ['getMinutes', msg('The minutes of a time, or a span of time in minutes.')],
  ['getSeconds', msg('The seconds of a time, or a span of time in seconds.')],
  ['getMilliseconds', msg('The milliseconds of a time or span of time.')],
  ['list', msg('The type of lists.')],
  ['null_type', msg('The type of null.')],
]);

/** What is known of a name. */
export interface CelMeaning {
  readonly meaning: Message;
  /** Every way in which it is called, or its type: `size(string) -> int`, `string.contains(string) -> bool`. */
  readonly forms: readonly string[];
}

/** What a name of CEL means; undefined for names that rules make up, and for those of fields. */
export function celMeaning(name: string): CelMeaning | undefined {
  const meaning = MEANINGS.get(name);
  return meaning && { meaning, forms: formsOf(name) };
}

function formsOf(name: string): readonly string[] {
  const type = VARIABLES.get(name);
  if (type !== undefined) return [`${name}: ${typeText(type)}`];
  if (name === 'has') return ['has(p.field) -> bool'];
  if (MACROS.has(name)) return macroForms(name);
  const overloads = overloadsOf(name);
  if (overloads === undefined) return TYPE_NAMES.includes(name) ? [`${name}: type`] : [];
  return overloads.map(({ isMember, parameters, result }) => {
    const [first, ...others] = parameters.map(typeText);
    const inside = isMember ? others : parameters.map(typeText);
    return `${isMember ? `${first ?? ''}.` : ''}${name}(${inside.join(', ')}) -> ${typeText(result)}`;
  });
}

/** A list of whatever there may be. */
const ITEMS: CelType = listOf(variableOf(0));

function macroForms(name: string): readonly string[] {
  const items = typeText(ITEMS);
  if (name === 'map')
    return [`${items}.map(x, result) -> ${items}`, `${items}.map(x, condition, result) -> ${items}`];
  return [`${items}.${name}(x, condition) -> ${name === 'filter' ? items : 'bool'}`];
}
