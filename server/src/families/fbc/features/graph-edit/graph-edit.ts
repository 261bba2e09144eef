/** The edits that can be made on a node of the update graph: what there is to choose from, and the change. */
import type { RefactoringOptions } from '../../../../features/refactor/refactoring.ts';
import { msg, type Message } from '../../../../text/message.ts';
import { catalogAround } from '../../answers/in-catalog.ts';
import type { ChannelBlob } from '../../model/blob.ts';
import type { Package } from '../../model/catalog.ts';
import { addToChannel } from '../refactor/add-to-channel.ts';
import { deprecate } from '../refactor/deprecate.ts';
import { candidates } from '../refactor/next-version.ts';
import { onlyHead } from '../refactor/head-entry.ts';
import { removeBundle } from '../refactor/remove-bundle.ts';
import type { CatalogFiles } from '../refactor/unchanged-file.ts';
import { addAfter, type NotedRefactoring } from './add-after.ts';
import { letReplace, letSkip } from './lead.ts';

/** What can be done with an entry. */
export const GRAPH_EDITS = ['add', 'replace', 'skip', 'deprecate', 'remove', 'addToChannel'] as const;

export type GraphEditKind = (typeof GRAPH_EDITS)[number];

/** An edit of an entry. */
export interface WantedEdit {
  readonly kind: GraphEditKind;
  readonly channel: ChannelBlob;
  readonly name: string;
  /** What comes behind it (`add`: a version or the name of a bundle), what it replaces or skips, or the channel that it is added to. */
  readonly other: string;
}

/** Something to choose for {@link WantedEdit.other}. */
export interface EditChoice {
  readonly value: string;
  readonly title?: Message;
}

/** The change; a message where it cannot be made. */
export async function graphEdit(
  context: CatalogFiles,
  pkg: Package,
  wanted: WantedEdit,
  options: RefactoringOptions,
): Promise<NotedRefactoring | Message> {
  const { kind, channel, name, other } = wanted;
  switch (kind) {
    case 'add':
      return addAfter(context, pkg, channel, { name, other });
    case 'replace':
      return letReplace(context, pkg, channel, { name, other });
    case 'skip':
      return letSkip(context, pkg, channel, { name, other });
    case 'deprecate':
      return (
        (await deprecated(context, pkg, wanted)) ??
        msg('`{0}` cannot be deprecated: it is already, or the package has no bundle of this name.', name)
      );
    case 'remove':
      return (
        (await removeBundle(context, pkg, name, options)) ??
        msg(
          '`{0}` cannot be removed: opm would refuse what is left, or a bundle of the package has no version.',
          name,
        )
      );
    case 'addToChannel':
      return added(context, pkg, wanted);
  }
}

/** What `other` may be; empty where it is an entry of the picture, or nothing. */
export function editChoices(
  pkg: Package,
  { kind, channel, name }: Omit<WantedEdit, 'other'>,
): readonly EditChoice[] {
  if (kind === 'add')
    return candidates(pkg, channel, name).map(({ name: value, title }) => ({ value, title }));
  if (kind !== 'addToChannel') return [];
  return pkg.channels
    .filter(
      (one) =>
        one !== channel &&
        onlyHead(one) !== undefined &&
        !one.entries?.value.some((entry) => entry.name?.value === name),
    )
    .flatMap((one) => (one.name?.value ? [{ value: one.name.value }] : []));
}

/** The first deprecation of a package goes to the file of the channel. */
async function deprecated(context: CatalogFiles, pkg: Package, { channel, name }: WantedEdit) {
  const file = catalogAround(context)?.places.find(channel)?.file;
  const chunks = file && (await context.readFile(file.path));
  if (file === undefined || chunks === undefined) return undefined;
  return deprecate({ ...context, path: file.path, source: { chunks } }, pkg, { schema: 'olm.bundle', name });
}

async function added(
  context: CatalogFiles,
  pkg: Package,
  { name, other }: WantedEdit,
): Promise<NotedRefactoring | Message> {
  const bundle = pkg.bundles.find((one) => one.name?.value === name);
  const channel = pkg.channels.find((one) => one.name?.value === other);
  if (bundle === undefined) return msg('The package has no bundle `{0}`.', name);
  if (channel === undefined) return msg('The package has no channel `{0}`.', other);
  return (
    (await addToChannel(context, pkg, bundle, channel)) ??
    msg(
      '`{0}` cannot lead on from the channel `{1}`: it is listed there, the head there is not older, or there is not exactly one.',
      name,
      other,
    )
  );
}
