/** What the server is told about the workspace, and which documents it gets to see. */
import { workspace, type LogOutputChannel } from 'vscode';
import type { DocumentFilter, LanguageClientOptions } from 'vscode-languageclient';
import type { InitializationOptions } from '../../../../server/src/protocol/connection/custom-requests.ts';
import { wholeAnswers } from './whole-answers.ts';

const LANGUAGES = ['yaml', 'json', 'jsonc', 'catalens-json-stream'];
/** Files that matter to catalogs and have no language of ours. */
const PATTERNS = ['**/.indexignore'];

/** Schemes of documents that stand in no folder: they are on disk, or nowhere yet. */
const LOOSE_SCHEMES = ['file', 'untitled'];

/**
 * @param hasDisk whether the server itself can read `file:` URIs
 */
export function connectionOptions(log: LogOutputChannel, hasDisk: boolean): LanguageClientOptions {
  const schemes = workspaceSchemes();
  const initializationOptions: InitializationOptions = {
    readThroughClient: schemes.filter((scheme) => scheme !== 'untitled' && !(hasDisk && scheme === 'file')),
    showsUpdateGraph: true,
    showsPreview: true,
    pages: 'command:catalens.showRulePage?%5B%22{page}%22%5D',
  };
  return {
    // Other schemes show files a second time (`git:` in a comparison), with the same findings.
    documentSelector: schemes.flatMap(filtersFor),
    outputChannel: log,
    initializationOptions,
    diagnosticPullOptions: { onChange: true },
    middleware: wholeAnswers,
    markdown: { isTrusted: false, supportHtml: false },
  };
}

/** The schemes of everything that a person may edit here. */
export function workspaceSchemes(): string[] {
  const ofFolders = (workspace.workspaceFolders ?? []).map(({ uri }) => uri.scheme);
  return [...new Set([...LOOSE_SCHEMES, ...ofFolders])];
}

function filtersFor(scheme: string): DocumentFilter[] {
  return [
    ...LANGUAGES.map((language) => ({ scheme, language })),
    ...PATTERNS.map((pattern) => ({ scheme, pattern })),
  ];
}
