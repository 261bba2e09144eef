/** The rule on `oneOf`: its branches are compared as a set, whatever their order. */
import { msg } from '../../../../text/message.ts';
import type { Contents } from '../contents.ts';
import { Keywords } from '../../model/schema.ts';
import type { ComparedProperty, PropertyChange, PropertyRule } from '../rule.ts';

const KEYWORD = 'oneOf';

export const rule: PropertyRule = {
  id: 'one-of',
  crdifyName: 'oneOf',
  title: 'The branches of `oneOf` changed',
  breaks: 'Objects that fit into a branch that is gone, or into two branches now, are stored already.',
  wayOut: 'Keep the branches. Other ones belong into a new version of the API.',
  keyword: KEYWORD,
  compare(property) {
    const before = branchesIn(property.old, property.contents);
    const after = branchesIn(property.new, property.contents);
    const gone = [...before].filter(([content]) => !after.has(content));
    const added = [...after].filter(([content]) => !before.has(content));
    if (before.size === 0 && after.size > 0) return constraintAdded(property, after);
    if (gone.length > 0 && !property.allows.oneOfRemoval)
      return change('Branches of `oneOf` are gone: {0}.', gone, after.size > 0 ? undefined : 'none is left');
    const [first] = added;
    if (first === undefined || property.allows.oneOfAddition) return undefined;
    return { ...change('Branches of `oneOf` are new: {0}.', added), at: first[1].node };
  },
};

/** A branch by what it amounts to, with its place in the list. */
interface Branch {
  readonly node: number;
  readonly index: number;
}

/** What says nothing of values. */
const WORDS_ONLY: ReadonlySet<string> = new Set(['description', 'title', 'example', 'externalDocs']);
const BESIDE_BRANCHES: ReadonlySet<string> = new Set([...WORDS_ONLY, KEYWORD, 'properties', 'items']);

function branchesIn(keywords: Keywords, contents: Contents): ReadonlyMap<string, Branch> {
  const branches = keywords.items(KEYWORD).map((node, index) => {
    const branch = new Keywords({ tree: keywords.tree, node, head: keywords.tree.span(node) });
    return [contents.without(branch, WORDS_ONLY), { node, index }] as const;
  });
  return new Map(branches);
}

/** Where branches may come, they may still not leave out what was taken before there were any. */
function constraintAdded(
  { old, contents, allows }: ComparedProperty,
  after: ReadonlyMap<string, Branch>,
): PropertyChange | undefined {
  const told = () => [...after.keys()].sort().join('\n\n');
  if (!allows.oneOfAddition)
    return {
      keyword: KEYWORD,
      told,
      message: msg('`oneOf` is new: values had to fit into no branch before.'),
    };
  if (after.has(contents.without(old, BESIDE_BRANCHES))) return undefined;
  const message = msg('`oneOf` is new, and none of its branches is the schema that there was before.');
  return { keyword: KEYWORD, told, message };
}

function change(
  wording: string,
  branches: readonly (readonly [string, Branch])[],
  more?: string,
): PropertyChange {
  const numbers = branches.map(([, { index }]) => `\`oneOf[${index}]\``).join(', ');
  const told = branches.map(([content]) => content).sort();
  return {
    keyword: KEYWORD,
    told: () => told.join('\n\n'),
    message: msg(wording, more === undefined ? numbers : `${numbers}; ${more}`),
  };
}
