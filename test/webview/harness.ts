/** The apps in a browser with a fake channel: started once for all tests of a file, in one page that is loaded anew for each. */
import type { Browser, Page } from 'playwright-core';
import { serveHarness } from '../../client/webview/harness/serve.mjs';
import { launchBrowser } from '../../scripts/steps/browser.mjs';
// Tells the types of the pages, `window.catalens` among them.
import type {} from '../../client/webview/harness/channel.ts';

export const THEMES = ['light', 'dark', 'high-contrast', 'high-contrast-light'] as const;
type Theme = (typeof THEMES)[number];

/** What is asked of a page before it is opened. */
interface Shown {
  /** Path and query. */
  readonly address: string;
  readonly width: number;
  readonly height: number;
  /** For whoever wants no movement. */
  readonly isStill?: boolean;
}

export interface Harness {
  /** Opens a page and waits until it is `ready`; `use` gets it, and no fault may have come up when that is done. */
  readonly withPage: (
    shown: Shown,
    ready: (page: Page) => Promise<void>,
    use: (page: Page) => Promise<void>,
  ) => Promise<void>;
  /** Opens a sample of the update graph and waits for its picture. */
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
  const desk = createDesk(browser);
  const withPage: Harness['withPage'] = (shown, ready, use) =>
    desk.lend(async (page) => {
      const faults: string[] = [];
      const note = (error: Error) => faults.push(String(error.stack ?? error));
      page.on('pageerror', note);
      await page.setViewportSize({ width: shown.width, height: shown.height });
      await page.emulateMedia({ reducedMotion: shown.isStill === true ? 'reduce' : 'no-preference' });
      await page.goto(server.url + shown.address);
      await ready(page);
      await use(page);
      page.off('pageerror', note);
      if (faults.length > 0) throw new Error(faults.join('\n'));
    });
  return {
    withPage,
    withSample: (sample, use, theme = 'light', query = '') => {
      const address = `/?sample=${encodeURIComponent(sample)}&theme=${theme}&${query}`;
      return withPage({ address, width: 1280, height: 640 }, drawn, use);
    },
    async stop() {
      await browser.close();
      await server.stop();
    },
  };
}

/**
 * Lends the one page of a browser to one test after the other: a new page is a new process, which takes longer than most
 * tests. Each test loads a document of its own into it. Where one has failed, nobody knows what it left behind, and the next
 * one gets a new page.
 */
function createDesk(browser: Browser): { lend: (use: (page: Page) => Promise<void>) => Promise<void> } {
  let kept: Page | undefined;
  return {
    async lend(use) {
      const page = kept ?? (await browser.newPage());
      kept = undefined;
      try {
        await use(page);
        // Otherwise it would hover over whatever the next test draws there.
        await page.mouse.move(-1, -1);
        kept = page;
      } finally {
        if (kept === undefined) await page.close();
      }
    },
  };
}

/** Waits until everything that can be seen is drawn. */
export async function drawn(page: Page): Promise<void> {
  // One question rather than one for the boxes and one for the rest: it is asked after every key.
  await page.waitForFunction(() => {
    const box = document.querySelector('.graph .box');
    const isShown = box?.checkVisibility({ visibilityProperty: true }) === true;
    return (
      isShown && box.getBoundingClientRect().width > 0 && !document.querySelector('.graph[data-drawing]')
    );
  });
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
