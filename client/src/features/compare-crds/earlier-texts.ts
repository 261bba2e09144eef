/** Earlier texts of files as documents that can be read, and not written. */
import { Uri, workspace, type Disposable } from 'vscode';

const SCHEME = 'catalens-earlier';

/** Texts that are shown under an address of their own. */
export interface EarlierTexts {
  readonly provider: Disposable;
  /** The address of a text; the same text of the same file and state has the same one. */
  readonly addressOf: (file: Uri, state: string, text: string) => Uri;
}

/** Registers the documents. */
export function earlierTexts(): EarlierTexts {
  const known = new Map<string, string>();
  return {
    provider: workspace.registerTextDocumentContentProvider(SCHEME, {
      provideTextDocumentContent: (uri) => known.get(uri.toString()) ?? '',
    }),
    addressOf: (file, state, text) => {
      const address = Uri.from({ scheme: SCHEME, path: file.path, query: state });
      known.set(address.toString(), text);
      return address;
    },
  };
}
