/** Reads values of JSON or YAML as what they should be, and notes what is wrong with them by the path of the field. */
import { msg, type Message } from '../../../text/message.ts';

/** A field that holds something else than it should, or nothing. */
export interface FieldFault {
  /** As people write it: `spec.source.catalog.version`, `catalogs[0].name`. */
  readonly path: string;
  readonly message: Message;
}

/** The fields of an object. Null is the same as absent; what is of a wrong type is noted and then taken as absent. */
export interface Fields {
  readonly path: string;
  /** The names of all fields, in written order. */
  names(): readonly string[];
  has(name: string): boolean;
  /** The value as it is; undefined for null. */
  value(name: string): unknown;
  text(name: string): string | undefined;
  /** A text that must be there: its absence, and the empty text, are noted, and '' is returned. */
  required(name: string): string;
  number(name: string): number | undefined;
  flag(name: string): boolean | undefined;
  texts(name: string): readonly string[];
  textMap(name: string): ReadonlyMap<string, string>;
  fields(name: string): Fields | undefined;
  /** As {@link fields}; an object without any where it is absent. */
  part(name: string): Fields;
  list(name: string): readonly Fields[];
  /** Notes something about a field. */
  fault(name: string, message: Message): void;
}

/** The fields of a value; undefined where it is no object, which is noted. */
export function fieldsOf(value: unknown, path: string, faults: FieldFault[]): Fields | undefined {
  if (!isRecord(value)) {
    faults.push({ path, message: msg('`{0}` must be an object with fields.', path === '' ? '.' : path) });
    return undefined;
  }
  return new RecordFields(value, path, faults);
}

/** Those of some texts that are there and not empty, by name. */
export function textsNamed<Name extends string>(
  fields: Fields,
  names: readonly Name[],
): { readonly [name in Name]?: string } {
  const found: { [name in Name]?: string } = {};
  for (const name of names) {
    const text = fields.text(name);
    if (text !== undefined && text !== '') found[name] = text;
  }
  return found;
}

type JsonRecord = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

class RecordFields implements Fields {
  readonly path: string;
  readonly #record: JsonRecord;
  readonly #faults: FieldFault[];

  constructor(record: JsonRecord, path: string, faults: FieldFault[]) {
    this.#record = record;
    this.path = path;
    this.#faults = faults;
  }

  names(): readonly string[] {
    return Object.keys(this.#record);
  }

  has(name: string): boolean {
    return this.value(name) !== undefined;
  }

  value(name: string): unknown {
    // Only what is written counts: `constructor` and the like are on every object.
    return Object.hasOwn(this.#record, name) ? (this.#record[name] ?? undefined) : undefined;
  }

  text(name: string): string | undefined {
    const value = this.value(name);
    if (value === undefined || typeof value === 'string') return value;
    const isScalar = typeof value === 'number' || typeof value === 'boolean';
    this.fault(
      name,
      isScalar
        ? msg('`{0}` must be a text: put it into quotes, for unquoted it is none.', this.#pathOf(name))
        : msg('`{0}` must be a text.', this.#pathOf(name)),
    );
    return undefined;
  }

  required(name: string): string {
    const text = this.text(name);
    if (text !== undefined && text !== '') return text;
    if (text === '' || !this.has(name)) this.fault(name, msg('`{0}` is missing.', this.#pathOf(name)));
    return '';
  }

  number(name: string): number | undefined {
    const value = this.value(name);
    if (value === undefined || (typeof value === 'number' && Number.isInteger(value))) return value;
    this.fault(name, msg('`{0}` must be a whole number.', this.#pathOf(name)));
    return undefined;
  }

  flag(name: string): boolean | undefined {
    const value = this.value(name);
    if (value === undefined || typeof value === 'boolean') return value;
    this.fault(name, msg('`{0}` must be `true` or `false`.', this.#pathOf(name)));
    return undefined;
  }

  texts(name: string): readonly string[] {
    const items = this.#items(name);
    if (items.every((item) => typeof item === 'string')) return items;
    this.fault(name, msg('`{0}` must be a list of texts.', this.#pathOf(name)));
    return items.filter((item) => typeof item === 'string');
  }

  textMap(name: string): ReadonlyMap<string, string> {
    const record = this.value(name);
    const pairs = isRecord(record) ? Object.entries(record) : [];
    const texts = pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string');
    if ((record !== undefined && !isRecord(record)) || texts.length < pairs.length)
      this.fault(name, msg('`{0}` must have texts by name.', this.#pathOf(name)));
    return new Map(texts);
  }

  fields(name: string): Fields | undefined {
    const value = this.value(name);
    return value === undefined ? undefined : fieldsOf(value, this.#pathOf(name), this.#faults);
  }

  part(name: string): Fields {
    return this.fields(name) ?? new RecordFields({}, this.#pathOf(name), this.#faults);
  }

  list(name: string): readonly Fields[] {
    return this.#items(name).flatMap((item, at) => {
      const fields = fieldsOf(item, `${this.#pathOf(name)}[${at}]`, this.#faults);
      return fields === undefined ? [] : [fields];
    });
  }

  fault(name: string, message: Message): void {
    this.#faults.push({ path: this.#pathOf(name), message });
  }

  #items(name: string): readonly unknown[] {
    const value = this.value(name);
    if (value === undefined) return [];
    if (Array.isArray(value)) return value;
    this.fault(name, msg('`{0}` must be a list.', this.#pathOf(name)));
    return [];
  }

  #pathOf(name: string): string {
    return this.path === '' ? name : `${this.path}.${name}`;
  }
}
