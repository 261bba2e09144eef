/** What a person does in VS Code, by keyboard, and what they see. Waits for things to be seen, never for a time. */
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** How long something may take to show itself, in milliseconds: much on a busy machine. */
export const PATIENCE = { timeout: 60_000, interval: 100 };

/** Runs a command from the command palette. */
export async function runCommand(page: Page, title: string): Promise<void> {
  await page.keyboard.press('F1');
  const input = page.locator('.quick-input-widget .quick-input-box input');
  await input.waitFor();
  await input.fill(`>${title}`);
  await page.locator('.quick-input-list .monaco-list-row.focused', { hasText: title }).waitFor();
  await page.keyboard.press('Enter');
  // A command may ask a question in the same box at once, so that the box never hides.
  const asked = async (): Promise<boolean> =>
    (await input.isHidden()) || !(await input.inputValue()).startsWith('>');
  await expect.poll(asked, PATIENCE).toBe(true);
}

/** Opens a file of the workspace by its path. */
export async function openFile(page: Page, file: string): Promise<void> {
  await page.keyboard.press('Control+P');
  const input = page.locator('.quick-input-widget .quick-input-box input');
  await input.waitFor();
  await input.fill(file);
  const row = page.locator('.quick-input-list .monaco-list-row.focused', { hasText: path.basename(file) });
  await row.waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.tab.active', { hasText: path.basename(file) }).waitFor();
}

/** Puts the cursor into the active editor; line and column count from 1. */
export async function goTo(page: Page, line: number, column: number): Promise<void> {
  await page.locator('.editor-instance .view-lines').first().click();
  await page.keyboard.press('Control+G');
  const input = page.locator('.quick-input-widget .quick-input-box input');
  await input.waitFor();
  await input.fill(`:${line}:${column}`);
  await page.keyboard.press('Enter');
  await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
  const position = page.locator('.statusbar-item', { hasText: `Ln ${line}, Col ${column}` });
  await position.waitFor();
}

/** Selects the text to the right of the cursor and types over it. */
export async function typeOver(page: Page, length: number, text: string): Promise<void> {
  for (let index = 0; index < length; index++) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.type(text);
}

/** Shows the Problems panel. */
export async function showProblems(page: Page): Promise<void> {
  await page.locator('#status\\.problems').click();
  await page.locator('.markers-panel').waitFor();
}

/** The entries that the Problems panel shows: message, source, code, place. Only what fits into it. */
export async function problems(page: Page): Promise<string[]> {
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
  await status.waitFor();
  const text = (await status.innerText()).replace(/\s+/g, ' ').trim();
  // The hover stays until somebody does something else.
  await page.locator('.editor-instance .view-lines').first().click();
  await status.waitFor({ state: 'hidden' });
  return text;
}
