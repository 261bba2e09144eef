/** The fields of objects: which must be there, which may be, and what each is. */
import { msg } from '../../../text/message.ts';
import { NULL, STRING, type Pair } from '../../../text/tree.ts';
import type { Check } from './check.ts';
import { fieldAt, fieldPath, missing, named, type ValueAt, spanOf } from './fault.ts';
import { complain } from './run.ts';
import type { Schema } from './schema.ts';
import { mayBeObject } from './types.ts';

/** What every resource has, whatever its schema says. */
const OF_RESOURCES = ['apiVersion', 'kind', 'metadata'];

/** Holds an object against its schema. */
export function checkObject(
  check: Check,
  at: ValueAt,
  checkValue: (check: Check, at: ValueAt) => void,
): void {
  const { run, schema, depth } = check;
  const fields = run.tree.fields(at.node);
  const kept = fields.filter((field) => !isNoMore(check, field));
  if (run.isBranch && isOtherwiseTaken(check, kept)) run.isUndecided = true;
  checkNames(check, at, kept);
  const isResource = schema.embeddedResource === true && run.reading === 'written';
  if (isResource) checkResource(check, at, kept);
  for (const { name, key, value } of kept) {
    const inner = fieldSchema(schema, name);
    if (inner === undefined) {
      if (!isKnown(check, name)) unknown(check, at, name, key);
      continue;
    }
    const isDefaulted = run.tree.kind(value) === NULL && inner.nullable !== true && inner.hasDefault === true;
    if (isDefaulted && run.reading === 'written' && !run.isBranch) continue;
    const place = fieldAt(at, name, key, value);
    checkValue({ run, schema: metadataSchema(isResource, name, inner), depth: depth + 1 }, place);
  }
}

/** True for nulls that the API server takes away before it looks at anything. */
function isNoMore({ run, schema }: Check, { name, value }: Pair): boolean {
  if (run.reading === 'stored' || run.isBranch || run.tree.kind(value) !== NULL) return false;
  const inner = fieldSchema(schema, name);
  return inner !== undefined && inner.nullable !== true && inner.hasDefault !== true;
}

/** True where defaults and nulls, which the schema around this one decides on, may make another object of it. */
function isOtherwiseTaken({ run, schema, added }: Check, kept: readonly Pair[]): boolean {
  if (run.reading === 'stored') return false;
  const hasNull = kept.some(({ value }) => run.tree.kind(value) === NULL);
  return hasNull || Object.keys(schema.properties ?? {}).some((name) => added?.has(name));
}

/** The schema of a field; undefined where the object's schema has none for it. */
function fieldSchema({ properties, additionalProperties }: Schema, name: string): Schema | undefined {
  if (properties !== undefined && Object.hasOwn(properties, name)) return properties[name];
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}

/** In the metadata of a resource, fields are known that no schema names. */
function metadataSchema(isResource: boolean, name: string, inner: Schema): Schema {
  return isResource && name === 'metadata' ? { ...inner, preserveUnknownFields: true } : inner;
}

function isKnown({ run, schema }: Check, name: string): boolean {
  if (run.reading === 'stored' || run.isBranch) return schema.additionalProperties !== false;
  if (schema.preserveUnknownFields === true || schema.additionalProperties === true) return true;
  if (schema.embeddedResource === true && OF_RESOURCES.includes(name)) return true;
  return run.keepsUnknown && schema.additionalProperties !== false;
}

function unknown({ run, schema }: Check, at: ValueAt, name: string, key: number): void {
  const path = fieldPath(at.path, name);
  const isRefused = run.reading === 'stored' || run.isBranch || run.keepsUnknown;
  // What should be no object at all is told so, and each of its fields is for the same cause.
  if (!isRefused && !mayBeObject(schema)) return;
  const wording = isRefused
    ? '`{0}` is not allowed here.'
    : '`{0}` is no field of this object: the API server drops it, and `kubectl` refuses it.';
  run.faults.push({
    kind: isRefused || schema.additionalProperties === false ? 'required' : 'unknown',
    path,
    span: run.tree.span(key),
    message: msg(wording, path),
  });
}

function checkNames({ run, schema, added }: Check, at: ValueAt, kept: readonly Pair[]): void {
  const names = new Set(kept.map(({ name }) => name));
  const isDefaulted = (name: string) =>
    added?.has(name) === true ||
    (run.reading === 'written' && schema.properties?.[name]?.hasDefault === true);
  for (const name of schema.required ?? []) {
    if (names.has(name) || isDefaulted(name)) continue;
    const lacks = fieldPath(at.path, name);
    const span = spanOf(run.tree, at);
    run.faults.push({ kind: 'required', path: at.path, span, message: missing(lacks), lacks });
  }
  checkCount({ run, schema, depth: 0 }, at, kept);
}

/** How many fields there are: without those that are dropped, and with those that defaults add. */
function checkCount(check: Check, at: ValueAt, kept: readonly Pair[]): void {
  const { run, schema } = check;
  const { maxProperties, minProperties } = schema;
  if (maxProperties === undefined && minProperties === undefined) return;
  const known = kept.filter(({ name }) => fieldSchema(schema, name) !== undefined || isKnown(check, name));
  const names = new Set(known.map(({ name }) => name));
  const added =
    run.reading === 'written'
      ? Object.entries(schema.properties ?? {}).filter(
          ([name, { hasDefault }]) => hasDefault && !names.has(name),
        )
      : [];
  const count = known.length + added.length;
  if (maxProperties !== undefined && count > maxProperties)
    complain(
      run,
      at,
      'count',
      msg('`{0}` must have at most {1} fields; it has {2}.', named(at), maxProperties, count),
    );
  if (minProperties !== undefined && count < minProperties)
    complain(
      run,
      at,
      'count',
      msg('`{0}` must have at least {1} fields; it has {2}.', named(at), minProperties, count),
    );
}

/** A resource says what it is, at the root of an object and wherever one is embedded. */
function checkResource({ run }: Check, at: ValueAt, kept: readonly Pair[]): void {
  for (const name of ['apiVersion', 'kind']) {
    const field = kept.find((one) => one.name === name);
    const path = fieldPath(at.path, name);
    if (field === undefined) complain(run, at, 'resource', missing(path));
    else if (run.tree.kind(field.value) !== STRING || run.tree.string(field.value) === '')
      complain(
        run,
        fieldAt(at, name, field.key, field.value),
        'resource',
        msg('`{0}` must be a text.', path),
      );
  }
}
