/** What makes a picture readable, measured in the browser: nothing over anything else, no text too small, no box without a name. */
import type { Page } from 'playwright-core';

/** Boxes, and texts of different boxes, that lie over each other. */
export function crossings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const areas = [...document.querySelectorAll('.graph .body, .graph text')].map((element) => ({
      element,
      own: element.closest('.box'),
      name: element.closest('.lane-header.slim'),
      area: element.getBoundingClientRect(),
    }));
    const found: string[] = [];
    areas.forEach((one, index) => {
      for (const other of areas.slice(index + 1)) {
        if (one.own !== null && one.own === other.own) continue;
        // The names of slim lanes stay where they are, and marks go behind them.
        if (one.name !== other.name && (one.name ?? other.name)) continue;
        const { area: a } = one;
        const { area: b } = other;
        if (
          a.left < b.right - 0.5 &&
          b.left < a.right - 0.5 &&
          a.top < b.bottom - 0.5 &&
          b.top < a.bottom - 0.5
        )
          found.push(
            `${one.element.textContent || one.own?.getAttribute('data-id')} / ${other.element.textContent || other.own?.getAttribute('data-id')}`,
          );
      }
    });
    return found;
  });
}

/** Texts of the picture that are smaller than a height in pixels of the screen. */
export function smallTexts(page: Page, least: number): Promise<string[]> {
  return page.evaluate((height) => {
    const svg = document.querySelector<SVGSVGElement>('.stage .graph');
    const zoom = svg ? svg.getBoundingClientRect().width / Number(svg.getAttribute('width')) : 0;
    const texts = [...document.querySelectorAll('.stage .graph text, .stage .graph tspan')];
    return texts.flatMap((text) => {
      const size = parseFloat(getComputedStyle(text).fontSize) * zoom;
      return size >= height ? [] : [`${text.textContent}: ${size}`];
    });
  }, least);
}

/** Boxes without a text in them; marks of slim lanes are named by the axis, and say what they are to those who do not see them. */
export function blankBoxes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.stage .graph .box')]
      .filter((box) => {
        const label = box.querySelector('.label');
        const isNamed = (box.getAttribute('aria-label') ?? '') !== '';
        if (box.classList.contains('mark') && !label) return !isNamed;
        return !label?.textContent || label.getBoundingClientRect().width === 0;
      })
      .map((box) => box.getAttribute('data-id') ?? ''),
  );
}

/** Texts that are wider than the box that they are in. */
export function textsBesideBoxes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.stage .graph .box')].flatMap((box) => {
      const body = box.querySelector('.body')?.getBoundingClientRect();
      return [...box.querySelectorAll('.label, .note')].flatMap((text) => {
        const { left, right } = text.getBoundingClientRect();
        const inside = body !== undefined && left >= body.left && right <= body.right;
        return inside ? [] : [text.textContent];
      });
    }),
  );
}
