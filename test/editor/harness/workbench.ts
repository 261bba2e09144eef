/** What a person does in VS Code, by keyboard, and what they see. Waits for things to be seen, never for a time. */
import path from 'node:path';
import { errors, type Locator, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { PATIENCE as UNTIL_SEEN } from '../../support/patience.ts';

/** How long something may take to show itself, and how often it is looked for. */
export const PATIENCE = { timeout: UNTIL_SEEN, interval: 100 };

/** The box that commands, files and lines are asked for in. */
export const quickInput = (page: Page): Locator => page.locator('.quick-input-widget .quick-input-box input');

/** The proposal in that box that Enter takes. */
const proposal = (page: Page): Locator => page.locator('.quick-input-list .monaco-list-row.focused');

/** How long a key may be without effect until it is pressed again, in milliseconds: a workbench that starts loses keys. */
const KEY_PATIENCE = 10_000;

/** Whether something shows itself, or hides, before a key would be pressed again. */
export const soon = (seen: Locator, state: 'visible' | 'hidden' = 'visible'): Promise<boolean> =>
  seen.waitFor({ state, timeout: KEY_PATIENCE }).then(
    () => true,
    (error: unknown) => {
      // Anything but time running out is a fault of the test: a locator that several things fit.
      if (error instanceof errors.TimeoutError) return false;
      throw error;
    },
  );

/** Presses a key, or several after each other with a blank between them, until something is seen. */
export async function pressFor(page: Page, key: string, seen: Locator): Promise<void> {
  const appears = async (): Promise<boolean> => {
    await pressAll(page, key);
    return soon(seen);
  };
  await expect.poll(appears, PATIENCE).toBe(true);
}

/**
 * Presses a key until a card, a list or a menu with something in it is seen. VS Code fills these once, and the same key
 * does something else while they are open: what came too early is closed before it is asked for again.
 */
export async function askFor(page: Page, key: string, seen: Locator): Promise<void> {
  const appears = async (): Promise<boolean> => {
    await pressAll(page, key);
    if (await soon(seen)) return true;
    await page.keyboard.press('Escape');
    return false;
  };
  await expect.poll(appears, PATIENCE).toBe(true);
}

async function pressAll(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(' ')) await page.keyboard.press(key);
}

/** Runs a command from the command palette. */
export async function runCommand(page: Page, title: string): Promise<void> {
  const input = quickInput(page);
  const isProposed = async (): Promise<boolean> => {
    await pressFor(page, 'F1', input);
    await input.fill(`>${title}`);
    if (await soon(proposal(page).filter({ hasText: title }))) return true;
    // The palette lists the commands that there were when it opened: one that came later is in the next.
    await page.keyboard.press('Escape');
    return false;
  };
  await expect.poll(isProposed, PATIENCE).toBe(true);
  await page.keyboard.press('Enter');
  // A command may ask a question in the same box at once, so that the box never hides.
  const asked = async (): Promise<boolean> =>
    (await input.isHidden()) || !(await input.inputValue({ timeout: 1000 })).startsWith('>');
  await expect.poll(asked, PATIENCE).toBe(true);
}

/** Opens a file of the workspace by its path. */
export async function openFile(page: Page, file: string): Promise<void> {
  const input = quickInput(page);
  await pressFor(page, 'Control+P', input);
  await input.fill(file);
  // Files of the same name lie in several folders, and what was open before is proposed first.
  const { dir, base } = path.parse(file);
  await proposal(page).filter({ hasText: base }).filter({ hasText: dir }).waitFor();
  await input.press('Enter');
  await input.waitFor({ state: 'hidden' });
  await page.locator('.tab.active', { hasText: base }).waitFor();
}

/** Puts the cursor into the active editor; line and column count from 1. */
export async function goTo(page: Page, line: number, column: number): Promise<void> {
  const input = quickInput(page);
  const arrives = async (): Promise<boolean> => {
    await pressFor(page, 'Control+G', input);
    await input.fill(`:${line}:${column}`);
    // Without effect while the box still reads what is in it.
    await page.keyboard.press('Enter');
    return (await soon(input, 'hidden')) && (await soon(cursorAt(page, line, column)));
  };
  await expect.poll(arrives, PATIENCE).toBe(true);
}

/** Waits until the cursor is at a place of the active editor; line and column count from 1. */
export async function expectCursor(page: Page, line: number, column: number): Promise<void> {
  await cursorAt(page, line, column).waitFor();
}

const cursorAt = (page: Page, line: number, column: number): Locator =>
  page.locator('.statusbar-item', { hasText: new RegExp(`Ln ${line}, Col ${column}(?!\\d)`) });

/** The lines of the active editor that can be seen, with the hints in them. */
export async function visibleLines(page: Page): Promise<string[]> {
  const lines = await page
    .locator('.editor-instance')
    .first()
    .locator('.view-line')
    .evaluateAll((elements) =>
      elements
        .map((element) => ({ top: element.getBoundingClientRect().top, text: element.textContent ?? '' }))
        .sort((one, other) => one.top - other.top)
        .map(({ text }) => text),
    );
  return lines.map((line) => line.replaceAll('\u00a0', ' '));
}

/** Selects the text to the right of the cursor and types over it. */
export async function typeOver(page: Page, length: number, text: string): Promise<void> {
  for (let index = 0; index < length; index++) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.type(text);
}

/** Shows the Problems panel. */
export async function showProblems(page: Page): Promise<void> {
  const panel = page.locator('.markers-panel');
  const appears = async (): Promise<boolean> => {
    if (await panel.isVisible()) return true;
    // What else comes into the status bar meanwhile moves the item, and then something else is clicked.
    await page.keyboard.press('Escape');
    await page.locator('#status\\.problems').click();
    return soon(panel);
  };
  await expect.poll(appears, PATIENCE).toBe(true);
}

/** The entries that the Problems panel shows: message, source, code, place. Only what fits into it. */
async function problems(page: Page): Promise<string[]> {
  const rows = await page.locator('.markers-panel .monaco-list-row').allInnerTexts();
  return rows.map((row) => row.replace(/\s+/g, ' ').trim());
}

/** Waits until the Problems panel has an entry with a text, or has none any more. */
export async function expectProblem(page: Page, text: string | RegExp, there = true): Promise<void> {
  const matching = async (): Promise<string[]> =>
    (await problems(page)).filter((row) => (typeof text === 'string' ? row.includes(text) : text.test(row)));
  if (there) await expect.poll(matching, PATIENCE).not.toEqual([]);
  else await expect.poll(matching, PATIENCE).toEqual([]);
}

/** What the language status of the active editor says, with its details; the hover that shows it is closed again. */
export async function languageStatus(page: Page): Promise<string> {
  // By its place: Playwright would scroll the window, which VS Code does not expect.
  const box = await page.locator('#status\\.languageStatus').boundingBox();
  if (box === null) return '';
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const status = page.locator('.hover-language-status').first();
  // The item moves while others come and go, so the click may have hit another one.
  const text = await status.innerText({ timeout: KEY_PATIENCE }).catch(() => '');
  // The hover stays until somebody does something else.
  await clickBesideText(page);
  await status.waitFor({ state: 'hidden' });
  return text.replace(/\s+/g, ' ').trim();
}

/** Clicks into the first line of the active editor: it has no lens, and nothing covers it. */
async function clickBesideText(page: Page): Promise<void> {
  const box = await page.locator('.editor-instance .monaco-editor').first().boundingBox();
  if (box !== null) await page.mouse.click(box.x + box.width / 2, box.y + 10);
}
