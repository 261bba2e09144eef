/** `textDocument/prepareCallHierarchy` and what follows it: the update path as callers and callees. */
import { isCatalogView } from '../../families/fbc/model/catalog-view.ts';
import {
  SymbolKind,
  type CallHierarchyIncomingCall,
  type CallHierarchyIncomingCallsParams,
  type CallHierarchyItem,
  type CallHierarchyOutgoingCall,
  type CallHierarchyOutgoingCallsParams,
  type CallHierarchyPrepareParams,
  type Connection,
} from 'vscode-languageserver';
import {
  hierarchyAt,
  updatesOf,
  type EntryKey,
  type HierarchyEntry,
} from '../../families/fbc/features/hierarchy/update-hierarchy.ts';
import { askAbout } from './asking.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import type { ServerContext } from '../server-context.ts';

/** Answers what updates to an entry (incoming), and what it updates to (outgoing). */
export function registerCallHierarchy(
  connection: Connection,
  log: FaultLog,
  ready: () => ServerContext,
): void {
  const { callHierarchy } = connection.languages;
  callHierarchy.onPrepare(
    guarded<[CallHierarchyPrepareParams], CallHierarchyItem[] | null>(
      'textDocument/prepareCallHierarchy',
      log,
      null,
      ({ textDocument, position }) => {
        const server = ready();
        const asking = askAbout(server, textDocument.uri);
        if (asking === undefined) return null;
        const entries = hierarchyAt(asking.context, asking.position(position));
        return entries.length === 0 ? null : entries.map((entry) => itemOf(server, entry));
      },
    ),
  );
  callHierarchy.onIncomingCalls(
    guarded<[CallHierarchyIncomingCallsParams], CallHierarchyIncomingCall[] | null>(
      'callHierarchy/incomingCalls',
      log,
      null,
      ({ item }) =>
        steps(ready(), item, 'to').map(({ other, written }) => ({ from: other, fromRanges: written })),
    ),
  );
  callHierarchy.onOutgoingCalls(
    guarded<[CallHierarchyOutgoingCallsParams], CallHierarchyOutgoingCall[] | null>(
      'callHierarchy/outgoingCalls',
      log,
      null,
      ({ item }) =>
        steps(ready(), item, 'from').map(({ other, written }) => ({ to: other, fromRanges: written })),
    ),
  );
}

function itemOf(
  server: ServerContext,
  { path, range, whole, key, version }: HierarchyEntry,
): CallHierarchyItem {
  const client = server.convert();
  return {
    name: key.name,
    kind: SymbolKind.EnumMember,
    detail: version === '' ? key.channel : `${version} (${key.channel})`,
    uri: client.uri(path),
    range: client.range(path, whole),
    selectionRange: client.range(path, range),
    data: key,
  };
}

function steps(server: ServerContext, item: CallHierarchyItem, direction: 'to' | 'from') {
  const path = server.uris.path(item.uri);
  const { session } = server;
  const ofClosedFile = () => {
    const root = session.unitOf(path);
    const view = root && session.lenientView(root);
    return view && isCatalogView(view) ? view : undefined;
  };
  const view = session.context(path)?.root ?? ofClosedFile();
  const key = keyOf(item.data);
  if (view === undefined || key === undefined) return [];
  const client = server.convert();
  return updatesOf(view, key, direction).map(({ entry, written }) => ({
    other: itemOf(server, entry),
    written: written.map((range) => client.range(entry.path, range)),
  }));
}

/** The key that {@link itemOf} gave the client; undefined if it came back as something else. */
function keyOf(kept: unknown): EntryKey | undefined {
  const { package: pkg, channel, name } = (kept ?? {}) as Partial<Record<keyof EntryKey, unknown>>;
  if (typeof pkg !== 'string' || typeof channel !== 'string' || typeof name !== 'string') return undefined;
  return { package: pkg, channel, name };
}
