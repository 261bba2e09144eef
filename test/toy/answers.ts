/** What the editor features ask of toys. */
import type { Answers, Mention, Symbol } from '../../server/src/features/answers.ts';
import { valueSuggestion } from '../../server/src/features/completion/scalars.ts';
import { heading, list } from '../../server/src/features/hover/doc.ts';
import { plainPlace } from '../../server/src/features/place/place.ts';
import { readableTree } from '../../server/src/features/place/readable-tree.ts';
import type { OpenFile } from '../../server/src/features/place/open-file.ts';
import type { JsonSchema } from '../../server/src/features/schemas/json-schema.ts';
import { msg } from '../../server/src/text/message.ts';
import type { Located } from '../../server/src/text/span.ts';
import { readToy, type Box, type Toy } from './model.ts';

const TEXT: JsonSchema = { type: 'string' };

const SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    kind: { type: 'string', const: 'toy.example' },
    name: { type: 'string', description: 'What the toy is called.' },
    team: TEXT,
    leads: TEXT,
    friends: { type: 'array', items: TEXT },
  },
};

export const toyAnswers: Answers = {
  schemas: { refOf: (_place, path) => ({ of: 'toy', name: '', path }), rootOf: () => SCHEMA },
  describe(spot) {
    const place = plainPlace(spot);
    const isHere = ({ start, end }: Mention) => start === place.span.start && end === place.span.end;
    const mention =
      place.part === 'value' && spot.tree ? namesIn(readToy(spot.tree)).find(isHere) : undefined;
    return { ...place, ...(mention && { symbol: mention.symbol }), defines: mention?.defines ?? false };
  },
  card(context, { symbol }) {
    const toy = symbol && toysAround(context).find(({ name }) => name?.value === symbol.name);
    if (toy === undefined) return undefined;
    const names = toy.friends.map(({ value }) => value);
    return [
      heading(msg('Toy {0} of team {1}', symbol?.name ?? '', toy.team?.value ?? '')),
      ...list([{ label: msg('Friends:'), names }]),
    ];
  },
  suggestions(site) {
    if (site.wanted === 'key' || site.path[0] !== 'friends') return undefined;
    const names = toysAround(site.context).flatMap(({ name }) => name?.value ?? []);
    return names.map((value) => valueSuggestion(site, { value, kind: 'reference' }));
  },
  mentionsIn: (tree) => namesIn(readToy(tree)),
  mentionsOf: (toy) => namesIn(toy as Toy),
  definitionsIn: ({ whole }, { name }) =>
    (whole as Box).toys.flatMap((toy) =>
      toy.name?.value === name ? [{ document: toy, name: toy.name, whole: toy }] : [],
    ),
  renameRefusal: (context, _symbol, newName) =>
    toysAround(context).some(({ name }) => name?.value === newName)
      ? msg('There is a toy `{0}` already.', newName ?? '')
      : undefined,
  outline:
    ({ source }) =>
    (index) => {
      const chunk = source.chunks[index];
      const tree = chunk && readableTree(chunk);
      const toy = tree && readToy(tree);
      if (toy?.name === undefined) return [];
      const { name, friends, start, end } = toy;
      const children = friends.map(
        ({ value, ...span }) => ({ name: value, kind: 'event', ...span }) as const,
      );
      return [{ name: name.value, kind: 'class', start, end, nameSpan: name, children }];
    },
};

/** The toys of the box that a file belongs to. */
function toysAround({ unit }: Pick<OpenFile, 'unit'>): readonly Toy[] {
  return unit === undefined ? [] : (unit.snapshot.whole as Box).toys;
}

/** All names that a toy mentions, its own first. */
function namesIn(toy: Toy | undefined): readonly Mention[] {
  if (toy === undefined) return [];
  const symbol = (name: string): Symbol => ({ kind: 'toy', name, scope: '' });
  const mention = ({ value, ...span }: Located<string>, defines: boolean) => ({
    ...span,
    symbol: symbol(value),
    defines,
  });
  return [
    ...(toy.name === undefined ? [] : [mention(toy.name, true)]),
    ...toy.friends.map((friend) => mention(friend, false)),
  ];
}
