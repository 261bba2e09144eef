/** The names in a template: in its entries, which are blobs, and the bundles that it puts others in the place of. */
import { isDefining } from '../../fbc/answers/named.ts';
import type { CatalogMention } from '../../fbc/answers/mentions.ts';
import { symbolNamed } from '../../fbc/answers/symbols.ts';
import { treeMentions } from '../../fbc/answers/tree-mentions.ts';
import { matchField } from '../../fbc/model/shape.ts';
import { rootString } from '../../fbc/answers/place.ts';
import { STRING, type NodeId, type Tree } from '../../../text/tree.ts';
import { templateKind } from '../model/template-schemas.ts';
import { SUBSTITUTION } from '../model/template-shapes.ts';
import { fieldItems } from './fields.ts';

/** The names in a tree of a template file, in document order; behind the first document there may be anything. */
export function templateMentions(tree: Tree): readonly CatalogMention[] {
  if (tree.size === 0) return [];
  const kind = templateKind(rootString(tree, 0, 'schema'));
  const found = treeMentions(tree);
  if (kind === 'substitutes') found.push(...bases(tree));
  if (kind === 'basic' || kind === 'substitutes')
    found.push(...fieldItems(tree, 0, 'entries').flatMap((item) => treeMentions(tree, item)));
  return inOrder(found);
}

function bases(tree: Tree): CatalogMention[] {
  const pkg = rootString(tree, 0, 'package');
  return fieldItems(tree, 0, 'substitutions')
    .flatMap((item) => tree.pairs(item))
    .filter(({ name, value }) => isBase(name) && tree.kind(value) === STRING)
    .flatMap(({ value }) => baseMention(tree, value, pkg) ?? []);
}

function isBase(key: string): boolean {
  return matchField(SUBSTITUTION, key)?.name === 'base';
}

function baseMention(tree: Tree, node: NodeId, pkg: string): CatalogMention | undefined {
  const role = 'substituted-bundle';
  const symbol = symbolNamed(role, tree.string(node), pkg, '');
  const { start, end } = tree.span(tree.resolve(node));
  return symbol && { symbol, role, start, end, defines: isDefining(role) };
}

/** Each place once: a name that several aliases share is in there where it is written. */
function inOrder(mentions: readonly CatalogMention[]): CatalogMention[] {
  const found = new Map<number, CatalogMention>();
  for (const mention of mentions) if (!found.has(mention.start)) found.set(mention.start, mention);
  return [...found.values()].sort((a, b) => a.start - b.start);
}
