/** The picture that PNG files are drawn from has in its shapes what a browser makes of the style of the SVG. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../scripts/steps/browser.mjs';
import { renderPlainSvg, renderSvg } from '../../server/src/families/fbc/graph/export-svg.ts';
import { layoutGraph } from '../../server/src/families/fbc/graph/layout/layout.ts';
import type { LayoutOptions } from '../../server/src/families/fbc/graph/layout/types.ts';
import { catalogText, graphOf } from '../../server/src/families/fbc/graph/testing/graph-of.ts';
import { channelAnswer } from '../../server/src/families/fbc/graph/updates/channel-answer.ts';
import { THEMES } from './harness.ts';

/** All that a picture shows: heads, skipped, stuck, deprecated and absent versions, runs, nested ranges, a cycle. */
const EVERYTHING = `
  # stable
  2.0.0 replaces 1.3.0 skips 1.2.1, 1.2.2, 1.2.3, 1.2.4 range >=1.1.0 <1.3.0
  1.3.0 replaces 1.2.0 range >=1.1.0 <1.2.0
  1.2.4
  1.2.3
  1.2.2
  1.2.1
  1.2.0 replaces 1.0.0
  1.1.0
  ! 1.3.0
  # two-heads
  2.0.0 replaces 1.9.0
  1.3.0
  # circle
  1.2.2 replaces 1.2.1
  1.2.1 replaces 1.2.2
  1.0.0 replaces 1.1.0`;

const VIEWS: Readonly<Record<string, LayoutOptions>> = {
  'left to right': {},
  'every version': { expanded: 'all' },
  'on below': { expanded: 'all', wrap: 420 },
  'top to bottom': { direction: 'down' },
  joined: { joined: true },
  'a map': { opened: new Set() },
};

/** What of the style decides how a shape or a text looks; the font is another one on purpose. */
const LOOKS = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray'],
  ...['stroke-linecap', 'stroke-linejoin', 'paint-order'],
  ...['font-size', 'font-weight', 'font-style', 'letter-spacing', 'text-anchor', 'text-decoration-line'],
];

let browser: Awaited<ReturnType<typeof launchBrowser>>;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage();
});
afterAll(() => browser?.close());

/** How each shape and text that can be seen looks in a browser, from the back to the front. */
async function looksOf(svg: string): Promise<string[]> {
  await page.setContent(svg.replace(/^<\?xml.*\n/, ''));
  return page.evaluate((names) => {
    const shapes = [...document.querySelectorAll('svg :is(rect, path, circle, text, tspan)')];
    const isHidden = (shape: Element | null): boolean =>
      shape !== null && (getComputedStyle(shape).display === 'none' || isHidden(shape.parentElement));
    return shapes
      .filter((shape) => !isHidden(shape))
      .map((shape) => {
        const style = getComputedStyle(shape);
        // A browser writes what it has worked out as `calc(2px)`.
        const valueOf = (name: string) => style.getPropertyValue(name).replace(/^calc\((.*)\)$/, '$1');
        const looks = names.map((name) => `${name}: ${valueOf(name)}`);
        return [`${shape.tagName} ${shape.textContent}`, ...looks].join('; ');
      });
  }, LOOKS);
}

test.each(THEMES.flatMap((theme) => Object.keys(VIEWS).map((view) => [view, theme] as const)))(
  '%s, %s',
  async (view, theme) => {
    const graph = graphOf(catalogText(EVERYTHING));
    const channels = graph.channels.map((channel) => ({ ...channel, answer: channelAnswer(channel) }));
    const layout = layoutGraph({ ...graph, channels }, VIEWS[view]);
    const styled = await looksOf(renderSvg(layout, theme));
    expect(styled.length).toBeGreaterThan(40);
    expect(await looksOf(renderPlainSvg(layout, theme))).toEqual(styled);
  },
);
