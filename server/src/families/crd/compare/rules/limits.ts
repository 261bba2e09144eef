/** The limits of values: lifting one is safe, setting or tightening one is not, whatever its value. */
import { msg } from '../../../../text/message.ts';
import type { ComparedProperty, PropertyChange, PropertyRule } from '../rule.ts';

/** What a limit is about, in its rule's own words. */
interface LimitWords {
  readonly id: string;
  readonly keyword: string;
  /** What is limited: `numbers`, `texts`. */
  readonly what: string;
}

/** A rule on an upper limit, which must not become smaller. */
export function upperLimit({ id, keyword, what }: LimitWords): PropertyRule {
  return {
    id,
    crdifyName: keyword,
    title: `An upper limit (\`${keyword}\`) is new or lower`,
    breaks: `Objects whose ${what} are beyond the limit are stored already; nobody can update them any more without mending them.`,
    wayOut:
      'Leave the limit out, or as high as it was. A stricter limit belongs into a new version of the API.',
    keyword,
    compare: (property) => limitChange(property, keyword, (old, next) => next < old),
  };
}

/** A rule on a lower limit, which must not become greater. */
export function lowerLimit({ id, keyword, what }: LimitWords): PropertyRule {
  return {
    id,
    crdifyName: keyword,
    title: `A lower limit (\`${keyword}\`) is new or higher`,
    breaks: `Objects whose ${what} are below the limit are stored already; nobody can update them any more without mending them.`,
    wayOut:
      'Leave the limit out, or as low as it was. A stricter limit belongs into a new version of the API.',
    keyword,
    compare: (property) => limitChange(property, keyword, (old, next) => next > old),
  };
}

function limitChange(
  property: ComparedProperty,
  keyword: string,
  isTighter: (old: number, next: number) => boolean,
): PropertyChange | undefined {
  const old = property.old.number(keyword);
  const next = property.new.number(keyword);
  if (next === undefined) return undefined;
  if (old === undefined) {
    return { keyword, message: msg('`{0}: {1}` is new: there was no such limit.', keyword, String(next)) };
  }
  if (!isTighter(old, next)) return undefined;
  return {
    keyword,
    message: msg('`{0}` is tightened from {1} to {2}.', keyword, String(old), String(next)),
  };
}
