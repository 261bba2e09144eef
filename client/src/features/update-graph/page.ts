/** The page of the panel: the app from this package, under a policy that lets nothing else in. */
import { Uri, env, l10n, type Webview } from 'vscode';

/** What the page needs, as a webview may load it. */
export interface PageParts {
  readonly nonce: string;
  /** The origin that VS Code serves this extension's files from. */
  readonly source: string;
  readonly script: string;
  readonly style: string;
  readonly title: string;
  /** The language of the texts. */
  readonly language: string;
  /** Texts of the app by their English templates, in the language of the editor. */
  readonly texts: Readonly<Record<string, string>>;
  /** Which app it is; that of the update graph if left out. */
  readonly view?: string;
  /** What it is about: the app keeps it for the next time. */
  readonly subject?: string;
}

/** The page as HTML. All parts are escaped, also those that are our own. */
export function pageHtml(parts: PageParts): string {
  const { nonce, source, script, style, title, language, texts, view = '', subject = '' } = parts;
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src ${source}; img-src blob:`;
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${escapeHtml(style)}">
</head>
<body>
<div id="app" data-view="${escapeHtml(view)}" data-subject="${escapeHtml(subject)}" data-texts="${escapeHtml(JSON.stringify(texts))}"></div>
<script nonce="${escapeHtml(nonce)}" src="${escapeHtml(script)}"></script>
</body>
</html>
`;
}

/** The folder that the panel may load from. */
export function webviewFolder(extension: Uri): Uri {
  return Uri.joinPath(extension, 'dist/webview');
}

/** The parts of the page for a webview. @param app the name of the bundle that runs in it */
export function pageParts(webview: Webview, extension: Uri, title: string, app = 'main'): PageParts {
  const file = (name: string): string =>
    webview.asWebviewUri(Uri.joinPath(webviewFolder(extension), name)).toString();
  return {
    nonce: makeNonce(),
    source: webview.cspSource,
    script: file(`${app}.js`),
    style: file(`${app}.css`),
    title,
    language: l10n.bundle ? env.language : 'en',
    texts: l10n.bundle ?? {},
  };
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}

/** Not to be guessed, and new for every page. */
function makeNonce(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(18));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
