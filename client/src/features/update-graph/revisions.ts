/** Catalogs as they were at a git revision: how the files were, by way of VS Code's own Git extension. */
import { ThemeIcon, Uri, l10n, window, type QuickPickItem } from 'vscode';
import type { EarlierFile } from '../../../../server/src/protocol/connection/custom-requests.ts';
import { toBase64 } from '../../infrastructure/file-access/index.ts';
import { commitOf } from '../../infrastructure/git/file-at.ts';
import {
  DELETED,
  INDEX_ADDED,
  repositoryOf,
  type GitChange,
  type GitRepository,
} from '../../infrastructure/git/git-extension.ts';

/** The most files that are asked for: git runs once for each. */
const MAX_FILES = 500;
/** How many files are asked for at the same time. */
const AT_ONCE = 4;
/** How many branches and tags, and how many commits, are proposed. */
const MAX_PROPOSED = 30;

/** How files of a catalog were, or why that is not known. */
export type EarlierState =
  | { readonly ok: true; readonly label: string; readonly files: readonly EarlierFile[] }
  | { readonly ok: false; readonly reason: string };

/**
 * The files below a root that were not at the revision what they are on disk.
 *
 * @param files the files that matter: they are looked for even if git does not know them now
 */
export async function filesAt(revision: string, root: Uri, files: readonly Uri[]): Promise<EarlierState> {
  const repository = await repositoryOf(root);
  if (!repository) return { ok: false, reason: l10n.t('VS Code knows no git repository for this catalog.') };
  const hash = await commitOf(repository, revision);
  if (hash === undefined) {
    const reason = l10n.t('This repository has no revision “{0}”.', revision.slice(0, 80));
    return { ok: false, reason };
  }
  const changes = (await repository.diffWith(hash)).filter((change) =>
    [change.uri, change.originalUri].some((uri) => isBelow(uri, root)),
  );
  if (changes.length > MAX_FILES) {
    const reason = l10n.t('More than {0} files of this catalog differ from that revision.', MAX_FILES);
    return { ok: false, reason };
  }
  const earlier = new Map<string, EarlierFile>();
  const changed = new Set(
    changes.flatMap(({ uri, originalUri }) => [uri.toString(), originalUri.toString()]),
  );
  const same = files.filter((file) => !changed.has(file.toString()));
  await eachOf(changes, async (change) => {
    for (const file of await filesBefore(repository, hash, change)) {
      // Another file may have the name of one that was renamed: what was there counts.
      if (file.base64 !== null || !earlier.has(file.uri)) earlier.set(file.uri, file);
    }
  });
  await eachOf(same.slice(0, MAX_FILES), async (file) => {
    // What git does not know is no difference to it, but was not there either.
    if (!(await hasFile(repository, hash, file)))
      earlier.set(file.toString(), { uri: file.toString(), base64: null });
  });
  return {
    ok: true,
    label: `${revision} (${hash.slice(0, 8)})`,
    files: [...earlier.values()]
      .filter(({ uri }) => isBelow(Uri.parse(uri), root))
      .sort((a, b) => (a.uri < b.uri ? -1 : 1)),
  };
}

async function filesBefore(
  repository: GitRepository,
  hash: string,
  { uri, originalUri, status }: GitChange,
): Promise<EarlierFile[]> {
  const gone = { uri: uri.toString(), base64: null };
  if (status === INDEX_ADDED) return [gone];
  const bytes = await repository.buffer(hash, originalUri.fsPath);
  const before = { uri: originalUri.toString(), base64: toBase64(bytes) };
  const renamed = status !== DELETED && originalUri.toString() !== uri.toString();
  return renamed ? [gone, before] : [before];
}

async function hasFile(repository: GitRepository, hash: string, file: Uri): Promise<boolean> {
  try {
    await repository.getObjectDetails(hash, file.fsPath);
    return true;
  } catch {
    return false;
  }
}

async function eachOf<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await act(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

function isBelow(uri: Uri, root: Uri): boolean {
  return uri.path === root.path || uri.path.startsWith(root.path.replace(/\/?$/, '/'));
}

/** Asks for a revision: branches, tags and commits that touched the catalog are proposed, and any other can be typed. */
export async function askForRevision(root: Uri): Promise<string | undefined> {
  const repository = await repositoryOf(root);
  const proposed = repository ? await proposals(repository, root) : [];
  return new Promise((resolve) => {
    const picker = window.createQuickPick();
    picker.title = l10n.t('Compare with a Git Revision');
    picker.placeholder = l10n.t('A branch, a tag or a commit; you can type any revision that git knows');
    picker.matchOnDescription = true;
    picker.items = proposed;
    picker.onDidChangeValue((value) => {
      const typed = value.trim();
      const known = typed === '' || proposed.some(({ label }) => label === typed);
      picker.items = known
        ? proposed
        : [...proposed, { label: typed, iconPath: new ThemeIcon('git-commit') }];
    });
    picker.onDidAccept(() => {
      // What was typed last may not be among the proposals yet.
      const [chosen = picker.activeItems[0]] = picker.selectedItems;
      resolve(chosen?.label ?? (picker.value.trim() || undefined));
      picker.hide();
    });
    picker.onDidHide(() => {
      resolve(undefined);
      picker.dispose();
    });
    picker.show();
  });
}

async function proposals(repository: GitRepository, root: Uri): Promise<QuickPickItem[]> {
  const [refs, commits] = await Promise.all([
    repository.getRefs({ count: MAX_PROPOSED, sort: 'committerdate' }).catch(() => []),
    repository.log({ maxEntries: MAX_PROPOSED, path: root.fsPath }).catch(() => []),
  ]);
  return [
    ...refs.flatMap(({ name, commit }) =>
      name === undefined
        ? []
        : [
            {
              label: name,
              description: commit?.slice(0, 8) ?? '',
              iconPath: new ThemeIcon('git-branch'),
            },
          ],
    ),
    ...commits.map(({ hash, message }) => ({
      label: hash.slice(0, 12),
      description: message.split('\n')[0]?.slice(0, 80) ?? '',
      iconPath: new ThemeIcon('git-commit'),
    })),
  ];
}
