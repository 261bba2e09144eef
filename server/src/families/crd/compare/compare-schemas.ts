/** What is unsafe about one schema in the place of another one. */
import type { Span } from '../../../text/span.ts';
import { MAPPING, type NodeId, type Tree } from '../../../text/tree.ts';
import type { CompareSettings } from './configuration.ts';
import type { Contents } from './contents.ts';
import { comparedProperties, type PropertyPair } from './properties.ts';
import type { ComparedProperty, PlacedChange, PropertyChange, RuleWords } from './rule.ts';
import { rule as existingFieldRemoval } from './rules/existing-field-removal.ts';
import { PROPERTY_RULES } from './rules/index.ts';
import { msg } from '../../../text/message.ts';
import { rule as oneOf } from './rules/one-of.ts';
import { rule as unhandled, unhandledChange } from './rules/unhandled.ts';
import { Keywords, type SchemaPlace } from '../model/schema.ts';

/** What was found between two schemas. */
export interface SchemaComparison {
  /** Properties that are gone. */
  readonly removals: readonly PlacedChange[];
  /** What the rules on keywords say. */
  readonly changes: readonly PlacedChange[];
}

/** Compares two schemas, property by property. */
export function compareSchemas(
  old: SchemaPlace,
  next: SchemaPlace,
  settings: CompareSettings,
  contents: Contents,
): SchemaComparison {
  const rules = PROPERTY_RULES.filter((rule) => rule !== oneOf || settings.knowsOneOf);
  const handled = new Set(rules.map(({ keyword }) => keyword));
  const counted = rules.filter(({ id }) => settings.enforcement.get(id) !== 'None');
  const removals: PlacedChange[] = [];
  const changes: PlacedChange[] = [];
  for (const pair of comparedProperties(old, next)) {
    if (pair.goneFrom !== undefined) removals.push(removalOf(pair, pair.goneFrom));
    const property: ComparedProperty = {
      old: new Keywords(pair.old),
      new: new Keywords(pair.new),
      contents,
      allows: settings.allows,
    };
    for (const rule of counted) {
      const change = rule.compare(property);
      if (change !== undefined) changes.push(placed(rule, change, pair, property));
    }
    const rest = unhandledChange(property, handled);
    if (rest !== undefined) changes.push(placed(unhandled, rest, pair, property));
  }
  return { removals, changes };
}

function removalOf({ path, old }: PropertyPair, goneFrom: Span): PlacedChange {
  return {
    rule: existingFieldRemoval,
    path,
    isGone: true,
    keyword: '',
    message: msg('`{0}` is gone.', path),
    newSpan: goneFrom,
    oldSpan: old.head,
  };
}

/** Points at the keyword, or at what stands for the property where the keyword is gone. */
function placed(
  rule: RuleWords,
  change: PropertyChange,
  { path, old, new: next, goneFrom }: PropertyPair,
  property: ComparedProperty,
): PlacedChange {
  const { keyword, at } = change;
  return {
    ...change,
    rule,
    path,
    isGone: goneFrom !== undefined,
    newSpan: at === undefined ? (property.new.span(keyword) ?? next.head) : headOf(next.tree, at),
    oldSpan: property.old.span(keyword) ?? old.head,
  };
}

/** Of a mapping its first key, lest the whole of it be marked. */
function headOf(tree: Tree, node: NodeId): Span {
  const isMapping = tree.resolve(node) === node && tree.kind(node) === MAPPING && tree.after(node) > node + 1;
  return tree.span(isMapping ? node + 1 : node);
}
