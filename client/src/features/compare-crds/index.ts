/** The command that shows two states of a CRD side by side, and the panels that it opens. */
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
import type { ReadingStatus, Session } from '../../infrastructure/language-client/index.ts';
import { earlierTexts } from './earlier-texts.ts';
import { keepCrdContext } from './crd-context.ts';
import { openComparison, type ComparisonPanel } from './panel.ts';
import { askOldSides, pickOldOfTwo, pickOldSide } from './picks.ts';

const VIEW_TYPE = 'catalens.compareCrds';

/** Registers the command; panels follow what is typed on either side. */
export function registerCompareCrds(
  context: ExtensionContext,
  session: Session,
  status: ReadingStatus,
): Disposable {
  const panels = new Set<ComparisonPanel>();
  const texts = earlierTexts();
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
      const view = window.createWebviewPanel(
        VIEW_TYPE,
        l10n.t('CRD Upgrade'),
        { viewColumn: ViewColumn.Beside, preserveFocus: false },
        { enableFindWidget: false },
      );
      const panel = openComparison(view, { extension: context.extensionUri, session, texts }, { old, next });
      panels.add(panel);
      panel.onClosed(() => panels.delete(panel));
    }),
    workspace.onDidChangeTextDocument(({ document }) =>
      panels.forEach((panel) => panel.changed(document.uri)),
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
