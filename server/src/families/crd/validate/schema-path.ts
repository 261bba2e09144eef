/** Finds the schema of a field by its path: `.spec.color`, or `.spec['a.b']`. */
import { MAPPING, type NodeId } from '../../../text/tree.ts';
import { entriesOf, textAt, valueAt, type Manifest } from '../../kube/model/fields.ts';

/** A field that was found. */
export interface FoundField {
  /** The type that its schema names; empty if it names none. */
  readonly type: string;
  /** The first step of the path. */
  readonly root: string;
  /** The path in one spelling, whichever way it is written. */
  readonly path: string;
}

/** One step: behind a dot it is a property, in brackets a property or a key of a map. */
const STEP = /\.([^.[\]]+)|\['((?:[^'\\]|\\.)*)'\]/y;

/** The fields of schemas. What was looked up once is found at once the next time. */
export class SchemaPaths {
  readonly #manifest: Manifest;
  readonly #known = new Map<NodeId, ReadonlyMap<string, NodeId>>();

  constructor(manifest: Manifest) {
    this.#manifest = manifest;
  }

  /** The field that a path leads to; undefined where the path is no path, or leads nowhere. Lists cannot be looked into. */
  find(schema: NodeId, path: string): FoundField | undefined {
    const step = new RegExp(STEP);
    const steps: string[] = [];
    let root = '';
    let at: NodeId | undefined = schema;
    while (step.lastIndex < path.length) {
      const found = step.exec(path);
      if (found === null || at === undefined) return undefined;
      const name = found[1] ?? (found[2] ?? '').replace(/\\(.)/g, '$1');
      const properties: ReadonlyMap<string, NodeId> | undefined = this.#propertiesOf(at);
      const isMapKey = found[1] === undefined && properties === undefined;
      at = isMapKey ? this.#valueSchema(at) : properties?.get(name);
      if (at === undefined) return undefined;
      if (steps.length === 0) root = name;
      steps.push(JSON.stringify([isMapKey, name]));
    }
    return at === undefined
      ? undefined
      : { type: textAt(this.#manifest, at, 'type'), root, path: steps.join('') };
  }

  /** The properties of a schema by name; undefined if it has none. */
  #propertiesOf(schema: NodeId): ReadonlyMap<string, NodeId> | undefined {
    const mapping = valueAt(this.#manifest, schema, 'properties');
    if (mapping === undefined) return undefined;
    const known = this.#known.get(mapping);
    if (known !== undefined) return known;
    const byName = new Map(entriesOf(this.#manifest, mapping).map(({ name, value }) => [name, value]));
    this.#known.set(mapping, byName);
    return byName;
  }

  #valueSchema(schema: NodeId): NodeId | undefined {
    const values = valueAt(this.#manifest, schema, 'additionalProperties');
    return values !== undefined && this.#manifest.tree.kind(values) === MAPPING ? values : undefined;
  }
}
