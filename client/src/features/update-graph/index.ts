/** The command that shows the update graph of the package at the cursor, and the panels that it opens. */
import {
  Disposable,
  Uri,
  ViewColumn,
  commands,
  l10n,
  window,
  type Event,
  type ExtensionContext,
  type TextEditor,
  type WebviewPanel,
} from 'vscode';
import type { UpdateGraphChangedParams } from '../../../../server/src/protocol/connection/custom-requests.ts';
import {
  askRootOf,
  keepRootKindContext,
  serverUri,
  type ReadingStatus,
  type Session,
} from '../../infrastructure/language-client/index.ts';
import { linkedEntry } from './links.ts';
import { pickPackage } from './package-pick.ts';
import { openGraphPanel, type GraphPanel, type Wanted } from './panel.ts';
import { askForRelease } from './release.ts';

const VIEW_TYPE = 'catalens.updateGraph';
/** Whether the active file belongs to a catalog; the button in the editor's title waits for it. */
const CONTEXT_KEY = 'catalens.inCatalog';

/** What tells that there may be something else to show. */
export interface WhatChanges {
  /** Once for what changes together; only where the server was asked for the tree or the catalogs side by side. */
  readonly catalogs: Event<unknown>;
  /** Of each graph that some panel has asked for, by its id. */
  readonly graphs: Event<UpdateGraphChangedParams>;
}

export function registerUpdateGraph(
  context: ExtensionContext,
  session: Session,
  status: ReadingStatus,
  { catalogs, graphs }: WhatChanges,
): Disposable {
  const panels = new Map<string, GraphPanel>();
  let count = 0;
  const home = { extensionUri: context.extensionUri, extensionId: context.extension.id };
  const open = (view: WebviewPanel, wanted: Wanted): GraphPanel => {
    // Two windows may share a server that outlives one of them.
    const id = `graph-${Date.now().toString(36)}-${++count}`;
    const panel = openGraphPanel(id, view, home, session, wanted);
    panels.set(id, panel);
    panel.onClosed(() => panels.delete(id));
    return panel;
  };
  /** The panel of a package, which may be there. */
  const show = (wanted: Wanted): GraphPanel => {
    const { uri, package: name } = wanted;
    const there = [...panels.values()].find((panel) => name !== undefined && panel.shows(uri, name));
    there?.show(wanted);
    return there ?? open(createView(), wanted);
  };
  const each = (act: (panel: GraphPanel) => void): void => [...panels.values()].forEach(act);
  return Disposable.from(
    commands.registerCommand('catalens.showUpdateGraph', async (target?: unknown) => {
      await session.start('somebody asked for an update graph.');
      const here = () => wantedAt(session, window.activeTextEditor);
      const named = wantedOf(target) ?? wantedInExplorer(session, target);
      const wanted = named ?? (await here()) ?? (await pickPackage(session, status, here));
      if (wanted) show(wanted);
    }),
    registerAcross({ session, status, show }, () => [...panels.values()]),
    registerRelease({ session, status, show }),
    registerLinks({ session, status, show }),
    window.registerWebviewPanelSerializer(VIEW_TYPE, {
      deserializeWebviewPanel: (view, kept: unknown) => {
        const { root, package: name } = (kept ?? {}) as Partial<Record<string, unknown>>;
        if (typeof root === 'string')
          open(view, { uri: root, ...(typeof name === 'string' ? { package: name } : {}) });
        else view.dispose();
        return Promise.resolve();
      },
    }),
    graphs((change) => panels.get(change.id)?.changed(change)),
    catalogs(() => each((panel) => panel.catalogsChanged())),
    session.onDidStart(() => each((panel) => panel.restarted())),
    window.onDidChangeTextEditorSelection(({ textEditor }) => each((panel) => panel.cursorMoved(textEditor))),
    keepRootKindContext(session, CONTEXT_KEY, 'fbc'),
  );
}

/** What leads to a panel. */
interface Leading {
  readonly session: Session;
  readonly status: ReadingStatus;
  readonly show: (wanted: Wanted) => GraphPanel;
}

/** The command that shows all catalogs side by side: of the panel in front, or of the package at the cursor. */
function registerAcross({ session, status, show }: Leading, panels: () => readonly GraphPanel[]): Disposable {
  return commands.registerCommand('catalens.showAcrossCatalogs', async (target?: unknown) => {
    await session.start('somebody asked for a package across catalogs.');
    const here = async () =>
      panels()
        .map((panel) => panel.inFront())
        .find((shown) => shown !== undefined) ?? (await wantedAt(session, window.activeTextEditor));
    const named = wantedOf(target) ?? wantedInExplorer(session, target) ?? (await here());
    const wanted = named ?? (await pickPackage(session, status, here, 'across'));
    if (wanted) show({ ...withoutChannel(wanted), across: true });
  });
}

/** The command that releases a version: it is looked at in the panel before it is made. */
function registerRelease({ session, status, show }: Leading): Disposable {
  return commands.registerCommand('catalens.releaseVersion', async (target?: unknown) => {
    await session.start('somebody releases a version.');
    await status.untilIdle();
    const here = () => wantedAt(session, window.activeTextEditor);
    const wanted = wantedOf(target) ?? (await here()) ?? (await pickPackage(session, status, here));
    if (!wanted) return;
    const { channel, entry: _, ...about } = wanted;
    const release = await askForRelease(session, about, channel);
    if (release) show({ uri: release.uri, package: release.package }).propose(release.change);
  });
}

/** Links to nodes. */
function registerLinks({ session, status, show }: Leading): Disposable {
  return window.registerUriHandler({
    handleUri: async (uri) => {
      const linked = linkedEntry(uri);
      if (!linked) return;
      const { name: entry, ...wanted } = linked;
      await session.start('somebody followed a link to an update graph.');
      await status.untilIdle();
      show({ ...wanted, entry });
    },
  });
}

function createView(): WebviewPanel {
  return window.createWebviewPanel(
    VIEW_TYPE,
    l10n.t('Update Graph'),
    { viewColumn: ViewColumn.Beside, preserveFocus: false },
    {
      enableFindWidget: false,
    },
  );
}

/** What the argument of the command names, if it does: a code lens or a node of the catalog tree. The editor's title names none. */
function wantedOf(target: unknown): (Wanted & { readonly package: string }) | undefined {
  const { uri, package: name, channel, kind, label } = (target ?? {}) as Partial<Record<string, unknown>>;
  if (typeof uri !== 'string' || typeof name !== 'string') return undefined;
  // A node of the tree is called by its label.
  const own = kind === 'channel' ? label : channel;
  return { uri, package: name, ...(typeof own === 'string' ? { channel: own } : {}) };
}

/** All channels: side by side they are rows. */
function withoutChannel({ channel: _, entry: _entry, ...wanted }: Wanted): Wanted {
  return wanted;
}

/** A file or folder of the explorer; undefined for the file of the active editor, whose cursor says which package is meant. */
function wantedInExplorer(session: Session, target: unknown): Wanted | undefined {
  if (!(target instanceof Uri) || target.toString() === window.activeTextEditor?.document.uri.toString())
    return undefined;
  return { uri: serverUri(session, target) };
}

/** The package at the cursor; undefined where no catalog is known to hold the file. */
async function wantedAt(session: Session, editor: TextEditor | undefined): Promise<Wanted | undefined> {
  const root = editor && (await askRootOf(session, editor.document.uri));
  if (!editor || root?.kind !== 'fbc') return undefined;
  const { document, selection } = editor;
  const uri = serverUri(session, document.uri);
  const { line, character } = selection.active;
  return { uri, position: { line, character } };
}
