/** Explains a value of a wish by what comes of it: what is installed next and why, which way follows, and what would help. */
import { heading, list, paragraph, type Doc, type Line } from '../../../features/hover/doc.ts';
import type { FeatureContext } from '../../../features/place/context.ts';
import type { Place } from '../../../features/place/place.ts';
import { msg, type Message } from '../../../text/message.ts';
import { describeMastermindsRange } from '../../../version/masterminds-words.ts';
import { parseMastermindsRange } from '../../../version/masterminds-range.ts';
import type { Around } from '../world/around.ts';
import { extensionAnswer, extensionCatalogs } from '../world/extension-answer.ts';
import { catalogNamed, type KnownCatalog } from '../world/known-catalogs.ts';
import { subscriptionAnswer, subscriptionSource } from '../world/subscription-answer.ts';
import type { ClusterObject } from '../model/document.ts';
import { classicDoc } from './classic-doc.ts';
import { aroundFile, objectAt } from './in-workspace.ts';
import { roleAt, type ClusterPlace } from './place.ts';
import { v1Doc } from './v1-doc.ts';

/** The explanation of a value; undefined where only its field can be explained. */
export function clusterCard(context: FeatureContext, described: Place): Doc | undefined {
  const place = described as ClusterPlace;
  const role = roleAt(place, place.path);
  const object = role && objectAt(place);
  if (object === undefined || role === 'catalog-namespace') return undefined;
  const around = aroundFile(context);
  if (role === 'catalog') return catalogDoc(catalogNamed(place.value, around), place.value);
  const range = role === 'version' ? rangeDoc(place.value) : [];
  const answer =
    object.kind === 'ClusterExtension' ? ofExtension(object, around) : ofSubscription(object, around);
  return answer.length + range.length === 0 ? undefined : [...range, ...answer];
}

function rangeDoc(text: string): Doc {
  const groups = describeMastermindsRange(parseMastermindsRange(text));
  return [
    ...(groups.length === 0 ? [] : [paragraph(msg('Versions:'))]),
    ...groups.flatMap((lines) => list(lines)),
  ];
}

function ofExtension(object: ClusterObject, around: Around): Doc {
  const catalogs = extensionCatalogs(object, around);
  if (catalogs === undefined) return [];
  return [...v1Doc(extensionAnswer(object, catalogs)), ...toldBy(catalogs.known)];
}

function ofSubscription(object: ClusterObject, around: Around): Doc {
  const source = subscriptionSource(object, around);
  const found = source && subscriptionAnswer(object, source, around);
  if (source === undefined || found === undefined) return [];
  return [...classicDoc(found), ...toldBy([source.catalog])];
}

/** How it is known what is in the catalogs. */
function toldBy(catalogs: readonly KnownCatalog[]): Doc {
  return list(catalogs.filter(({ certainty }) => certainty !== 'set').map(certaintyWords));
}

function certaintyWords({ name, certainty, label }: KnownCatalog): Message {
  switch (certainty) {
    case 'set':
      return msg(
        'Catalog `{0}` is the folder `{1}`: `clusterCatalogs` in `.catalens.yaml` says so.',
        name,
        label,
      );
    case 'named':
      return msg('Catalog `{0}` is taken to be the folder `{1}`, which is called like it.', name, label);
    case 'only':
      return msg(
        'It is not said which folder is which catalog: `{0}` is the only one here with this package. `clusterCatalogs` in `.catalens.yaml` would say it.',
        label,
      );
  }
}

function catalogDoc(catalog: KnownCatalog | undefined, name: string): Doc | undefined {
  if (catalog === undefined) return undefined;
  const packages = [...catalog.packages.keys()];
  const lines: Line[] = [certaintyWords(catalog), { label: msg('Packages:'), names: packages }];
  return [heading(msg('Catalog `{0}`', name)), ...list(lines)];
}
