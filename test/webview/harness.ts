/** The app in a browser with a fake channel: started once for all tests of a file. */
import type { Browser, Page } from 'playwright-core';
import { serveHarness } from '../../client/webview/harness/serve.mjs';
import { launchBrowser } from '../../scripts/steps/browser.mjs';
// Tells the types of the pages, `window.catalens` among them.
import type {} from '../../client/webview/harness/channel.ts';

export const THEMES = ['light', 'dark', 'high-contrast', 'high-contrast-light'] as const;
type Theme = (typeof THEMES)[number];

export interface Harness {
  readonly browser: Browser;
  /** Opens a sample and waits for its picture; `use` gets the page, and it is closed behind it. */
  readonly withSample: (
    sample: string,
    use: (page: Page) => Promise<void>,
    theme?: Theme,
    query?: string,
  ) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startHarness(): Promise<Harness> {
  const [server, browser] = await Promise.all([serveHarness(), launchBrowser()]);
  return {
    browser,
    async withSample(sample, use, theme = 'light', query = '') {
      const page = await browser.newPage({ viewport: { width: 1280, height: 640 } });
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error.stack ?? error)));
      try {
        await page.goto(`${server.url}/?sample=${encodeURIComponent(sample)}&theme=${theme}&${query}`);
        await drawn(page);
        await use(page);
        if (faults.length > 0) throw new Error(faults.join('\n'));
      } finally {
        await page.close();
      }
    },
    async stop() {
      await browser.close();
      await server.stop();
    },
  };
}

/** Waits until everything that can be seen is drawn. */
export async function drawn(page: Page): Promise<void> {
  await page.locator('.graph .box').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('.graph[data-drawing]'));
}

/** Waits until the page has been laid out, and everything that watches its own size has answered to it. */
export async function laidOut(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  );
}

/** Gives the panel another size, as somebody who drags its border does, and waits until it is laid out for it. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  await laidOut(page);
}

/** Ids of the boxes that are drawn. */
export const boxIds = (page: Page): Promise<string[]> =>
  page.locator('.graph .box').evaluateAll((boxes) => boxes.map((box) => box.getAttribute('data-id') ?? ''));

/** Id of the box with the focus. */
export const focusedBox = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-id') ?? null);

/** Opens the menu with the controls that the row has no room for. */
export async function openMore(page: Page): Promise<void> {
  await page.locator('.more summary').click();
}
