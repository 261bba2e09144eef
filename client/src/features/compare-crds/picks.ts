/** Asks what a CRD is compared with: a bundle that came before, a revision of git, or any file. */
import { ThemeIcon, Uri, l10n, window, workspace, type QuickPickItem } from 'vscode';
import {
  CRD_OLD_SIDES,
  type CrdOldSidesResult,
  type CrdSide,
} from '../../../../server/src/families/crd/requests.ts';
import { fileAt } from '../../infrastructure/git/file-at.ts';
import { hasGit } from '../../infrastructure/git/git-extension.ts';
import { askServer, serverUri, type Session } from '../../infrastructure/language-client/index.ts';
import { askForRevision } from '../update-graph/revisions.ts';

/** A side with what people call it. */
export interface NamedSide {
  readonly side: CrdSide;
  readonly label: string;
  /** The file that it is the text of, where it is a text. */
  readonly file?: Uri;
}

/** Both sides of a pair that was chosen in the explorer. */
interface ChosenPair {
  readonly old: NamedSide;
  readonly next: Uri;
}

interface Choice extends QuickPickItem {
  readonly take: () => Promise<NamedSide | undefined>;
}

/** What a file can be compared with, and whether it holds CRDs at all. */
export async function askOldSides(session: Session, file: Uri): Promise<CrdOldSidesResult> {
  const uri = serverUri(session, file);
  return (await askServer<CrdOldSidesResult>(session, CRD_OLD_SIDES, { uri })) ?? { crds: [], sides: [] };
}

/** Asks for the old side; undefined where nothing is chosen. */
export async function pickOldSide(
  session: Session,
  file: Uri,
  { sides }: CrdOldSidesResult,
): Promise<NamedSide | undefined> {
  const choices: Choice[] = [
    ...sides.map(({ side, as, label }) => ({
      label,
      description:
        as === 'replaced' ? l10n.t('the bundle that this one replaces') : l10n.t('a lower version'),
      iconPath: new ThemeIcon('package'),
      take: () => Promise.resolve({ side, label }),
    })),
    ...(hasGit() ? revisions(session, file) : []),
    {
      label: l10n.t('A file…'),
      iconPath: new ThemeIcon('file'),
      take: () => askForFile(session, file),
    },
  ];
  const chosen = await window.showQuickPick(choices, {
    title: l10n.t('Compare CRD Upgrade'),
    placeHolder: l10n.t('What is the CRD of {0} compared with?', nameOf(file)),
    matchOnDescription: true,
  });
  return chosen?.take();
}

function revisions(session: Session, file: Uri): Choice[] {
  return [
    {
      label: 'HEAD',
      description: l10n.t('as it was committed last'),
      iconPath: new ThemeIcon('git-commit'),
      take: () => atRevision(session, file, 'HEAD'),
    },
    {
      label: l10n.t('A git revision…'),
      iconPath: new ThemeIcon('git-branch'),
      take: async () => {
        const revision = await askForRevision(Uri.joinPath(file, '..'));
        return revision === undefined ? undefined : atRevision(session, file, revision);
      },
    },
  ];
}

async function atRevision(session: Session, file: Uri, revision: string): Promise<NamedSide | undefined> {
  const earlier = await fileAt(revision, file);
  if (earlier === undefined) {
    void window.showInformationMessage(l10n.t('The revision “{0}” has no such file.', revision.slice(0, 80)));
    return undefined;
  }
  const { hash, bytes } = earlier;
  const label = `${revision} (${hash.slice(0, 8)})`;
  return { side: { uri: serverUri(session, file), text: new TextDecoder().decode(bytes) }, label, file };
}

async function askForFile(session: Session, beside: Uri): Promise<NamedSide | undefined> {
  const [file] =
    (await window.showOpenDialog({
      title: l10n.t('The old CRD'),
      defaultUri: Uri.joinPath(beside, '..'),
      canSelectFiles: true,
      canSelectFolders: true,
    })) ?? [];
  return file && { side: { uri: serverUri(session, file) }, label: nameOf(file) };
}

/** Asks which of two files is the old one; undefined where nothing is chosen. */
export async function pickOldOfTwo(two: readonly [Uri, Uri]): Promise<ChosenPair | undefined> {
  const [first, second] = two;
  const chosen = await window.showQuickPick(
    [first, second].map((file) => ({ label: workspace.asRelativePath(file), file })),
    { title: l10n.t('Compare CRD Upgrade'), placeHolder: l10n.t('Which of the two is the old one?') },
  );
  if (chosen === undefined) return undefined;
  const next = chosen.file === first ? second : first;
  return { old: { side: { uri: chosen.file.toString() }, label: nameOf(chosen.file) }, next };
}

/** What people call a file: its path in the workspace. */
export function nameOf(file: Uri): string {
  return workspace.asRelativePath(file);
}
