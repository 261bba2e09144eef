/**
 * Tells the server what the definitions in open documents were: at HEAD, unless somebody chose another state with "Choose the
 * Older State for CRD Checks…", which is remembered for the workspace. The server takes a bundle that was replaced, or what a catalog
 * holds of it, before HEAD.
 */
import {
  Disposable,
  Uri,
  commands,
  l10n,
  window,
  workspace,
  type ExtensionContext,
  type TextDocument,
} from 'vscode';
import {
  OLDER_CRD,
  OLDER_CRDS,
  type OlderCrdParams,
  type OlderCrdsResult,
} from '../../../../server/src/families/crd/requests.ts';
import { HEAD } from '../../infrastructure/git/file-at.ts';
import { mergeBaseOf } from '../../infrastructure/git/merge-base.ts';
import {
  askServer,
  serverUri,
  tellServer,
  type Session,
} from '../../infrastructure/language-client/index.ts';
import { askForRevision } from '../update-graph/revisions.ts';
import { textAt, textAtMergeBase, textOf } from './older-text.ts';

/** What somebody chose for a document. */
type Choice =
  | { readonly kind: 'revision'; readonly revision: string }
  | { readonly kind: 'merge-base' }
  | { readonly kind: 'file' | 'bundle'; readonly uri: string }
  /** A bundle in a file of a catalog. */
  | { readonly kind: 'release'; readonly uri: string; readonly name: string };

