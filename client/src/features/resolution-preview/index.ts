/** The command that shows what a cluster would install for a manifest, its code lens, and the panels that it opens. */
import {
  CodeLens,
  Disposable,
  Range,
  Uri,
  ViewColumn,
  commands,
  l10n,
  languages,
  window,
  workspace,
  type Event,
  type ExtensionContext,
  type TextDocument,
  type WebviewPanel,
} from 'vscode';
import type { UpdateGraphChangedParams } from '../../../../server/src/protocol/connection/custom-requests.ts';
import {
  PREVIEW_RESOLUTION_CHANGED,
  type PreviewResolutionChangedParams,
} from '../../../../server/src/families/resolution/requests.ts';
import { serverUri, type ReadingStatus, type Session } from '../../infrastructure/language-client/index.ts';
import { openPreviewPanel, type PreviewPanel, type Wanted } from './panel.ts';
import { isWish, wishLines } from './wishes.ts';

const VIEW_TYPE = 'catalens.resolution';
/** Whether the active file wishes for something; the button in the editor's title waits for it. */
const CONTEXT_KEY = 'catalens.inWish';
/** How long to wait after an edit before the button is looked at again, in milliseconds. */
const SETTLE = 300;

export function registerResolutionPreview(
  context: ExtensionContext,
  session: Session,
  status: ReadingStatus,
  graphs: Event<UpdateGraphChangedParams>,
): Disposable {
  const panels = new Map<string, PreviewPanel>();
  let count = 0;
  const open = (view: WebviewPanel, wanted: Wanted): void => {
    const id = `resolution-${Date.now().toString(36)}-${++count}`;
    const panel = openPreviewPanel(id, view, context.extensionUri, session, wanted);
    panels.set(id, panel);
    panel.onClosed(() => panels.delete(id));
  };
  const again = (): void => [...panels.values()].forEach((panel) => panel.again());
  return Disposable.from(
    commands.registerCommand('catalens.previewResolution', async (target?: unknown) => {
      await session.start('somebody asked what a cluster would install.');
      const wanted = wantedOf(session, target);
      const there = [...panels.values()].find((panel) => panel.isAbout(wanted.uri));
      if (there) there.show(wanted);
      else open(createView(), wanted);
    }),
    window.registerWebviewPanelSerializer(VIEW_TYPE, {
      deserializeWebviewPanel: (view, kept: unknown) => {
        const { subject } = (kept ?? {}) as Partial<Record<string, unknown>>;
        open(view, typeof subject === 'string' && subject !== '' ? { uri: subject } : {});
        return Promise.resolve();
      },
    }),
    session.onWillStart((client) => {
      client.onNotification(PREVIEW_RESOLUTION_CHANGED, ({ id, result }: PreviewResolutionChangedParams) =>
        panels.get(id)?.changed(result),
      );
    }),
    graphs((change) => panels.get(change.id)?.graphChanged(change)),
    session.onDidStart(again),
    status.onDidChange(again),
    languages.registerCodeLensProvider([{ language: 'yaml' }, { language: 'json' }], {
      provideCodeLenses: (document) => lensesOf(session, document),
    }),
    keepWishContext(),
  );
}

function createView(): WebviewPanel {
  return window.createWebviewPanel(
    VIEW_TYPE,
    l10n.t('Resolution'),
    { viewColumn: ViewColumn.Beside, preserveFocus: false },
    { enableFindWidget: true },
  );
}

/** The manifest of a code lens, of the explorer or of the active editor; nothing where that holds no wish. */
function wantedOf(session: Session, target: unknown): Wanted {
  const { uri: named, line } = (target ?? {}) as Partial<Record<string, unknown>>;
  if (typeof named === 'string' && typeof line === 'number')
    return { uri: named, position: { line, character: 0 } };
  const editor = window.activeTextEditor;
  const isElsewhere = target instanceof Uri && target.toString() !== editor?.document.uri.toString();
  if (isElsewhere) return { uri: serverUri(session, target) };
  if (!editor || !isWish(editor.document)) return {};
  const { line: at, character } = editor.selection.active;
  return { uri: serverUri(session, editor.document.uri), position: { line: at, character } };
}

function lensesOf(session: Session, document: TextDocument): CodeLens[] {
  return wishLines(document.getText()).map(
    (line) =>
      new CodeLens(new Range(line, 0, line, 0), {
        title: l10n.t('Preview Resolution'),
        command: 'catalens.previewResolution',
        arguments: [{ uri: serverUri(session, document.uri), line }],
      }),
  );
}

/** Tells menus whether the active file wishes for something. */
function keepWishContext(): Disposable {
  const timer = { waiting: undefined as ReturnType<typeof setTimeout> | undefined };
  const look = (): void => {
    const document = window.activeTextEditor?.document;
    void commands.executeCommand('setContext', CONTEXT_KEY, document !== undefined && isWish(document));
  };
  look();
  return Disposable.from(
    window.onDidChangeActiveTextEditor(look),
    workspace.onDidChangeTextDocument(({ document }) => {
      if (document !== window.activeTextEditor?.document) return;
      clearTimeout(timer.waiting);
      timer.waiting = setTimeout(look, SETTLE);
    }),
    new Disposable(() => clearTimeout(timer.waiting)),
  );
}
