/** The edits that take an unsafe change back, where they are plain. */
import type { Change, Fix, NewValue } from '../../../engine/findings/finding.ts';
import { msg, type Message } from '../../../text/message.ts';
import { MAPPING, SEQUENCE, STRING, type NodeId, type Tree } from '../../../text/tree.ts';
import { valueOf } from '../../../text/value.ts';
import type { CrdChange } from '../compare/finding.ts';
import type { ChangedSchemas } from '../compare/rule.ts';
import { valueText } from '../compare/value-text.ts';
import type { CrdDefinition } from '../model/definition.ts';
import { Keywords, type SchemaPlace } from '../model/schema.ts';

/** The fixes of a change of a definition; none where what was there cannot be written back. */
export function changeFixes(change: CrdChange, old: CrdDefinition, next: CrdDefinition): readonly Fix[] {
  const { rule, schemas, level } = change;
  // Between two versions it is for people to say which of them is right.
  if (level === 'served-version') return [];
  if (schemas !== undefined) return fixesOfSchema(rule.id, schemas);
  if (rule.id === 'stored-versions-missing' || rule.id === 'stored-version-removal')
    return versionsBack(old, next);
  return identityBack(change, old, next);
}

function fixesOfSchema(rule: string, schemas: ChangedSchemas): readonly Fix[] {
  const { next, keyword, missing } = schemas;
  if (missing !== undefined) return propertyBack(schemas);
  if (next.node === undefined || next.tree.resolve(next.node) !== next.node) return [];
  if (rule === 'required') return optionalAgain(schemas);
  if (rule === 'enum') return enumBack(schemas);
  return rule === 'unhandled' || rule === 'one-of' ? [] : keywordBack(schemas, keyword);
}

/** Puts a property back, with all that was in it. */
function propertyBack({ old, missing }: ChangedSchemas): readonly Fix[] {
  const { owner, keyword, name } = missing ?? {};
  if (owner?.node === undefined || keyword === undefined || old.node === undefined) return [];
  const value = written(old.tree, old.node);
  const { tree } = owner;
  const inside = new Keywords(owner).node(keyword);
  if (name === undefined)
    return inside === undefined ? [insertion(msg('Put `{0}` back', keyword), owner, keyword, value)] : [];
  if (inside === undefined)
    return [insertion(msg('Put `{0}` back', name), owner, keyword, { [name]: value })];
  if (tree.kind(inside) !== MAPPING || tree.resolve(inside) !== inside) return [];
  return [fix(msg('Put `{0}` back', name), [insertPair(tree, inside, name, value)])];
}

/** Takes the names out of `required` that were not in it. */
function optionalAgain({ old, next }: ChangedSchemas): readonly Fix[] {
  const [before, now] = [new Keywords(old), new Keywords(next)];
  const names = new Set(before.texts('required'));
  const items = now.items('required');
  const added = items.filter((item) => !names.has(next.tree.string(item)));
  const pair = now.pair('required');
  if (pair === undefined || added.length === 0) return [];
  const [first = 0] = added;
  const title =
    added.length === 1
      ? msg('Make `{0}` optional again', next.tree.string(first))
      : msg('Make these properties optional again');
  const changes: readonly Change[] =
    added.length === items.length
      ? [{ kind: 'deletePair', span: next.tree.span(pair.key) }]
      : added.map((item) => ({ kind: 'deleteItem', span: next.tree.span(item) }));
  return [fix(title, changes)];
}

/** Puts the values back that are gone from an `enum`, or takes away an `enum` that was not there. */
function enumBack(schemas: ChangedSchemas): readonly Fix[] {
  const { old, next } = schemas;
  const [before, now] = [new Keywords(old), new Keywords(next)];
  const list = now.node('enum');
  if (list === undefined || before.node('enum') === undefined || next.tree.kind(list) !== SEQUENCE)
    return keywordBack(schemas, 'enum');
  const known = new Set(now.items('enum').map((item) => valueText(next.tree, item)));
  const gone = before
    .items('enum')
    .map((item, index) => ({ item, index }))
    .filter(({ item }) => !known.has(valueText(old.tree, item)));
  if (gone.length === 0) return [];
  const [first] = gone;
  const title =
    gone.length === 1 && first !== undefined
      ? msg('Put the value `{0}` back', valueText(old.tree, first.item))
      : msg('Put the values of `enum` back');
  const changes = gone.map(({ item }): Change => ({
    kind: 'insertItem',
    span: next.tree.span(list),
    value: written(old.tree, item),
  }));
  return [fix(title, changes)];
}

