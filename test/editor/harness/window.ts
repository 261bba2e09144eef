/**
 * The window of a test, and how the next test gets it as if it were new. A window takes far longer to open than most tests
 * take in it, so it is handed on wherever the workspace is the same one.
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PATIENCE, openFile, pressFor, quickInput } from './workbench.ts';

/** How large every window is at first. */
export const VIEWPORT = { width: 1280, height: 800 };

/** A window with a folder in it. */
export interface Window {
  readonly page: Page;
  /** The address of the workbench in it. */
  readonly url: string;
  readonly folder: string;
  readonly close: () => Promise<void>;
}

/** More editors than a test leaves behind. */
const EDITORS = 10;

/** The key for {@link PUT_BACK}, as VS Code and as the browser writes it. */
const KEY = { bound: 'ctrl+alt+shift+f9', pressed: 'Control+Alt+Shift+F9' };

/** What puts a workbench back, one after another; each does nothing where there is nothing for it. */
const PUT_BACK = [
  // Without a question, whatever was typed.
  ...Array.from({ length: EDITORS }, () => 'workbench.action.revertAndCloseActiveEditor'),
  'workbench.action.closeAllEditors',
  'workbench.action.closePanel',
  'workbench.action.closeAuxiliaryBar',
  'notifications.clearAll',
  'workbench.view.explorer',
  // Shows that all of it is done.
  'workbench.action.quickOpen',
];

/** Binds the key that {@link putBack} presses, in the folder with the settings of the user of a server that is yet to start. */
export function bindKey(user: string): void {
  const binding = { key: KEY.bound, command: 'runCommands', args: { commands: PUT_BACK } };
  mkdirSync(user, { recursive: true });
  writeFileSync(path.join(user, 'keybindings.json'), JSON.stringify([binding]));
}

/** Makes a window what it was when it opened: nothing but the explorer and, in the one editor, a file. */
export async function putBack(page: Page, file: string): Promise<void> {
  await page.setViewportSize(VIEWPORT);
  const isBare = async (): Promise<boolean> => {
    // What takes keys of its own: a list, a card, a box.
    await page.keyboard.press('Escape');
    await pressFor(page, KEY.pressed, quickInput(page));
    await quickInput(page).press('Escape');
    await quickInput(page).waitFor({ state: 'hidden' });
    return (await page.locator('.editor-group-container .tab').count()) === 0;
  };
  await expect.poll(isBare, PATIENCE).toBe(true);
  for (const part of ['.part.panel', '.part.auxiliarybar', '.notification-toast', '.monaco-dialog-box'])
    await page.locator(part).first().waitFor({ state: 'hidden' });
  await openFile(page, file);
}

/** Every file below a folder with its bytes. */
type Contents = ReadonlyMap<string, string>;

export function contentsOf(folder: string): Contents {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file, readFileSync(file, 'latin1')]),
  );
}

/** Whether a folder still holds, byte for byte, what it held. */
export const isAsItWas = (folder: string, before: Contents): boolean =>
  isDeepStrictEqual(contentsOf(folder), before);
