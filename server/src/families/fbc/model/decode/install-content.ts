/** Reads how an operator can be installed: out of the metadata of its CSV, or out of the CSV itself. */
import { detach } from '../../../../text/detach.ts';
import {
  BOOLEAN,
  FLAG_QUOTED,
  MAPPING,
  NOT_AS_WRITTEN,
  SEQUENCE,
  STRING,
  type NodeId,
  type Tree,
} from '../../../../text/tree.ts';
import type { InstallContent } from '../blob.ts';

/** What the value of an `olm.csv.metadata` property says. What is of a wrong type is taken as absent. */
export function installOfMetadata(tree: Tree, metadata: NodeId): InstallContent {
  const written = fieldAt(tree, metadata, 'installModes');
  const modes = itemsAt(tree, written).flatMap((mode) => {
    const type = fieldAt(tree, mode, 'type');
    const supported = fieldAt(tree, mode, 'supported');
    const isMode = type !== undefined && tree.kind(type) === STRING;
    const isTrue = supported !== undefined && tree.kind(supported) === BOOLEAN && tree.boolean(supported);
    return isMode && isTrue ? [detach(tree.string(type))] : [];
  });
  const definitions = fieldAt(tree, metadata, 'apiServiceDefinitions');
  const owned = definitions === undefined ? undefined : fieldAt(tree, definitions, 'owned');
  const ownsApiServices = itemsAt(tree, owned).length > 0;
  return written === undefined ? { ownsApiServices } : { modes, ownsApiServices };
}

function fieldAt(tree: Tree, mapping: NodeId, name: string): NodeId | undefined {
  if (tree.kind(mapping) !== MAPPING) return undefined;
  const at = tree.resolve(mapping);
  const end = tree.after(at);
  let found: NodeId | undefined;
  for (let key = at + 1; key < end;) {
    const value = tree.after(key);
    if (tree.has(key, NOT_AS_WRITTEN))
      return tree.fields(mapping).findLast((field) => field.name === name)?.value;
    if (isWritten(tree, key, name)) found = value;
    key = tree.after(value);
  }
  return found;
}

/** True for a key that is written as this name, but for quotes. */
function isWritten(tree: Tree, key: NodeId, name: string): boolean {
  const quote = tree.has(key, FLAG_QUOTED) ? 1 : 0;
  const start = tree.start(key) + quote;
  const end = tree.end(key) - quote;
  return end - start === name.length && tree.localText.slice(start, end) === name;
}

function itemsAt(tree: Tree, list: NodeId | undefined): readonly NodeId[] {
  return list !== undefined && tree.kind(list) === SEQUENCE ? tree.items(list) : [];
}

/** What the `spec` of a CSV says that was read from JSON. */
export function installOfCsv(spec: unknown): InstallContent {
  const modes = listIn(spec, 'installModes').flatMap((mode) => {
    const type = valueIn(mode, 'type');
    return typeof type === 'string' && valueIn(mode, 'supported') === true ? [detach(type)] : [];
  });
  const services = valueIn(spec, 'apiservicedefinitions');
  return {
    modes,
    ownsApiServices: listIn(services, 'owned').length > 0,
    definesWebhooks: listIn(spec, 'webhookdefinitions').length > 0,
  };
}

function valueIn(object: unknown, name: string): unknown {
  if (typeof object !== 'object' || object === null || !Object.hasOwn(object, name)) return undefined;
  return (object as Readonly<Record<string, unknown>>)[name];
}

function listIn(object: unknown, name: string): readonly unknown[] {
  const value = valueIn(object, name);
  return Array.isArray(value) ? value : [];
}
