/** The command that shows what a template generates, in a read-only document beside it that follows what is typed. */
import {
  Disposable,
  EventEmitter,
  Uri,
  ViewColumn,
  commands,
  l10n,
  languages,
  window,
  workspace,
  type TextDocument,
} from 'vscode';
import {
  CLOSE_TEMPLATE_PREVIEW,
  RENDER_TEMPLATE,
  TEMPLATE_PREVIEW_CHANGED,
  type CloseTemplatePreviewParams,
  type RenderTemplateParams,
  type RenderTemplateResult,
  type TemplatePreviewChangedParams,
} from '../../../../server/src/families/template/requests.ts';
import {
  keepRootKindContext,
  serverUri,
  tellServer,
  type Session,
} from '../../infrastructure/language-client/index.ts';
import { SCHEME, previewOf, templateOf } from './address.ts';

/** The button in the editor's title waits for it. */
const CONTEXT_KEY = 'catalens.inTemplate';

interface Previews {
  readonly session: Session;
  readonly changed: EventEmitter<Uri>;
  /** Texts that the server has told, by the template's address as the server knows it; taken when they are shown. */
  readonly told: Map<string, string>;
}

export function registerTemplatePreview(session: Session): Disposable {
  const previews: Previews = { session, changed: new EventEmitter(), told: new Map() };
  return Disposable.from(
    previews.changed,
    workspace.registerTextDocumentContentProvider(SCHEME, {
      onDidChange: previews.changed.event,
      provideTextDocumentContent: (uri) => contentOf(previews, uri),
    }),
    commands.registerCommand('catalens.showPreview', (target?: unknown) => show(session, target)),
    workspace.onDidCloseTextDocument((document) => close(previews, document)),
    session.onWillStart((client) => {
      client.onNotification(TEMPLATE_PREVIEW_CHANGED, ({ uri, preview }: TemplatePreviewChangedParams) => {
        previews.told.set(uri, textOf(preview));
        for (const open of openPreviews())
          if (templateUri(session, open) === uri) previews.changed.fire(open);
      });
    }),
    // Previews that were open when the window was closed come back before there is a server; a new server watches nothing.
    session.onDidStart(() => openPreviews().forEach((open) => previews.changed.fire(open))),
    keepRootKindContext(session, CONTEXT_KEY, 'template'),
  );
}

function openPreviews(): Uri[] {
  return workspace.textDocuments.map(({ uri }) => uri).filter(({ scheme }) => scheme === SCHEME);
}

async function show(session: Session, target: unknown): Promise<void> {
  const template = templateFrom(target) ?? window.activeTextEditor?.document.uri;
  if (!template || template.scheme === SCHEME) {
    void window.showInformationMessage(
      l10n.t('Open a template first: Catalens shows what opm would generate from it.'),
    );
    return;
  }
  await session.start('somebody asked for the preview of a template.');
  const document = await workspace.openTextDocument(previewOf(template));
  const options = { viewColumn: ViewColumn.Beside, preserveFocus: true, preview: false };
  await window.showTextDocument(await languages.setTextDocumentLanguage(document, 'yaml'), options);
}

/** What a code lens (`{ uri }`) or the title of an editor (its address) names. */
function templateFrom(target: unknown): Uri | undefined {
  if (target instanceof Uri) return target;
  const { uri } = (target ?? {}) as Partial<Record<string, unknown>>;
  return typeof uri === 'string' ? Uri.parse(uri) : undefined;
}

async function contentOf(previews: Previews, preview: Uri): Promise<string> {
  const { session, told } = previews;
  const uri = templateUri(session, preview);
  const known = told.get(uri);
  told.delete(uri);
  if (known !== undefined) return known;
  // Not by askServer: a file that is no template and a server that cannot answer are told apart here.
  const client = session.client();
  if (!client) return comment(l10n.t('The language server is starting.'));
  try {
    const params: RenderTemplateParams = { uri, watch: true };
    return textOf(await client.sendRequest<RenderTemplateResult>(RENDER_TEMPLATE, params));
  } catch {
    // Cancelled or restarting: the next change, or the next start, fills the document.
    return comment(l10n.t('The language server did not answer.'));
  }
}

function textOf(preview: RenderTemplateResult): string {
  return preview?.text ?? comment(l10n.t('This file is no template that opm knows.'));
}

function comment(text: string): string {
  return `# ${text}\n`;
}

function templateUri(session: Session, preview: Uri): string {
  return serverUri(session, templateOf(preview));
}

function close({ session, told }: Previews, { uri }: TextDocument): void {
  if (uri.scheme !== SCHEME) return;
  const params: CloseTemplatePreviewParams = { uri: templateUri(session, uri) };
  told.delete(params.uri);
  tellServer(session, CLOSE_TEMPLATE_PREVIEW, params);
}