/** Writes a keyword as it was, or takes it away where it was not there. */
function keywordBack({ old, next }: ChangedSchemas, keyword: string): readonly Fix[] {
  const was = new Keywords(old).node(keyword);
  const is = new Keywords(next).pair(keyword);
  if (was === undefined)
    return is === undefined
      ? []
      : [fix(msg('Take `{0}` away again', keyword), [{ kind: 'deletePair', span: next.tree.span(is.key) }])];
  const value = written(old.tree, was);
  const title = msg('Put `{0}` back to what it was', keyword);
  if (is === undefined) return [insertion(title, next, keyword, value)];
  if (next.tree.kind(is.value) >= SEQUENCE || typeof value === 'object') return [];
  return [fix(title, [scalarChange(next.tree, is.value, value)])];
}

/** Writes a name as it was: the scope, the group, the plural, the kind. */
function identityBack(
  { place, related, rule }: CrdChange,
  old: CrdDefinition,
  next: CrdDefinition,
): readonly Fix[] {
  if (related?.side !== 'old' || (rule.id !== 'scope' && rule.id !== 'crd-immutable')) return [];
  const fields = (['scope', 'group', 'plural', 'kind'] as const).filter(
    (field) => next[field].span === place.span && next[field].name !== '' && old[field].name !== '',
  );
  const [field] = fields;
  if (field === undefined) return [];
  const { name } = old[field];
  return [fix(msg('Put `{0}` back', name), [{ kind: 'replace', span: place.span, value: name }])];
}

/** Puts the versions back that are gone, as they were. */
function versionsBack(old: CrdDefinition, next: CrdDefinition): readonly Fix[] {
  const list = next.list;
  if (list === undefined || next.tree.kind(list) !== SEQUENCE) return [];
  const gone = [...old.versions.values()].filter(
    ({ name, isStorage, node }) =>
      node !== undefined &&
      !next.versions.has(name) &&
      (isStorage || old.storedVersions.some((stored) => stored.name === name)),
  );
  const [first] = gone;
  if (first === undefined) return [];
  const hasStorage = [...next.versions.values()].some(({ isStorage }) => isStorage);
  const changes = (retired: Readonly<Record<string, NewValue>>) =>
    gone.map(({ node }): Change => {
      const value = { ...(written(old.tree, node ?? 0) as Record<string, NewValue>), ...retired };
      // One version alone is what objects are stored as.
      if (hasStorage) value['storage'] = false;
      return { kind: 'insertItem', span: next.tree.span(list), value };
    });
  return [
    fix(msg('Put the version `{0}` back', first.name), changes({})),
    // The last but one of the steps that lead to its end: for those who have deprecated it in an earlier release.
    {
      ...fix(
        msg('Put the version `{0}` back, deprecated and no longer served', first.name),
        changes({ served: false, deprecated: true }),
      ),
      safe: false,
    },
  ];
}

function insertion(title: Message, { tree, node }: SchemaPlace, key: string, value: NewValue): Fix {
  return fix(title, node === undefined ? [] : [insertPair(tree, node, key, value)]);
}

function insertPair(tree: Tree, node: NodeId, key: string, value: NewValue): Change {
  return { kind: 'insertPair', span: tree.span(node), key, value };
}

function scalarChange(tree: Tree, node: NodeId, value: NewValue): Change {
  const span = tree.span(node);
  if (typeof value === 'string' && tree.kind(node) === STRING) return { kind: 'replace', span, value };
  return { kind: 'rewrite', span, value };
}

function fix(title: Message, changes: readonly Change[]): Fix {
  return { title, safe: true, replacements: [], changes };
}

function written(tree: Tree, node: NodeId): NewValue {
  return valueOf(tree, node) as NewValue;
}
