/** The fixes for documents that lack something, or have it twice: a schema, a value, a key. */
import type { DecodeFault } from '../../model/decoded.ts';
import { findBase64Fault } from '../../../../values/base64.ts';
import { detectImageType } from '../../../../values/image-type.ts';
import { misspeltSchemaKey, schemaOfKeys } from '../../model/intended-schema.ts';
import { msg } from '../../../../text/message.ts';
import { MAPPING, STRING, type NodeId, type Tree } from '../../../../text/tree.ts';
import type { Fix } from '../rule.ts';
import { canonicalText } from './canonical-text.ts';
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { fixOf, withoutItem, withoutPair } from '../../../../engine/fixes/fixes.ts';

/** The keys that say what opm reads in a document. */
const META_KEYS: ReadonlySet<string> = new Set(['schema', 'package', 'name']);

/** Of two keys that are one to opm, the one in another spelling goes; that is safe where both say the same. */
export function repeatedKeyFixes(tree: Tree, fault: DecodeFault): readonly Fix[] {
  const pairs = tree.pairs(0);
  const [place] = fault.related ?? [];
  const second = pairs.find(({ key }) => tree.start(key) === fault.start);
  const first = pairs.find(({ key }) => tree.start(key) === place?.start);
  if (first === undefined || second === undefined) return [];
  const isSecondRight = META_KEYS.has(second.name) && !META_KEYS.has(first.name);
  const extra = isSecondRight ? first : second;
  const text = canonicalText(tree, first.value);
  const isSame = text !== undefined && text === canonicalText(tree, second.value);
  return [withoutPair(tree.span(extra.key), extra.name, isSame)];
}

/** A picture as a link of the web is the base64 behind the comma; blanks in base64 are no part of it. */
export function base64Fixes(tree: Tree, node: NodeId): readonly Fix[] {
  if (tree.kind(node) !== STRING) return [];
  const text = tree.string(node);
  const link = /^data:[^,]{0,200};base64,/.exec(text)?.[0] ?? '';
  const base64 = text.slice(link.length).replace(/[ \t\f]+/g, '');
  const padded = base64.padEnd(Math.ceil(base64.length / 4) * 4, '=');
  if (padded === text || base64 === '' || findBase64Fault(padded) !== undefined) return [];
  // Only a picture is plainly intended to be one.
  if (detectImageType(padded) === null) return [];
  const title =
    link === '' ? msg('Write it as opm reads it: whole, and without blanks') : msg('Leave out `{0}`', link);
  return [{ title, safe: true, replacements: [{ span: tree.span(node), value: padded }] }];
}

/** A property without a value says nothing; but without that of the version, the bundle would be none. */
export function propertyFixes(tree: Tree, item: NodeId): readonly Fix[] {
  const type = tree.fields(item).find(({ name }) => name === 'type');
  if (type !== undefined && tree.kind(type.value) === STRING && tree.string(type.value) === 'olm.package')
    return [];
  return [withoutItem(tree.span(item), false, msg('Remove this property'))];
}

/** The schema that the keys of a document leave no doubt about. */
export function schemaFixes(tree: Tree): readonly Fix[] {
  if (tree.kind(0) !== MAPPING) return [];
  const misspelling = misspeltSchemaKey(tree, 0);
  if (misspelling !== undefined)
    return fixesFor({ value: misspelling.name, ...tree.span(misspelling.key) }, 'schema');
  const schema = schemaOfKeys(tree, 0);
  if (schema === undefined) return [];
  const written = tree.fields(0).find(({ name }) => name === 'schema');
  if (written !== undefined) return fixesFor({ value: '', ...tree.span(written.value) }, schema);
  return [
    fixOf(msg('Add `schema: {0}`', schema), false, {
      kind: 'insertPair',
      span: tree.span(0),
      key: 'schema',
      value: schema,
      first: true,
    }),
  ];
}
