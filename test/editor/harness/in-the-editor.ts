/** What a person sees in the text of VS Code: cards, lists, menus, colours. */
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { PATIENCE, askFor, goTo, runCommand } from './workbench.ts';

/** The card that explains what is under the cursor, once it has all of some texts in it. */
export async function hoverCard(
  page: Page,
  line: number,
  column: number,
  ...texts: readonly string[]
): Promise<Locator> {
  const open = page.locator('.monaco-hover:not(.hidden)');
  const card = texts.reduce((cards, text) => cards.filter({ hasText: text }), open);
  await goTo(page, line, column);
  await askFor(page, 'Control+K Control+I', card);
  return card;
}

/** A line above a blob. */
export function lens(page: Page, text: string): Locator {
  return page.locator('.codelens-decoration', { hasText: text });
}

/** Asks for completions at the cursor; returns the list, once it offers something with a text. */
export async function completions(page: Page, text: string): Promise<Locator> {
  const rows = page.locator('.suggest-widget.visible .monaco-list-row');
  // Several may have the text: a version, and the ranges from it.
  await askFor(page, 'Control+Space', rows.filter({ hasText: text }).first());
  return rows;
}

/** Types something, asks for completions, and takes the one with exactly this label. */
export async function takeCompletion(page: Page, typed: string, label: string): Promise<void> {
  await page.keyboard.type(typed);
  const name = page.locator('.label-name').getByText(label, { exact: true });
  const row = (await completions(page, label)).filter({ has: name });
  await row.click();
  await row.waitFor({ state: 'hidden' });
}

/** Opens a menu of code actions with a key, and takes the one with a title. `before` is done while the menu is open. */
export async function takeAction(
  page: Page,
  key: string,
  title: string,
  before: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const rows = page.locator('.action-widget .monaco-list-row');
  const wanted = rows.filter({ hasText: title });
  await askFor(page, key, wanted);
  await before();
  // By keyboard: until the mouse has moved, clicks are kept from the menu.
  const isFocused = async (): Promise<boolean> => {
    if ((await rows.and(page.locator('.focused')).filter({ hasText: title }).count()) > 0) return true;
    await page.keyboard.press('ArrowDown');
    return false;
  };
  await expect.poll(isFocused, PATIENCE).toBe(true);
  await page.keyboard.press('Enter');
  await wanted.waitFor({ state: 'hidden' });
}

/** The style of the letters that a text in the active editor is drawn with. */
export async function styleOf(page: Page, text: string): Promise<{ color: string; line: string }> {
  const letters = page.locator('.editor-instance .view-line span > span').filter({
    hasText: new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`),
  });
  return letters.first().evaluate((element) => {
    const { color, textDecorationLine } = getComputedStyle(element);
    return { color, line: textDecorationLine };
  });
}

/** Waits until a grammar gives a place of the active editor a scope; line and column count from 1. */
export async function expectScope(page: Page, line: number, column: number, scope: string): Promise<void> {
  await goTo(page, line, column);
  const inspector = page.locator('.token-inspect-widget');
  const scopes = async (): Promise<string> => {
    // It follows the cursor in some versions, and goes when that moves in others.
    if (!(await inspector.isVisible())) await runCommand(page, 'Developer: Inspect Editor Tokens and Scopes');
    return inspector.innerText({ timeout: 5000 }).catch(() => '');
  };
  await expect.poll(scopes, PATIENCE).toContain(scope);
}

/** The page of the panel that is shown. */
export function inPanel(page: Page): FrameLocator {
  return page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
}
