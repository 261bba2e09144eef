/** The rule on `enum`: values may not go; whether they may come is a matter of the configuration. */
import { msg } from '../../../../text/message.ts';
import type { NodeId } from '../../../../text/tree.ts';
import type { Keywords } from '../../model/schema.ts';
import { valueText } from '../value-text.ts';
import type { PropertyChange, PropertyRule } from '../rule.ts';
import { listed } from './words.ts';

export const rule: PropertyRule = {
  id: 'enum',
  crdifyName: 'enum',
  title: 'The values that a property may have changed',
  breaks:
    'Objects with a value that is no longer allowed may be stored already, and clients may meet a value that they do not know.',
  wayOut:
    'Keep what was allowed, and let the operator treat old ones as what stands for them now. Fewer values need a new version of the API.',
  keyword: 'enum',
  compare({ old, new: next, allows }) {
    const before = valuesIn(old);
    const after = valuesIn(next);
    const gone = [...before].filter(([text]) => !after.has(text));
    const added = [...after].filter(([text]) => !before.has(text));
    if (before.size === 0 && after.size > 0)
      return change('Any value was allowed before, and now only {0}.', [...after.keys()]);
    const [[, firstGone] = []] = gone;
    if (firstGone !== undefined) {
      const wording =
        after.size === 0 ? 'The list of values is gone, which was {0}.' : 'Not allowed any more: {0}.';
      return { ...change(wording, textsOf(gone)), oldAt: firstGone };
    }
    const [[, firstAdded] = []] = added;
    if (firstAdded !== undefined && !allows.enumAddition)
      return { ...change('Allowed now, and unknown to clients: {0}.', textsOf(added)), at: firstAdded };
    return undefined;
  },
};

function change(wording: string, texts: readonly string[]): PropertyChange {
  const list = listed(texts.map((text) => `\`${text}\``));
  return { keyword: 'enum', message: msg(wording, list), told: () => list };
}

function textsOf(values: readonly (readonly [text: string, node: NodeId])[]): string[] {
  return values.map(([text]) => text);
}

function valuesIn(keywords: Keywords): ReadonlyMap<string, NodeId> {
  return new Map(keywords.items('enum').map((item) => [valueText(keywords.tree, item), item]));
}
