/** Explains a field: what the schemas say of it. */
import { msg, type Message } from '../../text/message.ts';
import type { JsonSchema } from '../schemas/json-schema.ts';
import { heading, list, paragraph, type Doc, type Line } from './doc.ts';

const TYPES: Readonly<Record<string, Message>> = {
  string: msg('text'),
  boolean: msg('`true` or `false`'),
  integer: msg('whole number'),
  array: msg('list'),
  object: msg('mapping'),
};

/** The explanation of a field, by its name and schema. `required` where the field has to be there. */
export function fieldDoc(name: string, schema: JsonSchema, required: boolean): Doc {
  const type = schema.type === undefined ? undefined : TYPES[schema.type];
  const facts: Line[] = [];
  if (required) facts.push(msg('Required.'));
  const values = (schema.enum ?? []).map(String);
  if (values.length > 0 && schema.enumDescriptions === undefined)
    facts.push({ label: msg('One of:'), names: values });
  const examples = examplesOf(schema);
  if (examples.length > 0) facts.push({ label: msg('For example:'), names: examples });
  return [
    heading(type === undefined ? msg('`{0}`', name) : withType(name, type)),
    ...(schema.description === undefined ? [] : [paragraph(msg(schema.description))]),
    ...list(describedValues(schema)),
    ...list(facts),
  ];
}

/** The explanation of one of the values that a field may have; undefined where there is none. */
export function valueDoc(value: string, schema: JsonSchema): Doc | undefined {
  const at = (schema.enum ?? []).findIndex((each) => String(each) === value);
  const description = schema.enumDescriptions?.[at];
  if (at < 0 || description === undefined || description === '') return undefined;
  return [heading(msg('`{0}`', value)), paragraph(msg(description))];
}

function withType(name: string, type: Message): Message {
  return { wording: `\`{0}\`: ${type.wording}`, args: [name] };
}

function describedValues({ enum: values, enumDescriptions }: JsonSchema): Line[] {
  if (values === undefined || enumDescriptions === undefined) return [];
  return values.map((value, index) => {
    return { wording: `\`{0}\`: ${enumDescriptions[index] ?? ''}`, args: [String(value)] };
  });
}

/** Examples short enough to be read at a glance. */
function examplesOf({ examples, enum: values }: JsonSchema): string[] {
  if (values !== undefined) return [];
  return (examples ?? [])
    .filter((example) => typeof example === 'string' || typeof example === 'number')
    .map(String)
    .filter((example) => example !== '' && example.length <= MAX_EXAMPLE_LENGTH)
    .slice(0, MAX_EXAMPLES);
}

const MAX_EXAMPLES = 3;
const MAX_EXAMPLE_LENGTH = 120;
