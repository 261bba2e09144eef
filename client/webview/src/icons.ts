/** The signs on the controls: lines of our own on a grid of 16, in the colour of the text beside them. */
import { svgElement } from './dom.ts';

const SIDE = 16;

/** A circle as a piece of a path. */
const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

const MAGNIFIER = `${circle(7, 7, 4.5)}M10.3 10.3L14 14`;

const ICONS = {
  details: `${circle(8, 8, 6)}M8 7.4V11.4M8 4.8V5`,
  path: `${circle(3.6, 12.4, 1.9)}${circle(12.4, 3.6, 1.9)}M5.5 12.4H10a2.2 2.2 0 0 0 0-4.4H6a2.2 2.2 0 0 1 0-4.4H10.5`,
  compare: 'M2 3H6.5V13H2ZM9.5 3H14V13H9.5ZM10.6 8H12.9M11.75 6.8V9.2M3.1 8H5.4',
  table: 'M2 3H14V13H2ZM2 6.3H14M6.4 6.3V13M2 9.6H14',
  catalogs: 'M2 2.5H5V13.5H2ZM6.5 2.5H9.5V13.5H6.5ZM11 2.5H14V13.5H11ZM2 6.2H5M6.5 8.6H9.5M11 5H14',
  release: 'M8 13.8V4.6M4.6 7.8L8 4.4L11.4 7.8M3.2 2H12.8',
  previous: 'M8 13V3.5M4 7.5L8 3.5L12 7.5',
  next: 'M8 3V12.5M4 8.5L8 12.5L12 8.5',
  'zoom-out': `${MAGNIFIER}M4.9 7H9.1`,
  'zoom-in': `${MAGNIFIER}M4.9 7H9.1M7 4.9V9.1`,
  fit: 'M2.5 6V2.5H6M10 2.5H13.5V6M13.5 10V13.5H10M6 13.5H2.5V10M6 6H10V10H6Z',
  expand: 'M2 8H14M8 6V1.8M6.2 3.4L8 1.6L9.8 3.4M8 10V14.2M6.2 12.6L8 14.4L9.8 12.6',
  collapse: 'M2 8H14M8 1.5V5.6M6.2 4L8 5.8L9.8 4M8 14.5V10.4M6.2 12L8 10.2L9.8 12',
  more: 'M3.2 8H3.4M7.9 8H8.1M12.6 8H12.8',
  save: 'M8 2.2V9.8M4.8 6.8L8 10L11.2 6.8M2.5 11.5V13.7H13.5V11.5',
  copy: 'M5.5 5.5H13.8V13.8H5.5ZM10.5 5.5V2.2H2.2V10.5H5.5',
  close: 'M3.5 3.5L12.5 12.5M12.5 3.5L3.5 12.5',
} as const;

export type IconName = keyof typeof ICONS;

/** A sign that nobody reads out: the control that has it says its name. */
export function icon(name: IconName): SVGSVGElement {
  const svg = svgElement('svg', {
    ...{ class: `icon icon-${name}`, width: SIDE, height: SIDE, viewBox: `0 0 ${SIDE} ${SIDE}` },
    'aria-hidden': 'true',
  });
  svg.append(svgElement('path', { d: ICONS[name] }));
  return svg;
}
