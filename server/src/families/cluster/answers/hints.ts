/** Hints: what a wish comes to, behind what says it. */
import type { WantedHints, WrittenHint } from '../../../features/hints/hint.ts';
import type { ByChunk, OpenFile } from '../../../features/place/open-file.ts';
import { msg, type Message } from '../../../text/message.ts';
import { bundlesByName } from '../../fbc/graph/bundle-facts.ts';
import type { V1Answered } from '../../resolution/request/answer-v1.ts';
import type { ClusterObject } from '../model/document.ts';
import type { Around } from '../world/around.ts';
import { extensionAnswer, extensionCatalogs } from '../world/extension-answer.ts';
import type { KnownCatalog } from '../world/known-catalogs.ts';
import { subscriptionAnswer, subscriptionSource } from '../world/subscription-answer.ts';
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
  const steps = answer.path.steps.map(({ to, edges: [edge] }) => ({ version: to.version, by: edge?.by }));
  const refused = (installation?.refusals.length ?? 0) > 0 ? [msg('and is refused')] : [];
  const parts = wayParts(steps, object.installed !== undefined, isStuck(answer));
  return [...parts, ...refused, ...guessPart(catalogs.known)];
}

function isStuck({ path }: V1Answered['answer']): boolean {
  return path.next.error !== undefined;
}

function subscriptionParts(object: ClusterObject, around: Around): readonly Message[] {
  const source = subscriptionSource(object, around);
  const found = source && subscriptionAnswer(object, source, around);
  if (source === undefined || found === undefined) return [];
  const pkg = source.catalog.packages.get(source.wish.package);
  const bundles = pkg === undefined ? undefined : bundlesByName(pkg);
  const steps = found.derivation.path.map((name) => ({ version: bundles?.get(name)?.versionText ?? name }));
  const isInstalled = found.derivation.installed !== undefined;
  return [...wayParts(steps, isInstalled, found.answer.resolved === null), ...guessPart([source.catalog])];
}

/** One version on the way, and by what it is reached. */
interface Stop {
  readonly version: string;
  readonly by?: string | undefined;
}

/** The most versions that are named. */
const MAX_STOPS = 3;

function wayParts(stops: readonly Stop[], isInstalled: boolean, isStuck: boolean): readonly Message[] {
  const [first, ...others] = stops;
  if (first === undefined) {
    if (isStuck) return [msg('resolves to nothing')];
    return isInstalled ? [msg('stays as it is')] : [msg('resolves to nothing')];
  }
  const shown = others.length <= MAX_STOPS - 1 ? others : others.slice(0, MAX_STOPS - 2);
  const last = others.at(-1);
  const left = others.length - shown.length;
  return [
    isInstalled ? msg('updates to {0}', first.version) : msg('resolves to {0}', first.version),
    ...shown.map(({ version, by }) =>
      by === undefined ? msg('then {0}', version) : msg('then {0} by {1}', version, by),
    ),
    ...(left > 0 && last !== undefined ? [msg('in the end {0}', last.version)] : []),
  ];
}

/** What nobody said belongs together is named. */
function guessPart([catalog]: readonly KnownCatalog[]): readonly Message[] {
  return catalog?.certainty === 'only' ? [msg('from catalog {0}', catalog.label)] : [];
}
