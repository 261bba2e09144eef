/** What is unsafe about one schema in the place of another one. */
import type { Span } from '../../../text/span.ts';
import { MAPPING, type NodeId, type Tree } from '../../../text/tree.ts';
import type { CompareSettings } from './configuration.ts';
import type { Contents } from './contents.ts';
import { comparedProperties, type PropertyPair } from './properties.ts';
import type { ChangedSchemas, ComparedProperty, PlacedChange, PropertyChange, RuleWords } from './rule.ts';
import { rule as existingFieldRemoval } from './rules/existing-field-removal.ts';
import { PROPERTY_RULES } from './rules/index.ts';
import { msg } from '../../../text/message.ts';
import { rule as oneOf } from './rules/one-of.ts';
import { rule as unhandled, unhandledChange } from './rules/unhandled.ts';
import type { SchemaPlace } from '../model/schema.ts';

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
  for (const pair of comparedProperties(old, next, contents)) {
    if (pair.goneFrom !== undefined) removals.push(removalOf(pair, pair.goneFrom));
    const property: ComparedProperty = {
      old: pair.oldKeywords,
      new: pair.newKeywords,
      contents,
      allows: settings.allows,
    };
    const keywords = contents.perhapsChanged(property.old, property.new);
    for (const rule of counted) {
      const change = keywords.includes(rule.keyword) ? rule.compare(property) : undefined;
      if (change !== undefined) changes.push(placed(rule, change, pair));
    }
    const rest = unhandledChange(
      property,
      keywords.filter((keyword) => !handled.has(keyword)),
    );
    if (rest !== undefined) changes.push(placed(unhandled, rest, pair));
  }
  return { removals, changes };
}

function removalOf(pair: PropertyPair, goneFrom: Span): PlacedChange {
  const { path, old } = pair;
  return {
    schemas: schemasOf(pair, ''),
    rule: existingFieldRemoval,
    path,
    isGone: true,
    keyword: '',
    message: msg('`{0}` is gone.', path),
    newSpan: goneFrom,
    oldSpan: old.head,
  };
}

function schemasOf({ old, new: next, missing }: PropertyPair, keyword: string): ChangedSchemas {
  return { old, next, keyword, ...(missing && { missing }) };
}

/** Points at the keyword, or at what stands for the property where the keyword is gone. */
function placed(rule: RuleWords, change: PropertyChange, pair: PropertyPair): PlacedChange {
  const { path, old, new: next, goneFrom, oldKeywords, newKeywords } = pair;
  const { keyword, at, oldAt } = change;
  return {
    ...change,
    rule,
    path,
    isGone: goneFrom !== undefined,
    schemas: schemasOf(pair, keyword),
    newSpan: at === undefined ? (newKeywords.span(keyword) ?? next.head) : headOf(next.tree, at),
    oldSpan: oldAt === undefined ? (oldKeywords.span(keyword) ?? old.head) : headOf(old.tree, oldAt),
  };
}

/** Of a mapping its first key, lest the whole of it be marked. */
function headOf(tree: Tree, node: NodeId): Span {
  const isMapping = tree.resolve(node) === node && tree.kind(node) === MAPPING && tree.after(node) > node + 1;
  return tree.span(isMapping ? node + 1 : node);
}
