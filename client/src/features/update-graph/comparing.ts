/** Gets the older state that a panel is to be compared with: another root, another folder, or a git revision. */
import { Uri, l10n, window } from 'vscode';
import type { CompareWith, Graph, Olm, ToApp } from '../../../webview/src/messages.ts';
import {
  UPDATE_GRAPH_COMPARE,
  UPDATE_GRAPH_MARKDOWN,
  type UpdateGraphCompareParams,
  type UpdateGraphCompareResult,
  type UpdateGraphMarkdownParams,
  type UpdateGraphMarkdownResult,
} from '../../../../server/src/protocol/connection/custom-requests.ts';
import { askServer, type Session } from '../../infrastructure/language-client/index.ts';
import { copyText } from './clipboard.ts';
import { askForRevision, filesAt } from './revisions.ts';

/** What is compared. */
export interface Subject {
  readonly session: Session;
  readonly id: string;
  readonly graph: Graph;
  /** Whose rules say who is stranded. */
  readonly olm: Olm;
}

/** The answer for the app. Asks the person where they said that they want to choose. */
export async function compareWith(subject: Subject, wanted: CompareWith | null): Promise<ToApp> {
  if (wanted === null) {
    await askOlder(subject, { root: null });
    return { kind: 'comparison', with: null, comparison: null };
  }
  try {
    const chosen = await chooseOlder(subject, wanted);
    return chosen === undefined ? { kind: 'nothing-chosen' } : await compareChosen(subject, chosen);
  } catch {
    // The Git extension rejects for reasons of its own: a lock, a file that vanished.
    return failed(l10n.t('The older state could not be read.'));
  }
}

async function chooseOlder({ graph }: Subject, wanted: CompareWith): Promise<CompareWith | undefined> {
  const root = Uri.parse(graph.root);
  if (wanted.kind === 'revision' && wanted.revision === '') {
    const revision = await askForRevision(root);
    return revision === undefined ? undefined : { kind: 'revision', revision };
  }
  if (wanted.kind === 'folder' && wanted.uri === '') {
    const [folder] =
      (await window.showOpenDialog({
        canSelectFiles: false,
        canSelectFolders: true,
        defaultUri: root,
        openLabel: l10n.t('Compare'),
        title: l10n.t('Compare with the Catalog in a Folder'),
      })) ?? [];
    return folder && { kind: 'folder', uri: folder.toString() };
  }
  return wanted;
}

async function compareChosen(subject: Subject, chosen: CompareWith): Promise<ToApp> {
  const { graph } = subject;
  if (chosen.kind !== 'revision') {
    const comparison = await askOlder(subject, { root: chosen.uri });
    return comparison
      ? { kind: 'comparison', with: chosen, comparison }
      : failed(l10n.t('There is no catalog with this package.'));
  }
  const files = graph.files.map((uri) => Uri.parse(uri));
  const state = await filesAt(chosen.revision, Uri.parse(graph.root), files);
  if (!state.ok) return failed(state.reason);
  const comparison = await askOlder(subject, { root: graph.root, label: state.label, files: state.files });
  return comparison
    ? { kind: 'comparison', with: chosen, comparison }
    : failed(l10n.t('The older state could not be read.'));
}

/** Why there is no comparison; what was wanted is forgotten. */
function failed(reason: string): ToApp {
  return { kind: 'comparison', with: null, comparison: null, reason };
}

function askOlder(
  { session, id, olm }: Subject,
  params: Omit<UpdateGraphCompareParams, 'id' | 'olm'>,
): Promise<NonNullable<UpdateGraphCompareResult> | null> {
  return askServer<NonNullable<UpdateGraphCompareResult>>(session, UPDATE_GRAPH_COMPARE, {
    id,
    olm,
    ...params,
  });
}

/** Puts the comparison as Markdown on the clipboard, and says so. */
export async function copyComparison({ session, id }: Pick<Subject, 'session' | 'id'>): Promise<ToApp> {
  const params: UpdateGraphMarkdownParams = { id };
  const text = await askServer<NonNullable<UpdateGraphMarkdownResult>>(
    session,
    UPDATE_GRAPH_MARKDOWN,
    params,
  );
  if (text === null) return { kind: 'done', text: l10n.t('There is nothing to copy.') };
  return copyText(text, l10n.t('The comparison was copied as Markdown.'));
}
