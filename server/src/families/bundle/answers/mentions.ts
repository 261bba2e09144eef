/** The names in the files of a bundle, as the features ask for them. */
import type { Mention, Symbol } from '../../../features/answers.ts';
import type { DefiningDocument } from '../../../features/definition/target.ts';
import type { UnitSnapshot } from '../../../engine/units/snapshot.ts';
import { isBundle } from '../model/bundle-view.ts';
import type { BundleDocument } from '../model/document.ts';
import type { NamedPlace } from '../model/names.ts';

/** A name as a mention of what it names. */
export function mentionOf({ kind, name, scope, defines, start, end }: NamedPlace): Mention {
  return { symbol: { kind, name, scope }, defines, start, end };
}

/** The documents of a bundle that define something. */
export function bundleDefinitionsIn(snapshot: UnitSnapshot, symbol: Symbol): readonly DefiningDocument[] {
  if (!isBundle(snapshot)) return [];
  return snapshot.whole.documents.flatMap((document) => definitionsOf(document, symbol));
}

function definitionsOf(document: BundleDocument, { kind, name, scope }: Symbol): DefiningDocument[] {
  return document.names
    .filter((place) => place.defines && place.kind === kind && place.name === name && place.scope === scope)
    .map((place) => ({ document, name: place, whole: place.whole ?? document }));
}
