/** A real VS Code with the packed extension in it, serving a workspace of its own to a real browser. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../../scripts/steps/browser.mjs';
import { getVsCode, type Generation } from '../../../scripts/get-vscode.mjs';
import { vsixPath } from '../../../scripts/package.mjs';
import { startVsCodeServer, type VsCodeServer } from '../../../scripts/steps/vscode-server.mjs';
import { PATIENCE } from '../../support/patience.ts';
import { VIEWPORT, bindKey, contentsOf, isAsItWas, putBack, type Window } from './window.ts';

export const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Where pictures of failures and for the documentation are put. */
const PICTURES = path.join(ROOT, 'out/editor');

/** No list of suggestions without being asked: it may take the Enter that is typed. */
const ASKED_ONLY = { other: 'off', comments: 'off', strings: 'off' };

/** Typed text stays as it is typed, and nothing covers the lines that are looked at. */
const SETTINGS = {
  'editor.autoIndent': 'none',
  // VS Code has opinions of its own for these languages.
  '[yaml]': { 'editor.autoIndent': 'none', 'editor.quickSuggestions': ASKED_ONLY },
  '[json]': { 'editor.quickSuggestions': ASKED_ONLY },
  'editor.autoClosingBrackets': 'never',
  'editor.autoClosingQuotes': 'never',
  'editor.minimap.enabled': false,
  'editor.quickSuggestions': ASKED_ONLY,
  'editor.suggestOnTriggerCharacters': false,
  'files.autoSave': 'off',
  'window.confirmBeforeClose': 'never',
  'workbench.editor.enablePreview': false,
  // A file that is opened again begins with its first line, also in a window that a test before had.
  'workbench.editor.restoreViewState': false,
  // What asks for something stays, whatever takes the focus: a panel that closes may do so late.
  'workbench.quickOpen.closeOnFocusLost': false,
  'breadcrumbs.enabled': false,
  'workbench.reduceMotion': 'on',
};

/** A light theme with nothing around the text that the picture is not about. */
export const PLAIN_LOOK = {
  'workbench.colorTheme': 'Default Light Modern',
  'editor.fontSize': 13,
  'editor.lineHeight': 18,
  'editor.occurrencesHighlight': 'off',
  'editor.stickyScroll.enabled': false,
  'editor.scrollbar.horizontal': 'hidden',
  'workbench.layoutControl.enabled': false,
  'window.commandCenter': false,
};

/** Files of a workspace, by path. */
export type Files = Readonly<Record<string, string>>;

export interface VsCode {
  readonly browser: Browser;
  readonly server: VsCodeServer;
  /** Everything that this VS Code writes is below it; the extension, too. */
  readonly dir: string;
  readonly stop: () => Promise<void>;
  /** The window of the test before, while the next one may want it. */
  left?: LeftWindow | undefined;
}

/** A window that a test has left, and what was in its folder when it got it. */
interface LeftWindow extends Window {
  readonly workspace: Files | 'samples';
  readonly before: ReturnType<typeof contentsOf>;
}

/** Starts the server and the browser; pages are opened by {@link inWorkbench}. */
export async function startVsCode(
  generation: Generation,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<VsCode> {
  const dir = mkdtempSync(path.join(tmpdir(), 'catalens-vscode-'));
  const editor = await getVsCode(generation);
  bindKey(path.join(dir, 'editor/user/User'));
  const server = await startVsCodeServer({
    ...editor,
    dir: path.join(dir, 'editor'),
    vsix: vsixPath(),
    settings: { ...SETTINGS, ...settings },
    testable: true,
  });
  try {
    const browser = await launchBrowser();
    const stop = async (): Promise<void> => {
      await browser.close();
      await server.stop();
      rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
    };
    return { browser, server, dir, stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Makes a workspace that no other test has: VS Code remembers what was changed and not saved. */
function makeWorkspace({ dir }: VsCode, files: Files | 'samples'): string {
  const folder = path.join(mkdtempSync(path.join(dir, 'workspace-')), 'samples');
  if (files === 'samples') {
    cpSync(path.join(ROOT, 'samples'), folder, { recursive: true });
    return folder;
  }
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}

export interface Opened {
  /** What is in the workspace; a copy of samples/ if nothing is said. */
  readonly workspace?: Files | 'samples';
  /** File to open, relative to the workspace. */
  readonly file?: string;
  /** Module with the tests to run inside the extension host. */
  readonly tests?: string;
}

/** The address of the workbench with all that is to be opened in it. */
function workbenchUrl({ server }: VsCode, folder: string, { file, tests }: Opened): string {
  const uri = (target: string): string => `vscode-remote://${server.authority}${target}`;
  const payload = [
    // Tests run only where an extension is in development, too.
    ...(tests ? [['extensionDevelopmentPath', uri(path.dirname(tests))]] : []),
    ...(tests ? [['extensionTestsPath', uri(tests)]] : []),
    ...(file ? [['openFile', uri(path.join(folder, file))]] : []),
  ];
  const query = new URLSearchParams({ folder, payload: JSON.stringify(payload) });
  return `${server.url}/?${query.toString()}`;
}

/** A window for a workbench, with a workspace of its own; its address is yet to be gone to. No other one is open then. */
export async function workbenchFor(vscode: VsCode, opened: Opened): Promise<Window> {
  await vscode.left?.close();
  vscode.left = undefined;
  const folder = makeWorkspace(vscode, opened.workspace ?? 'samples');
  const context = await vscode.browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  return { page, url: workbenchUrl(vscode, folder, opened), folder, close: () => context.close() };
}

/**
 * Gives a workbench to `use`. It is the one of the test before, put back to how it was when it opened, where that test had
 * the very same workspace, did not fail, and left the folder as it was: whoever writes into the folder comes last in a
 * file. Else it is a new one. A failure leaves a picture in out/editor/.
 */
export async function inWorkbench(
  vscode: VsCode,
  opened: Opened,
  use: (page: Page, folder: string) => Promise<void>,
): Promise<void> {
  const { workspace = 'samples', file } = opened;
  const { left } = vscode;
  const again =
    file !== undefined && left?.workspace === workspace && isAsItWas(left.folder, left.before)
      ? left
      : undefined;
  const window = again ?? (await workbenchFor(vscode, opened));
  const before = again?.before ?? contentsOf(window.folder);
  vscode.left = undefined;
  try {
    if (again && file !== undefined) await putBack(again.page, file);
    else await window.page.goto(window.url);
    await use(window.page, window.folder);
  } catch (error) {
    await takePicture(window.page, `failure-${Date.now()}`);
    await window.close();
    throw error;
  }
  vscode.left = { ...window, workspace, before };
}

/** Takes a picture into out/editor/, and for the documentation where `npm test -- --pictures` asked for that. */
export async function takePicture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: path.join(PICTURES, `${name}.png`), animations: 'disabled' });
  if (process.env.CATALENS_PICTURES === '1' && !name.startsWith('failure')) {
    const images = path.join(ROOT, 'docs/images');
    mkdirSync(images, { recursive: true });
    cpSync(path.join(PICTURES, `${name}.png`), path.join(images, `${name}.png`));
  }
}
