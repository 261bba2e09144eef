/** How many items a list has, and which of them may not be there twice. */
import { msg } from '../../../text/message.ts';
import { MAPPING, NULL, type NodeId, type Tree } from '../../../text/tree.ts';
import { valueOf } from '../../../text/value.ts';
import { canonical } from './enum.ts';
import { itemAt, named, type ValueAt } from './fault.ts';
import { complain, type Run } from './run.ts';
import type { Schema } from './schema.ts';

/** Of longer lists that are sets or maps nothing is said. */
const MAX_COMPARED = 20_000;

/** Holds a list against its schema, but for what each item is. */
export function checkList(run: Run, schema: Schema, at: ValueAt): void {
  const items = run.tree.items(at.node);
  const { maxItems, minItems } = schema;
  if (maxItems !== undefined && items.length > maxItems)
    complain(
      run,
      at,
      'count',
      msg('`{0}` must have at most {1} items; it has {2}.', named(at), maxItems, items.length),
    );
  if (minItems !== undefined && items.length < minItems)
    complain(
      run,
      at,
      'count',
      msg('`{0}` must have at least {1} items; it has {2}.', named(at), minItems, items.length),
    );
  const isSet = schema.uniqueItems === true || (run.reading === 'written' && schema.listType === 'set');
  if (items.length > MAX_COMPARED) {
    run.isUndecided = true;
    return;
  }
  if (isSet) repeats(run, at, items, (item) => canonical(valueOf(run.tree, item)));
  // Inside of alternatives, lists are what they are outside of them.
  if (run.reading === 'written' && schema.listType === 'map' && !run.isBranch)
    checkMap(run, schema, at, items);
}

function checkMap(
  run: Run,
  { listMapKeys = [], items: of }: Schema,
  at: ValueAt,
  items: readonly NodeId[],
): void {
  const isObject = (item: NodeId) => [MAPPING, NULL].includes(run.tree.kind(item));
  if (!items.every(isObject)) return;
  // What a default would be is not known here.
  const known = listMapKeys.filter((key) => of?.properties?.[key]?.hasDefault !== true);
  const isKnown = (item: NodeId) =>
    known.length === listMapKeys.length ||
    listMapKeys.every((key) => fieldNode(run.tree, item, key) !== undefined);
  repeats(run, at, items.filter(isKnown), (item) =>
    listMapKeys
      .map((key) => {
        const node = fieldNode(run.tree, item, key);
        return node === undefined ? '' : canonical(valueOf(run.tree, node));
      })
      .join('\n'),
  );
}

function repeats(run: Run, at: ValueAt, items: readonly NodeId[], keyOf: (item: NodeId) => string): void {
  const seen = new Set<string>();
  const all = run.tree.items(at.node);
  for (const item of items) {
    const key = keyOf(item);
    if (seen.has(key)) {
      const place = itemAt(at, all.indexOf(item), item);
      complain(run, place, 'repeated', msg('`{0}` is a repetition of an item before it.', named(place)));
    }
    seen.add(key);
  }
}

function fieldNode(tree: Tree, mapping: NodeId, name: string): NodeId | undefined {
  return tree.fields(mapping).find((field) => field.name === name)?.value;
}
