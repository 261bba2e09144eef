/**
 * Renders a substitutes template: bundles stand in for others in all their channels (docs/reference/templates.md, "What a
 * substitution does").
 */
import type { ChannelBlob } from '../../fbc/model/blob.ts';
import type { SubstitutesTemplate } from '../model/template.ts';
import { msg, type Message } from '../../../text/message.ts';
import type { Tree } from '../../../text/tree.ts';
import { writeYaml } from '../../../text/write-yaml/write.ts';
import { compareIdentifiers, compareVersions } from '../../../version/semver.ts';
import { entryBlobs, passedOn, type EntryBlob } from './entries.ts';
import { knownBundle, versionReleaseOf, type KnownBundle } from './known-bundle.ts';
import { bundleBlob, type BundleOf } from './lookup.ts';
import { filled, opmValue } from './opm-value.ts';
import { inWrittenOrder, type RenderedBlob, type Rendering } from './rendering.ts';

/** A channel while its entries change. */
interface EditedChannel {
  readonly entry: EntryBlob;
  readonly blob: ChannelBlob;
  readonly entries: EditedEntry[];
  isEdited: boolean;
}

interface EditedEntry {
  readonly name: string;
  replaces: string;
  skips: readonly string[];
  skipRange: string;
}

/** Renders the template that the tree holds. Substitutions that cannot be made are passed over. */
export function renderSubstitutes(template: SubstitutesTemplate, tree: Tree, bundleOf: BundleOf): Rendering {
  const entries = entryBlobs(tree, template.entries);
  const channels = entries.flatMap((entry): EditedChannel[] =>
    entry.blob.kind === 'channel' ? [editedChannel(entry, entry.blob)] : [],
  );
  const bundles = new Map<string, KnownBundle>();
  for (const { node, blob } of entries) {
    if (blob.kind === 'bundle' && !bundles.has(blob.name?.value ?? ''))
      bundles.set(blob.name?.value ?? '', knownBundle(tree, node, blob));
  }
  const added: KnownBundle[] = [];
  const unknown = new Set<string>();
  const problems: Message[] = [];
  for (const { name, base } of usableSubstitutions(template)) {
    const replaced = bundles.get(base);
    const substitute = bundleOf(name);
    if (substitute === undefined) unknown.add(name);
    // That there is no such bundle is for the rules to say.
    if (replaced === undefined || substitute === undefined) continue;
    const problem = orderProblem(replaced, substitute);
    if (problem !== undefined) {
      problems.push(problem);
      continue;
    }
    for (const channel of channels) standIn(channel, base, substitute.name);
    if (!bundles.has(substitute.name)) bundles.set(substitute.name, substitute);
    added.push(substitute);
  }
  const blobs = entries
    .filter(({ blob }) => blob.kind !== 'channel')
    .map((entry) => passedOn(tree, entry))
    .concat(channels.map((channel) => channelBlob(tree, channel)))
    .concat(added.map(bundleBlob));
  return { kind: 'substitutes', blobs: inWrittenOrder(blobs), unknown: [...unknown], problems, remarks: [] };
}

/** The substitutions that have all they need, without those that opm refuses because something is used twice. */
function usableSubstitutions({ substitutions }: SubstitutesTemplate): { name: string; base: string }[] {
  const names = new Set<string>();
  const bases = new Set<string>();
  return substitutions.flatMap((substitution) => {
    const name = substitution.name?.value ?? '';
    const base = substitution.base?.value ?? '';
    if (name === '' || base === '' || name === base || names.has(name) || bases.has(base)) return [];
    names.add(name);
    bases.add(base);
    return { name, base };
  });
}

function orderProblem(base: KnownBundle, substitute: KnownBundle): Message | undefined {
  const lower = versionReleaseOf(base);
  const higher = versionReleaseOf(substitute);
  if (lower === undefined || higher === undefined) {
    const invalid = lower === undefined ? base : substitute;
    return msg('The bundle `{0}` has no single, valid version, so opm cannot compare it.', invalid.name);
  }
  const order =
    compareVersions(lower.version, higher.version) || compareIdentifiers(lower.release, higher.release);
  if (order < 0) return undefined;
  return msg(
    'The bundle `{0}` cannot stand in for `{1}`: its version and release are not higher.',
    substitute.name,
    base.name,
  );
}

function editedChannel(entry: EntryBlob, blob: ChannelBlob): EditedChannel {
  const entries = (blob.entries?.value ?? []).map(({ name, replaces, skips, skipRange }): EditedEntry => ({
    name: name?.value ?? '',
    replaces: replaces?.value ?? '',
    skips: skips.map(({ value }) => value),
    skipRange: skipRange?.value ?? '',
  }));
  return { entry, blob, entries, isEdited: false };
}

/** Puts the substitute in the place of a bundle; what led to that bundle leads to the substitute, and skips the bundle. */
function standIn(channel: EditedChannel, base: string, substitute: string): void {
  const { entries } = channel;
  const replaced = entries.filter(({ name }) => name === base).reverse();
  const before = [...entries];
  for (const entry of replaced) {
    const { replaces, skips, skipRange } = entry;
    entries.push({ name: substitute, replaces, skips: [...skips, base], skipRange });
    Object.assign(entry, { replaces: '', skips: [], skipRange: '' });
    channel.isEdited = true;
  }
  for (const entry of before) {
    if (entry.replaces === base) {
      entry.replaces = substitute;
      entry.skips = [...entry.skips, base];
    } else if (entry.skips.includes(base)) {
      entry.skips = [...entry.skips, substitute].filter((skip) => skip !== base);
    } else continue;
    channel.isEdited = true;
  }
}

function channelBlob(tree: Tree, channel: EditedChannel): RenderedBlob {
  const blob = passedOn(tree, channel.entry);
  if (!channel.isEdited) return blob;
  const entries = channel.entries.map(({ name, ...edges }) => ({ name, ...filled(edges) }));
  return { ...blob, yaml: writeYaml({ ...opmValue(tree, channel.entry.node, 'olm.channel'), entries }) };
}
