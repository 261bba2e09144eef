/** Small words behind names: the version of a bundle, the head of a channel, how many updates lead to it. */
import { bundlesByName, type BundleFacts } from '../../families/fbc/graph/bundle-facts.ts';
import { channelEdges } from '../../families/fbc/graph/channel-edges.ts';
import { walkChannel } from '../../families/fbc/graph/channel-walk.ts';
import type { Blob, ChannelBlob, DeprecationsBlob, PackageBlob } from '../../families/fbc/model/blob.ts';
import { msg, type Message } from '../../text/message.ts';
import type { Position, Range, Span } from '../../text/span.ts';
import { blobsIn } from '../../families/fbc/model/catalog-view.ts';
import { positionIn, type FeatureContext } from '../place/context.ts';

/** Which hints are wanted. */
export interface HintKinds {
  /** The version behind the name of a bundle that does not end with it. */
  readonly version: boolean;
  /** Which entry is the head of its channel. */
  readonly head: boolean;
  /** How many updates lead from an entry to the head. */
  readonly hops: boolean;
}

/** A hint behind a name. */
export interface InlayHint {
  readonly position: Position;
  /** What it says, in that order. */
  readonly parts: readonly Message[];
}

/** The hints of the blobs that reach into a range of the open file. Nothing for blobs that do not decode. */
export function inlayHints(context: FeatureContext, within: Range, kinds: HintKinds): InlayHint[] {
  const { source, file } = context;
  const bundlesOf = bundleFacts(context);
  return source.chunks.flatMap((_, index) => {
    const first = source.starts.line[index] ?? 0;
    const last = source.starts.line[index + 1] ?? first;
    if (last < within.start.line || first > within.end.line) return [];
    const parts = blobsIn(file.chunks[index]).flatMap((blob) =>
      partsOf(context, blob, bundlesOf(blob.package?.value ?? ''), kinds),
    );
    return parts.flatMap(({ span, says }) => {
      const position = positionIn(context, index, span.end);
      const isInside = position.line >= within.start.line && position.line <= within.end.line;
      return says.length > 0 && isInside ? [{ position, parts: says }] : [];
    });
  });
}

type Bundles = ReadonlyMap<string, BundleFacts>;

interface Said {
  readonly span: Span;
  readonly says: readonly Message[];
}

function bundleFacts({ root }: FeatureContext): (pkg: string) => Bundles {
  const known = new Map<string, Bundles>();
  return (name) => {
    const pkg = root?.snapshot.whole.packages.get(name);
    const facts =
      known.get(name) ?? (pkg === undefined ? new Map<string, BundleFacts>() : bundlesByName(pkg));
    known.set(name, facts);
    return facts;
  };
}

function partsOf(context: FeatureContext, blob: Blob, bundles: Bundles, kinds: HintKinds): Said[] {
  switch (blob.kind) {
    case 'channel':
      return ofChannel(blob, bundles, kinds);
    case 'package':
      return kinds.head ? ofPackage(context, blob) : [];
    case 'deprecations':
      return kinds.version ? ofDeprecations(blob, bundles) : [];
    default:
      return [];
  }
}

function ofChannel(blob: ChannelBlob, bundles: Bundles, kinds: HintKinds): Said[] {
  const { heads } = walkChannel(blob);
  const [head] = heads;
  const headName = heads.length === 1 ? (head?.name?.value ?? '') : '';
  const hops = kinds.hops && headName !== '' ? hopsTo(blob, bundles, headName) : undefined;
  return (blob.entries?.value ?? []).flatMap((entry) => {
    const { name, replaces, skips } = entry;
    const says = name === undefined ? [] : [...(kinds.version ? version(bundles, name.value) : [])];
    if (kinds.head && heads.includes(entry))
      says.push(heads.length === 1 ? msg('head') : msg('one of {0} heads', heads.length));
    else if (hops !== undefined && name !== undefined && name.value !== '' && name.value !== headName)
      says.push(hopsText(hops.get(name.value)));
    const others = kinds.version ? [...(replaces === undefined ? [] : [replaces]), ...skips] : [];
    return [
      ...(name === undefined ? [] : [{ span: name, says }]),
      ...others.map((other) => ({ span: other, says: version(bundles, other.value) })),
    ];
  });
}

function hopsText(hops: number | undefined): Message {
  if (hops === undefined) return msg('no way to the head');
  return hops === 1 ? msg('1 update to the head') : msg('{0} updates to the head', hops);
}

/** The least number of updates from every entry to the head. Linear in the edges. */
function hopsTo(blob: ChannelBlob, bundles: Bundles, head: string): ReadonlyMap<string, number> {
  const before = new Map<string, string[]>();
  for (const { from, to } of channelEdges(blob, bundles).edges) {
    const known = before.get(to);
    if (known === undefined) before.set(to, [from]);
    else known.push(from);
  }
  const hops = new Map([[head, 0]]);
  let reached = [head];
  for (let count = 1; reached.length > 0; count++) {
    const further: string[] = [];
    for (const name of reached.flatMap((each) => before.get(each) ?? [])) {
      if (hops.has(name)) continue;
      hops.set(name, count);
      further.push(name);
    }
    reached = further;
  }
  return hops;
}

function version(bundles: Bundles, name: string): Message[] {
  const text = bundles.get(name)?.versionText;
  return text === undefined || name.endsWith(text) ? [] : [msg('{0}', text)];
}

function ofPackage({ root }: FeatureContext, { name, defaultChannel }: PackageBlob): Said[] {
  const pkg = root?.snapshot.whole.packages.get(name?.value ?? '');
  const channel = pkg?.channels.find((blob) => blob.name?.value === defaultChannel?.value);
  if (channel === undefined || defaultChannel === undefined) return [];
  const { heads } = walkChannel(channel);
  const head = heads.length === 1 ? heads[0]?.name?.value : undefined;
  return head === undefined ? [] : [{ span: defaultChannel, says: [msg('head {0}', head)] }];
}

function ofDeprecations({ entries }: DeprecationsBlob, bundles: Bundles): Said[] {
  return entries.flatMap(({ reference }) => {
    const isBundle = reference?.schema?.value === 'olm.bundle' && reference.name !== undefined;
    return isBundle ? [{ span: reference.name, says: version(bundles, reference.name.value) }] : [];
  });
}
