/** `textDocument/prepareCallHierarchy` and what follows it: the update path as callers and callees. */
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
import type { HierarchyEntry } from '../../features/hierarchy/hierarchy.ts';
import type { UnitView } from '../../features/place/lenient-view.ts';
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
        const { context } = asking;
        const entries = context.family.answers.hierarchy?.at(context, asking.position(position)) ?? [];
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
  { path, range, whole, name, detail, key }: HierarchyEntry,
): CallHierarchyItem {
  const client = server.convert();
  return {
    name,
    kind: SymbolKind.EnumMember,
    detail,
    uri: client.uri(path),
    range: client.range(path, whole),
    selectionRange: client.range(path, range),
    data: key,
  };
}

function steps(server: ServerContext, item: CallHierarchyItem, direction: 'to' | 'from') {
  const path = server.uris.path(item.uri);
  const view = unitAround(server, path);
  const family = server.session.families.find(({ id }) => id === view?.snapshot.unit.family);
  const { hierarchy } = family?.answers ?? {};
  if (view === undefined || hierarchy === undefined) return [];
  const client = server.convert();
  return hierarchy.steps(view, item.data, direction).map(({ entry, written }) => ({
    other: itemOf(server, entry),
    written: written.map((range) => client.range(entry.path, range)),
  }));
}

/** The unit of a file as it stands, open or closed. */
function unitAround({ session }: ServerContext, path: string): UnitView | undefined {
  const unit = session.unitOf(path);
  return session.context(path)?.unit ?? (unit && session.lenientView(unit));
}