const CHOICES = 'crdChanges.against';
const CRD = /^kind[ \t]*:[ \t]*["']?CustomResourceDefinition\b|"kind"\s*:\s*"CustomResourceDefinition"/m;
/** So much of the start of a document is looked at. */
const LOOKED_AT = 20_000;

export function registerCrdChanges(context: ExtensionContext, session: Session): Disposable {
  const remembered = choicesIn(context);
  const tell = (document: TextDocument): void =>
    void tellOlder(session, document, remembered.of(document.uri));
  const tellAll = (): void => workspace.textDocuments.forEach(tell);
  return Disposable.from(
    session.onDidStart(tellAll),
    workspace.onDidOpenTextDocument(tell),
    // What is committed meanwhile is what HEAD is from then on.
    window.onDidChangeWindowState(({ focused }) => focused && tellAll()),
    workspace.onDidSaveTextDocument(tell),
    commands.registerCommand('catalens.compareCrdsAgainst', async (target?: unknown) => {
      const document = await documentOf(target);
      if (document === undefined || !holdsCrd(document)) {
        void window.showInformationMessage(l10n.t('Open a file with a CustomResourceDefinition first.'));
        return;
      }
      await session.start('somebody asked what a CRD is compared with.');
      const choice = await choose(session, document);
      if (choice === undefined) return;
      await remembered.set(document.uri, choice === 'automatic' ? undefined : choice);
      await tellOlder(session, document, choice === 'automatic' ? undefined : choice);
    }),
  );
}

/** What is remembered for the workspace, by the addresses of documents. */
function choicesIn({ workspaceState }: ExtensionContext) {
  const all = () => workspaceState.get<Readonly<Record<string, Choice>>>(CHOICES, {});
  return {
    of: (uri: Uri): Choice | undefined => all()[uri.toString()],
    set: (uri: Uri, choice: Choice | undefined): Thenable<void> => {
      const { [uri.toString()]: _, ...others } = all();
      return workspaceState.update(CHOICES, choice ? { ...others, [uri.toString()]: choice } : others);
    },
  };
}

async function tellOlder(
  session: Session,
  document: TextDocument,
  choice: Choice | undefined,
): Promise<void> {
  if (session.client() === undefined || !holdsCrd(document)) return;
  const head = await textAt(document.uri, HEAD);
  if (head !== undefined) send(session, document.uri, head, false);
  const chosen = choice && (await olderOf(document.uri, choice));
  send(session, document.uri, chosen ?? null, true);
}

async function olderOf(document: Uri, choice: Choice): Promise<OlderCrdParams['older'] | undefined> {
  switch (choice.kind) {
    case 'revision':
      return textAt(document, choice.revision);
    case 'merge-base':
      return textAtMergeBase(document);
    case 'file':
      return textOf(Uri.parse(choice.uri));
    case 'bundle':
      return { kind: 'bundle', uri: choice.uri };
    case 'release':
      return { kind: 'release', uri: choice.uri, name: choice.name };
  }
}

function send(session: Session, uri: Uri, older: OlderCrdParams['older'], isChosen: boolean): void {
  const params: OlderCrdParams = { uri: serverUri(session, uri), older, isChosen };
  // Where the server is restarting, its start tells again.
  tellServer(session, OLDER_CRD, params);
}

async function choose(session: Session, { uri }: TextDocument): Promise<Choice | 'automatic' | undefined> {
  const params = { uri: serverUri(session, uri) };
  const known = await askServer<NonNullable<OlderCrdsResult>>(session, OLDER_CRDS, params);
  const base = await mergeBaseOf(uri);
  const bundles = (known?.bundles ?? []).map(({ uri: place, release, label, isReplaced }) => ({
    label,
    description: isReplaced ? l10n.t('the bundle that this one replaces') : l10n.t('a lower version'),
    choice: async (): Promise<Choice> =>
      Promise.resolve(
        release === undefined
          ? { kind: 'bundle', uri: place }
          : { kind: 'release', uri: place, name: release },
      ),
  }));
  const items = [
    ...bundles,
    {
      label: HEAD,
      description: l10n.t('what was committed last'),
      choice: async (): Promise<Choice> => Promise.resolve({ kind: 'revision', revision: HEAD }),
    },
    ...(base
      ? [
          {
            label: l10n.t('Merge base with {0}', base.branch),
            description: l10n.t('what this branch started from'),
            choice: async (): Promise<Choice> => Promise.resolve({ kind: 'merge-base' }),
          },
        ]
      : []),
    { label: l10n.t('A git revision…'), choice: () => chosenRevision(uri) },
    { label: l10n.t('A file…'), choice: () => chosenFile(uri) },
    {
      label: l10n.t('Choose by itself'),
      description: l10n.t('the bundle that this one replaces, here or in a catalog, else HEAD'),
      choice: async (): Promise<'automatic'> => Promise.resolve('automatic'),
    },
  ];
  const placeHolder = known?.current === undefined ? '' : l10n.t('Compared with {0} now', known.current);
  const picked = await window.showQuickPick(items, {
    title: l10n.t('Choose the Older State for CRD Checks'),
    placeHolder,
  });
  return picked?.choice();
}

async function chosenRevision(document: Uri): Promise<Choice | undefined> {
  const revision = await askForRevision(Uri.joinPath(document, '..'));
  if (revision === undefined) return undefined;
  if ((await textAt(document, revision)) !== undefined) return { kind: 'revision', revision };
  void window.showInformationMessage(l10n.t('The file is not there at “{0}”.', revision.slice(0, 80)));
  return undefined;
}

async function chosenFile(document: Uri): Promise<Choice | undefined> {
  const [file] =
    (await window.showOpenDialog({
      defaultUri: document,
      openLabel: l10n.t('Compare'),
      title: l10n.t('Choose a File with the Older State'),
    })) ?? [];
  return file && { kind: 'file', uri: file.toString() };
}

function documentOf(target: unknown): Thenable<TextDocument | undefined> {
  if (target instanceof Uri) return workspace.openTextDocument(target);
  return Promise.resolve(window.activeTextEditor?.document);
}

function holdsCrd(document: TextDocument): boolean {
  if (!/\.(?:ya?ml|json)$/i.test(document.uri.path) || document.uri.scheme === 'git') return false;
  return CRD.test(document.getText().slice(0, LOOKED_AT));
}
