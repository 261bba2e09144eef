/** Suggestions that are one scalar: values, names. */
import type { Message } from '../../text/message.ts';
import { scalarText } from '../edit/scalar-text.ts';
import { MAX_LINE } from '../place/line.ts';
import type { Site } from './site.ts';
import type { DocRef, Suggestion, SuggestionKind } from './suggestion.ts';

/** What a value is offered with. */
export interface ValueOffer {
  readonly value: string;
  readonly kind: SuggestionKind;
  readonly detail?: Message;
  readonly doc?: DocRef;
  readonly deprecated?: boolean;
  readonly preferred?: boolean;
}

/** A suggestion that writes a string, with the quotes that it needs or that are there already. */
export function valueSuggestion(site: Site, offer: ValueOffer): Suggestion {
  const { value, ...rest } = offer;
  return {
    label: value,
    ...rest,
    insertion: { plain: writtenValue(site, value) },
    span: site.span,
    ...comma(site),
  };
}

/** A suggestion for something that is no string: `true`, a number. */
export function bareSuggestion(site: Site, text: string, doc?: DocRef): Suggestion {
  return {
    label: text,
    kind: 'value',
    insertion: { plain: text },
    span: site.span,
    ...(doc && { doc }),
    ...comma(site),
  };
}

/** A string as it is written at the site; in a list of block style with its dash. */
function writtenValue({ layout, quote, wanted }: Site, value: string): string {
  const text = scalarText(value, {
    format: layout.json ? 'json' : 'yaml',
    flow: layout.flow,
    style: quote === '"' ? 'double' : quote === "'" ? 'single' : 'plain',
  });
  return wanted === 'item' && !layout.flow && !layout.json ? `- ${text}` : text;
}

/** In brackets, the comma before what is written where it is missing. */
export function comma({ layout, place, span }: Site): Pick<Suggestion, 'extra'> {
  if (!layout.json && !layout.flow) return {};
  const { text } = place.chunk;
  let at = span.start;
  const furthest = Math.max(0, at - MAX_LINE);
  while (at > furthest && /\s/.test(text.charAt(at - 1))) at--;
  const before = text.charAt(at - 1);
  if (at === 0 || /[{[,:]/.test(before)) return {};
  return { extra: { span: { start: at, end: at }, text: ',' } };
}

/** The comma behind what is written, where something follows it in the same brackets. */
export function commaBehind({ layout, place, span }: Site): string {
  if (!layout.json && !layout.flow) return '';
  const behind = /^\s*(.)/.exec(place.chunk.text.slice(span.end, span.end + 2000))?.[1];
  return behind === undefined || /[}\],:]/.test(behind) ? '' : ',';
}
