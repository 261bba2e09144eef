/** What of a catalog is not as its template makes it. */
import { msg, type Message } from '../../../text/message.ts';
import type { Span } from '../../../text/span.ts';
import type { Catalog, Package } from '../../fbc/model/catalog.ts';
import { deprecatedIn, edgesOf, type Decided, type DecidedPackage, type Edges } from './decided.ts';

/** One difference, and the place in the template that it is seen at. */
export interface Difference {
  readonly at: Span;
  /** A part of a sentence that says how the catalog is. */
  readonly message: Message;
  /** True for what only the catalog has: it may have been put there on purpose. */
  readonly isMore: boolean;
}

/** The name of the bundle that has an image in some catalog of the same package; undefined where nobody has it. */
type NameOfImage = (image: string) => string | undefined;

/**
 * The differences, those first that the catalog lacks. Descriptions, icons and what bundles hold are not compared. Linear in the
 * template and the packages of the catalog that it makes.
 */
export function differencesOf(
  decided: Decided,
  { packages }: Catalog,
  nameOfImage: NameOfImage,
): Difference[] {
  const found: Difference[] = [];
  for (const [name, wanted] of decided.packages) {
    const own = packages.get(name);
    if (own === undefined)
      found.push({ at: wanted.at, message: msg('it has no package `{0}`', name), isMore: false });
    else found.push(...inPackage(wanted, own));
  }
  found.push(...missingBundles(decided, packages, nameOfImage));
  return found.sort((a, b) => Number(a.isMore) - Number(b.isMore));
}

function inPackage(wanted: DecidedPackage, own: Package): Difference[] {
  return [...inChannels(wanted, own), ...inDefault(wanted, own), ...inDeprecations(wanted, own)];
}

function inChannels(wanted: DecidedPackage, own: Package): Difference[] {
  const found: Difference[] = [];
  const channels = new Map(own.channels.toReversed().map((channel) => [channel.name?.value ?? '', channel]));
  for (const [name, { at, entries }] of wanted.channels) {
    const channel = channels.get(name);
    channels.delete(name);
    if (channel === undefined) {
      found.push({ at, message: msg('it has no channel `{0}`', name), isMore: false });
      continue;
    }
    const there = new Map(
      (channel.entries?.value ?? []).map((entry) => [entry.name?.value ?? '', edgesOf(entry)]),
    );
    for (const [entry, { at: place, edges }] of entries) {
      const other = there.get(entry);
      there.delete(entry);
      const message =
        other === undefined ? missing(entry, name) : edges && differing(entry, name, edges, other);
      if (message !== undefined) found.push({ at: place, message, isMore: false });
    }
    for (const entry of there.keys())
      found.push({ at, message: msg('its channel `{0}` has `{1}`', name, entry), isMore: true });
  }
  for (const name of channels.keys())
    found.push({ at: wanted.at, message: msg('it has a channel `{0}`', name), isMore: true });
  return found;
}

function missing(entry: string, channel: string): Message {
  return msg('its channel `{0}` lacks `{1}`', channel, entry);
}

function differing(entry: string, channel: string, wanted: Edges, there: Edges): Message | undefined {
  const field =
    wanted.replaces !== there.replaces
      ? 'replaces'
      : !areSameSets(wanted.skips, there.skips)
        ? 'skips'
        : wanted.skipRange !== there.skipRange
          ? 'skipRange'
          : undefined;
  return field && msg('in its channel `{0}`, `{1}` has another `{2}`', channel, entry, field);
}

function areSameSets(some: readonly string[], others: readonly string[]): boolean {
  const [a, b] = [new Set(some), new Set(others)];
  return a.size === b.size && some.every((one) => b.has(one));
}

function inDefault({ defaultChannel }: DecidedPackage, { definitions }: Package): Difference[] {
  const [definition] = definitions;
  const there = definition?.defaultChannel?.value ?? '';
  if (defaultChannel === undefined || definition === undefined || there === defaultChannel.name) return [];
  return [{ at: defaultChannel.at, message: msg('its default channel is `{0}`', there), isMore: false }];
}

function inDeprecations(wanted: DecidedPackage, own: Package): Difference[] {
  const there = new Map(own.deprecations.flatMap(deprecatedIn).map(({ what, message }) => [what, message]));
  const found: Difference[] = [];
  for (const [what, { at, message }] of wanted.deprecations) {
    const said = there.get(what);
    there.delete(what);
    if (said === undefined)
      found.push({ at, message: msg('it does not deprecate `{0}`', what), isMore: false });
    else if (said !== message)
      found.push({
        at,
        message: msg('it gives another message with the deprecation of `{0}`', what),
        isMore: false,
      });
  }
  for (const what of there.keys())
    found.push({ at: wanted.at, message: msg('it deprecates `{0}`', what), isMore: true });
  return found;
}

/**
 * Bundles that a sibling has and the catalog has not. Where the images of a catalog are moved to another registry after rendering,
 * images tell nothing.
 */
function missingBundles(
  { packages: wanted, images }: Decided,
  packages: Catalog['packages'],
  nameOfImage: NameOfImage,
): Difference[] {
  const there = new Set<string>();
  for (const name of wanted.keys())
    for (const { image } of packages.get(name)?.bundles ?? []) there.add(image?.value ?? '');
  const absent = [...images].filter(([image]) => !there.has(image));
  if (absent.length * 2 > images.size) return [];
  return absent.flatMap(([image, at]) => {
    const name = nameOfImage(image);
    return name === undefined
      ? []
      : [{ at, message: msg('it has no bundle `{0}` with this image', name), isMore: false }];
  });
}
