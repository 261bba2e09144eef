/** Hints: what a wish comes to, behind what says it. */
import type { WantedHints, WrittenHint } from '../../../features/hints/hint.ts';
import type { ByChunk, OpenFile } from '../../../features/place/open-file.ts';
import { msg, type Message } from '../../../text/message.ts';
import { bundlesByName } from '../../fbc/graph/bundle-facts.ts';
import type { Resolution } from '../../resolution/v1/question.ts';
import type { ClusterObject } from '../model/document.ts';
import type { Around } from '../world/around.ts';
import { extensionAnswer, extensionCatalogs } from '../world/extension-answer.ts';
import type { KnownCatalog } from '../world/known-catalogs.ts';
import {
  subscriptionAnswer,
  subscriptionSource,
  type SubscriptionAnswer,
} from '../world/subscription-answer.ts';
import { aroundFile, objectsOfChunk } from './in-workspace.ts';

/** What the wishes of a file come to. */
export function clusterHints(context: OpenFile, wanted: WantedHints): ByChunk<WrittenHint> {
  if (wanted['resolution'] === false) return () => [];
  const around = aroundFile(context);
  return function* (index, within) {
    for (const object of objectsOfChunk(context, index)) {
      if (within !== undefined && (object.end < within.start || object.start > within.end)) continue;
      yield undefined;
      yield hintOf(object, around);
    }
  };
}

function hintOf(object: ClusterObject, around: Around): WrittenHint | undefined {
  const { version, channels, startingCSV, package: pkg } = object.fields;
  const at = startingCSV ?? version ?? channels.at(-1) ?? pkg;
  const parts = at === undefined ? [] : partsOf(object, around);
  return at === undefined || parts.length === 0 ? undefined : { at: at.end, parts };
}

function partsOf(object: ClusterObject, around: Around): readonly Message[] {
  if (object.kind === 'ClusterExtension') return extensionParts(object, around);
  return object.kind === 'Subscription' ? subscriptionParts(object, around) : [];
}

function extensionParts(object: ClusterObject, around: Around): readonly Message[] {
  const catalogs = extensionCatalogs(object, around);
  if (catalogs === undefined) return [];
  const { answer, installation } = extensionAnswer(object, catalogs);
  const isInstalled = object.installed !== undefined;
  const { error } = answer.path.next;
  if (error !== undefined)
    return [...v1ErrorParts(answer.path.next, isInstalled), ...guessPart(catalogs.known)];
  const steps = answer.path.steps.map(({ to, edges: [edge] }) => ({ version: to.version, by: edge?.by }));
  const refused = (installation?.refusals.length ?? 0) > 0 ? [msg('and is refused')] : [];
  return [...wayParts(steps, isInstalled), ...refused, ...guessPart(catalogs.known)];
}

/** Why nothing can be installed, in a few words. A bundle that is refused is named: the range did its work. */
function v1ErrorParts({ error, catalogs }: Resolution, isInstalled: boolean): readonly Message[] {
  const chosen = catalogs.find(({ outcome }) => outcome === 'chosen')?.ranked[0];
  switch (error?.kind) {
    case 'unsupported-dependency':
      return [
        leadsTo({ version: chosen?.version ?? chosen?.name ?? '' }, isInstalled),
        msg('and is refused, for it depends on other operators'),
      ];
    case 'ambiguous':
      return [RESOLVES_TO_NOTHING, msg('for several catalogs of the same priority have it')];
    case 'catalog-error':
      return catalogs.some(({ outcome }) => outcome === 'damaged')
        ? [RESOLVES_TO_NOTHING, msg('for a blob in the catalog cannot be decoded')]
        : [RESOLVES_TO_NOTHING, msg('for a catalog is not served')];
    default:
      return [RESOLVES_TO_NOTHING];
  }
}

const RESOLVES_TO_NOTHING = msg('resolves to nothing');

function subscriptionParts(object: ClusterObject, around: Around): readonly Message[] {
  const source = subscriptionSource(object, around);
  const found = source && subscriptionAnswer(object, source, around);
  if (source === undefined || found === undefined) return [];
  const pkg = source.catalog.packages.get(source.wish.package);
  const bundles = pkg === undefined ? undefined : bundlesByName(pkg);
  const stopAt = (name: string): Stop => ({ version: bundles?.get(name)?.versionText ?? name });
  const { derivation, answer } = found;
  const isInstalled = derivation.installed !== undefined;
  const parts =
    answer.resolved === null
      ? classicErrorParts(found, stopAt)
      : wayParts(derivation.path.map(stopAt), isInstalled);
  return [...parts, ...guessPart([source.catalog])];
}

/** Why a namespace stays as it is, in a few words. */
function classicErrorParts(
  { answer: { error }, derivation: { entries, installed, missing } }: SubscriptionAnswer,
  stopAt: (name: string) => Stop,
): readonly Message[] {
  const wanted = entries.find(({ outcome, name }) => outcome !== 'removed' && name !== installed);
  if (wanted === undefined || error !== 'constraints-not-satisfiable') return [RESOLVES_TO_NOTHING];
  if (missing === undefined) return [RESOLVES_TO_NOTHING, msg('for the whole namespace is refused')];
  return [
    leadsTo(stopAt(wanted.name), installed !== undefined),
    msg('and is refused, for nothing provides {0}', missing),
  ];
}

/** One version on the way, and by what it is reached. */
interface Stop {
  readonly version: string;
  readonly by?: string | undefined;
}

/** The most versions that are named. */
const MAX_STOPS = 3;

function wayParts(stops: readonly Stop[], isInstalled: boolean): readonly Message[] {
  const [first, ...others] = stops;
  if (first === undefined) return [isInstalled ? msg('stays as it is') : RESOLVES_TO_NOTHING];
  const shown = others.length <= MAX_STOPS - 1 ? others : others.slice(0, MAX_STOPS - 2);
  const last = others.at(-1);
  const left = others.length - shown.length;
  return [
    leadsTo(first, isInstalled),
    ...shown.map(({ version, by }) =>
      by === undefined ? msg('then {0}', version) : msg('then {0} by {1}', version, by),
    ),
    ...(left > 0 && last !== undefined ? [msg('in the end {0}', last.version)] : []),
  ];
}

function leadsTo({ version }: Stop, isInstalled: boolean): Message {
  return isInstalled ? msg('updates to {0}', version) : msg('resolves to {0}', version);
}

/** What nobody said belongs together is named. */
function guessPart([catalog]: readonly KnownCatalog[]): readonly Message[] {
  return catalog?.certainty === 'only' ? [msg('from catalog {0}', catalog.label)] : [];
}
