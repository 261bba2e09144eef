/** The commands that show two states of a CRD side by side, or the updates of a channel, and the panels that they open. */
import {
  Disposable,
  Uri,
  ViewColumn,
  commands,
  l10n,
  window,
  workspace,
  type ExtensionContext,
} from 'vscode';
import { serverUri, type ReadingStatus, type Session } from '../../infrastructure/language-client/index.ts';
import { earlierTexts } from './earlier-texts.ts';
import { keepCrdContext } from './crd-context.ts';
import { openPanel, type CrdPanel, type Opened } from './panel.ts';
import { askOldSides, nameOf, pickOldOfTwo, pickOldSide } from './picks.ts';
import { pickWay, wayTo } from './update-path.ts';

const VIEW_TYPE = 'catalens.compareCrds';

/** Registers the commands; panels follow what is typed on either side. */
export function registerCompareCrds(
  context: ExtensionContext,
  session: Session,
  status: ReadingStatus,
): Disposable {
  const panels = new Set<CrdPanel>();
  const texts = earlierTexts();
  const open = (title: string, opened: Opened) => {
    const view = window.createWebviewPanel(
      VIEW_TYPE,
      title,
      { viewColumn: ViewColumn.Beside, preserveFocus: false },
      { enableFindWidget: false },
    );
    const panel = openPanel(view, { extension: context.extensionUri, session, texts }, opened);
    panels.add(panel);
    panel.onClosed(() => panels.delete(panel));
  };
  return Disposable.from(
    texts.provider,
    keepCrdContext(),
    commands.registerCommand('catalens.compareCrds', async (target?: unknown, selected?: unknown) => {
      await session.start('somebody wants to compare CRDs.');
      await status.untilIdle();
      const two = twoOf(selected);
      const file = target instanceof Uri ? target : window.activeTextEditor?.document.uri;
      if (two === undefined && file === undefined) return sayNoCrd();
      const pair = two === undefined ? undefined : await pickOldOfTwo(two);
      if (two !== undefined && pair === undefined) return;
      const next = pair?.next ?? file;
      if (next === undefined) return;
      const known = await askOldSides(session, next);
      if (known.crds.length === 0) return sayNoCrd();
      const old = pair?.old ?? (await pickOldSide(session, next, known));
      if (old === undefined) return;
      const side = { side: { uri: serverUri(session, next) }, label: nameOf(next), file: next };
      open(l10n.t('CRD Upgrade'), { compared: { old, new: side } });
    }),
    commands.registerCommand('catalens.showCrdPath', async (target?: unknown) => {
      await session.start('somebody asked for the CRDs of an update path.');
      await status.untilIdle();
      const way = (await wayTo(session, target)) ?? (await pickWay(session));
      if (way !== undefined) open(l10n.t('CRD Safety'), { way });
    }),
    workspace.onDidChangeTextDocument(({ document }) =>
      panels.forEach((panel) => panel.changed(document.uri, false)),
    ),
    workspace.onDidSaveTextDocument(({ uri }) => panels.forEach((panel) => panel.changed(uri))),
    session.onDidStart(() => panels.forEach((panel) => panel.changed())),
  );
}

/** Two files that were chosen together in the explorer. */
function twoOf(selected: unknown): readonly [Uri, Uri] | undefined {
  const files = Array.isArray(selected) ? selected.filter((one) => one instanceof Uri) : [];
  const [first, second] = files;
  return files.length === 2 && first && second ? [first, second] : undefined;
}

function sayNoCrd(): void {
  void window.showInformationMessage(
    l10n.t('Open a file with a CustomResourceDefinition first: Catalens compares it with an earlier state.'),
  );
}
