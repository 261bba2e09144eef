/** Whether a value satisfies `allOf`, `anyOf`, `oneOf` and `not`. */
import { msg, type Message } from '../../../text/message.ts';
import { MAPPING } from '../../../text/tree.ts';
import type { Check } from './check.ts';
import { named, type ValueAt, type ValueFault } from './fault.ts';
import { complain } from './run.ts';
import type { Schema } from './schema.ts';

/** The faults of a value under a schema: none if it satisfies it, undefined where that cannot be decided. */
export type Judge = (check: Check, at: ValueAt) => readonly ValueFault[] | undefined;

/** Holds a value against the junctors of its schema. */
export function checkJunctors(around: Check, at: ValueAt, judge: Judge): void {
  const { run, schema } = around;
  if (!hasJunctor(schema)) return;
  const added = around.added ?? addedTo(around, at);
  const check = { ...around, added };
  for (const branch of schema.allOf ?? []) {
    const found = judge({ ...check, schema: branch }, at);
    if (found === undefined) run.isUndecided = true;
    else run.faults.push(...found);
  }
  checkAnyOf(check, at, judge);
  checkOneOf(check, at, judge);
  if (schema.not === undefined) return;
  const found = judge({ ...check, schema: schema.not }, at);
  if (found === undefined) run.isUndecided = true;
  else if (found.length === 0)
    complain(run, at, 'junctor', msg('`{0}` is what the schema rules out by `not`.', named(at)));
}

function hasJunctor({ allOf, anyOf, oneOf, not }: Schema): boolean {
  return [allOf, anyOf, oneOf, not].some((junctor) => junctor !== undefined);
}

/** The fields that defaults add to an object before its alternatives are looked at. */
function addedTo({ run, schema }: Check, { node }: ValueAt): ReadonlySet<string> {
  if (run.reading === 'stored' || run.tree.kind(node) !== MAPPING) return new Set();
  const written = new Set(run.tree.fields(node).map(({ name }) => name));
  const properties = Object.entries(schema.properties ?? {});
  return new Set(
    properties.flatMap(([name, { hasDefault }]) => (hasDefault && !written.has(name) ? [name] : [])),
  );
}

function checkAnyOf(check: Check, at: ValueAt, judge: Judge): void {
  const { run, schema } = check;
  const { anyOf = [] } = schema;
  if (anyOf.length === 0) return;
  const found = anyOf.map((branch) => judge({ ...check, schema: branch }, at));
  if (found.some((faults) => faults?.length === 0)) return;
  if (found.includes(undefined)) run.isUndecided = true;
  else complain(run, at, 'junctor', noneMessage(anyOf, at));
}

function checkOneOf(check: Check, at: ValueAt, judge: Judge): void {
  const { run, schema } = check;
  const { oneOf = [] } = schema;
  if (oneOf.length === 0) return;
  const found = oneOf.map((branch) => judge({ ...check, schema: branch }, at));
  const valid = found.filter((faults) => faults?.length === 0).length;
  if (valid > 1) {
    const wording = '`{0}` fits {1} of the alternatives of `oneOf`, and must fit exactly one.';
    complain(run, at, 'junctor', msg(wording, named(at), valid));
  } else if (found.includes(undefined)) run.isUndecided = true;
  else if (valid === 0) complain(run, at, 'junctor', noneMessage(oneOf, at));
}

function noneMessage(branches: readonly Schema[], at: ValueAt): Message {
  const wanted = branches.map((branch) => onlyRequired(branch));
  if (wanted.every((names) => names !== undefined)) {
    const names = wanted.map((some) => some.map((name) => `\`${name}\``).join(' + '));
    return msg('`{0}` must have one of {1}.', named(at), names.join(', '));
  }
  return msg('`{0}` fits none of the {1} alternatives of the schema.', named(at), branches.length);
}

/** The fields that a schema requires where it asks for nothing else; undefined where it does. */
function onlyRequired({ required, ...others }: Schema): readonly string[] | undefined {
  return required !== undefined && Object.keys(others).length === 0 ? required : undefined;
}
