/** An edit of an entry that somebody made in the picture: what there is to choose from, and the change with what comes of it. */
import { editChoices, graphEdit } from '../../../families/fbc/features/graph-edit/graph-edit.ts';
import type { ChannelBlob } from '../../../families/fbc/model/blob.ts';
import type { Package } from '../../../families/fbc/model/catalog.ts';
import { FBC_DIALECT } from '../../../families/fbc/model/dialect.ts';
import { formatMessage, msg } from '../../../text/message.ts';
import { fileReader } from '../../bundles/bundle-at.ts';
import type { ServerContext } from '../../server-context.ts';
import type { UpdateGraphEditParams, UpdateGraphEditResult } from '../update-graph/change-requests.ts';
import { checkedCatalogs, editOf, outcomeOf, sourceOf, type CheckedCatalog } from './outcome.ts';

/** Answers the request. */
export async function editGraph(
  server: ServerContext,
  params: UpdateGraphEditParams,
): Promise<UpdateGraphEditResult> {
  const { session, support } = server;
  for (const path of session.openPaths()) session.settle(path);
  const found = channelOf(server, params);
  if (found === undefined) return null;
  const { catalog, pkg, channel } = found;
  const { edit: kind, name, other } = params;
  const context = { unit: catalog, readFile: fileReader(server, FBC_DIALECT) };
  if (other === undefined && (kind === 'add' || kind === 'addToChannel')) {
    const choices = editChoices(pkg, { kind, channel, name }).map(({ value, title }) => ({
      value,
      title: title === undefined ? '' : formatMessage(title),
    }));
    return { title: '', notes: [], outcomes: [], choices };
  }
  const { creates, renames, deletes } = support.codeActions;
  const wanted = { kind, channel, name, other: other ?? '' };
  const change = await graphEdit(context, pkg, wanted, { creates, renames, deletes });
  if ('wording' in change) return { title: '', notes: [formatMessage(change)], outcomes: [] };
  const source = await sourceOf(server, change);
  const outcome = await outcomeOf(server, { catalog, package: pkg.name }, change, source);
  const made = editOf(server, change, source);
  const notes = change.notes ?? [];
  return {
    title: formatMessage(change.title),
    ...made,
    notes: (made.edit === undefined
      ? [...notes, msg('This editor cannot make the change: it would have to create a file.')]
      : notes
    ).map((note) => formatMessage(note)),
    outcomes: outcome === undefined ? [] : [outcome],
  };
}

interface Found {
  readonly catalog: CheckedCatalog;
  readonly pkg: Package;
  readonly channel: ChannelBlob;
}

/** The channel as opm reads it: half-typed text is not edited. */
function channelOf(
  server: ServerContext,
  { id, channel: wanted, name }: UpdateGraphEditParams,
): Found | undefined {
  const subscription = server.graphs.get(id);
  const { state, root } = subscription ?? {};
  const index = state?.shown.channels.findIndex((channel) => channel.id === wanted) ?? -1;
  const graph = state?.graph.channels[index];
  const catalog = checkedCatalogs(server).find(({ snapshot }) => snapshot.unit.path === root);
  const pkg = state && catalog?.snapshot.whole.packages.get(state.pkg.name);
  const channel = pkg?.channels.filter((one) => one.name?.value === graph?.name);
  const [own] = channel?.filter((one) => one === graph?.place.blob) ?? [];
  const blob = own ?? channel?.[0];
  const isListed = blob?.entries?.value.some((entry) => entry.name?.value === name) ?? false;
  return catalog && pkg && blob && isListed ? { catalog, pkg, channel: blob } : undefined;
}
