/** Toys as plain data: what stands in documents of the kind `toy.example`. */
import type { FamilyKey } from '../../server/src/engine/rules/world.ts';
import type { Located, Span } from '../../server/src/text/span.ts';
import { MAPPING, SEQUENCE, STRING, type NodeId, type Tree } from '../../server/src/text/tree.ts';

/** The kind of the documents. */
const KIND = 'toy.example';

/** A toy; the span is that of the whole document. */
export interface Toy extends Span {
  readonly name?: Located<string>;
  readonly team?: Located<string>;
  readonly leads: boolean;
  readonly friends: readonly Located<string>[];
}

/** The toys of a team, in a box. */
export interface Team {
  readonly name: string;
  readonly toys: readonly Toy[];
}

/** All toys in the files of a folder. */
export interface Box {
  readonly toys: readonly Toy[];
  readonly teams: readonly Team[];
}

/** The family, for whoever asks for boxes. */
export const TOYS: FamilyKey<Box> = { id: 'toy' };

/** The toy that a document describes; undefined for a document of another kind. */
export function readToy(tree: Tree): Toy | undefined {
  if (tree.size === 0 || tree.kind(0) !== MAPPING) return undefined;
  const fields = new Map(tree.fields(0).map(({ name, value }) => [name, value]));
  const textOf = (key: string) => located(tree, fields.get(key));
  if (textOf('kind')?.value !== KIND) return undefined;
  const name = textOf('name');
  const team = textOf('team');
  const friends = fields.get('friends');
  return {
    ...tree.span(0),
    ...(name && { name }),
    ...(team && { team }),
    leads: fields.has('leads'),
    friends:
      friends === undefined || tree.kind(friends) !== SEQUENCE
        ? []
        : tree.items(friends).flatMap((item) => located(tree, item) ?? []),
  };
}

function located(tree: Tree, node: NodeId | undefined): Located<string> | undefined {
  if (node === undefined || tree.kind(node) !== STRING) return undefined;
  return { value: tree.string(node), ...tree.span(node) };
}

/** The box of some toys. Teams that are what they were are the same objects. */
export function boxOf(toys: readonly Toy[], known: readonly Box[]): Box {
  const byTeam = new Map<string, Toy[]>();
  for (const toy of toys) {
    const name = toy.team?.value ?? '';
    byTeam.set(name, [...(byTeam.get(name) ?? []), toy]);
  }
  const before = known.flatMap(({ teams }) => teams);
  const isSame = (team: Team, name: string, others: readonly Toy[]) =>
    team.name === name &&
    team.toys.length === others.length &&
    team.toys.every((toy, at) => toy === others[at]);
  const teams = [...byTeam].map(
    ([name, own]) => before.find((team) => isSame(team, name, own)) ?? { name, toys: own },
  );
  return { toys, teams };
}
