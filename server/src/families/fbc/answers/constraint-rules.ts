/** What hover and completion say inside of the CEL rule of a constraint, wherever constraints are written. */
import type { SuggestionKind } from '../../../features/completion/suggestion.ts';
import type { ExpressionInside, ExpressionOffer } from '../../../features/inside/expression.ts';
import { heading, paragraph, type Doc } from '../../../features/hover/doc.ts';
import type { FeatureContext } from '../../../features/place/context.ts';
import { msg } from '../../../text/message.ts';
import { celMeaning } from '../../../values/cel/meanings.ts';
import { propertyPlaceAt, type PropertyPlace } from '../../../values/cel/property-place.ts';
import { scanCel } from '../../../values/cel/scan.ts';
import { celScopeAt, type CelName } from '../../../values/cel/scope.ts';
import { propertySchema, PROPERTY_SCHEMAS } from './schemas.ts';

/** What is known of a type of properties: its description where it is one of OLM, and of its keys the same. */
export interface KnownProperty {
  readonly description?: string;
  readonly keys: ReadonlyMap<string, string | undefined>;
}

/** The types of properties that OLM knows. */
export function propertiesOfOlm(): Map<string, KnownProperty> {
  return new Map([...PROPERTY_SCHEMAS.keys()].map((type) => [type, ofSchema(type)]));
}

function ofSchema(type: string): KnownProperty {
  const { description, properties = {} } = propertySchema(type)?.schema ?? {};
  const keys = Object.entries(properties).map(([key, of]): [string, string | undefined] => [
    key,
    of.description,
  ]);
  return { keys: new Map(keys), ...(description !== undefined && { description }) };
}

/** The rules of a family: where they are, and which types of properties there are around a file. */
export function constraintRules(
  holds: ExpressionInside['holds'],
  known: (context: FeatureContext) => Promise<ReadonlyMap<string, KnownProperty>>,
): ExpressionInside {
  return {
    holds,
    async offers(context, text, offset) {
      const scope = celScopeAt(text, offset);
      const named = scope.names.map(offerOf);
      const place = propertyPlaceAt(text, offset);
      if (place === undefined) return { span: scope.span, offers: named };
      const properties = await known(context);
      return {
        span: place.span,
        offers: [...propertyOffers(place, properties), ...(isText(place) ? [] : named)],
      };
    },
    explain(text, offset) {
      const word = scanCel(text).tokens.find(
        ({ kind, start, end }) => kind === 'word' && start <= offset && offset <= end,
      );
      const doc = word && wordDoc(word.text, text.charAt(word.start - 1) === '.');
      return word && doc && { span: { start: word.start, end: word.end }, doc };
    },
  };
}

const KINDS: Readonly<Record<CelName['kind'], SuggestionKind>> = {
  field: 'field',
  function: 'event',
  literal: 'value',
  macro: 'event',
  type: 'class',
  variable: 'reference',
};

function offerOf({ name, kind, detail }: CelName): ExpressionOffer {
  const meaning = kind === 'field' ? undefined : celMeaning(name)?.meaning;
  return { text: name, kind: KINDS[kind], detail: msg('{0}', detail), ...(meaning && { meaning }) };
}

function isText(place: PropertyPlace): boolean {
  return place.of === 'type' && place.isQuoted;
}

function propertyOffers(place: PropertyPlace, known: ReadonlyMap<string, KnownProperty>): ExpressionOffer[] {
  if (place.of === 'type')
    return [...known].map(([type, { description }]) => ({
      text: place.isQuoted ? type : `'${type}'`,
      kind: 'class',
      ...described(description),
    }));
  const asked = place.types.flatMap((type) => known.get(type) ?? []);
  const keys = (asked.length > 0 ? asked : [...known.values()]).flatMap((property) => [...property.keys]);
  return [...new Map(keys)]
    .filter(([key]) => /^[A-Za-z_]\w*$/.test(key))
    .map(([key, description]) => ({ text: key, kind: 'field', ...described(description) }));
}

function described(description: string | undefined): Pick<ExpressionOffer, 'meaning'> {
  return description === undefined ? {} : { meaning: msg('{0}', description) };
}

/** A field that is called as a function is one: `p.type` is a field, and `type(p)` is a function. */
function wordDoc(word: string, isMember: boolean): Doc | undefined {
  if (isMember && (word === 'type' || word === 'value')) return undefined;
  const known = celMeaning(word);
  return (
    known && [
      heading(msg('`{0}`', word)),
      paragraph(known.meaning),
      ...(known.forms.length > 0 ? [{ kind: 'code' as const, text: known.forms.join('\n') }] : []),
    ]
  );
}
