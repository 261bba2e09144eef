/** How a graph looks: colours for each kind of theme, and the rules that shapes of the picture share. */

/** The kinds of themes that editors know. */
export type ThemeKind = 'light' | 'dark' | 'high-contrast' | 'high-contrast-light';

/** Colours by their duty. */
export interface Palette {
  readonly ground: string;
  readonly lane: string;
  readonly surface: string;
  readonly border: string;
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly trunk: string;
  readonly skips: string;
  readonly range: string;
  readonly danger: string;
  readonly warning: string;
  readonly added: string;
  readonly onSign: string;
  readonly tick: string;
}

export const PALETTES: Readonly<Record<ThemeKind, Palette>> = {
  light: {
    ground: '#ffffff',
    lane: '#f5f8f9',
    surface: '#ffffff',
    border: '#8797a1',
    text: '#1d2b33',
    muted: '#566670',
    accent: '#0f6673',
    onAccent: '#ffffff',
    trunk: '#2f7f8c',
    skips: '#8a6fc4',
    range: '#3f7fc1',
    danger: '#b8263f',
    warning: '#b26a00',
    added: '#2b7a3d',
    onSign: '#ffffff',
    tick: '#dde5e8',
  },
  dark: {
    ground: '#1b1f22',
    lane: '#22282c',
    surface: '#2a3136',
    border: '#7a8a94',
    text: '#e6edf0',
    muted: '#a3b2bb',
    accent: '#5cc4d1',
    onAccent: '#0b2126',
    trunk: '#4fa9b5',
    skips: '#a893de',
    range: '#7ab2ea',
    danger: '#ff8093',
    warning: '#e6a94a',
    added: '#79c98b',
    onSign: '#15191b',
    tick: '#333c41',
  },
  'high-contrast': {
    ground: '#000000',
    lane: '#000000',
    surface: '#000000',
    border: '#ffffff',
    text: '#ffffff',
    muted: '#ffffff',
    accent: '#ffffff',
    onAccent: '#000000',
    trunk: '#ffffff',
    skips: '#d7bcff',
    range: '#8fd3ff',
    danger: '#ff9aa8',
    warning: '#ffd166',
    added: '#9cf0ae',
    onSign: '#000000',
    tick: '#6f7f87',
  },
  'high-contrast-light': {
    ground: '#ffffff',
    lane: '#ffffff',
    surface: '#ffffff',
    border: '#000000',
    text: '#000000',
    muted: '#000000',
    accent: '#0a3d62',
    onAccent: '#ffffff',
    trunk: '#000000',
    skips: '#5b2a9d',
    range: '#00429d',
    danger: '#a3001f',
    warning: '#7a4100',
    added: '#0b5a20',
    onSign: '#ffffff',
    tick: '#8a8a8a',
  },
};

/** The custom properties of a palette, as CSS declarations. */
export function paletteDeclarations(palette: Palette): string {
  return Object.entries(palette)
    .map(
      ([name, colour]) =>
        `--graph-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${colour};`,
    )
    .join('');
}

/** Thicker lines where contrast is asked for. */
export function isHighContrast(theme: ThemeKind): boolean {
  return theme === 'high-contrast' || theme === 'high-contrast-light';
}

/** The rules that the picture shares between panel and export; lengths are pixels at a zoom of 1. */
export const GRAPH_RULES = `
.graph text{font-family:var(--graph-font,"Segoe UI",system-ui,-apple-system,"Helvetica Neue",Arial,sans-serif);fill:var(--graph-text);unicode-bidi:isolate}
.graph .lane{fill:var(--graph-lane);stroke:var(--graph-tick)}
.graph .tick{fill:none;stroke:var(--graph-tick);stroke-dasharray:1 4;stroke-linecap:round}
.graph .minor{font-size:12px;text-anchor:middle;fill:var(--graph-muted);letter-spacing:.02em}
.graph .channel{font-size:14px;font-weight:600}
.graph .minor.start{text-anchor:start;font-weight:600}
.graph .patch{font-size:12px;text-anchor:middle;fill:var(--graph-muted)}
.graph .aside{font-size:12px;fill:var(--graph-muted)}
.graph .head .aside{fill:var(--graph-accent);font-weight:600}
.graph .stuck .aside{fill:var(--graph-danger)}
.graph .says{font-size:13px;font-weight:600}
.graph .says.answer{fill:var(--graph-accent)}
.graph .says.stuck{fill:var(--graph-danger)}
.graph .says.counted{fill:var(--graph-muted);font-weight:400}
.graph .link.shared path{stroke-opacity:.45;stroke-width:1.25}
.graph .lane.slim{fill:none;stroke:none}
.graph .lane.slim.default{fill:var(--graph-lane)}
.graph .lane-header.slim .channel{font-size:13px;font-weight:400}
.graph .lane-header.slim.default .channel{font-weight:700}
.graph .header-ground{fill:var(--graph-ground)}
.graph .lane-start{fill:var(--graph-lane)}
.graph .facts{font-size:12px;fill:var(--graph-muted)}
.graph .lane-header.broken .facts{fill:var(--graph-danger)}
.graph .box .label{font-size:12px;text-anchor:middle}
.graph .box .note{font-size:12px;text-anchor:middle;fill:var(--graph-muted)}
.graph .body,.graph .behind{fill:var(--graph-surface);stroke:var(--graph-border);stroke-width:var(--graph-line,1.25)}
.graph .behind{stroke-width:1;stroke-dasharray:3 2.5}
.graph .row{fill:transparent}
.graph .ring{fill:none;stroke:var(--graph-accent);stroke-width:var(--graph-line,1.25)}
.graph .head .body{fill:var(--graph-accent);stroke:var(--graph-accent)}
.graph .head .label{fill:var(--graph-on-accent);font-weight:600}
.graph .contested .body{fill:var(--graph-surface);stroke:var(--graph-danger)}
.graph .contested .label{fill:var(--graph-text)}
.graph .contested .ring{stroke:var(--graph-danger)}
.graph .skipped .body,.graph .run .body{stroke-dasharray:5 3}
.graph .skipped .label,.graph .run .label{fill:var(--graph-muted)}
.graph .absent .body{fill:none;stroke-dasharray:1.5 3;stroke-linecap:round}
.graph .absent .label{fill:var(--graph-muted);font-style:italic}
.graph .deprecated .label{text-decoration:line-through}
.graph .corner{fill:var(--graph-warning)}
.graph .stranded .body,.graph .cycle .body,.graph .newly-stranded .body{stroke:var(--graph-danger);stroke-width:2}
.graph .badge{fill:var(--graph-danger);stroke:var(--graph-lane);stroke-width:1.5}
.graph .sign{font-size:12px;font-weight:700;text-anchor:middle;fill:var(--graph-on-sign)}
.graph .added .body{stroke:var(--graph-added);stroke-width:2.25}
.graph .added .badge{fill:var(--graph-added)}
.graph .removed .body{stroke:var(--graph-danger);stroke-width:1.75;stroke-dasharray:2 3;fill:none}
.graph .removed .label{fill:var(--graph-muted);text-decoration:line-through}
.graph .changed .body{stroke:var(--graph-warning);stroke-width:2.25}
.graph .changed .badge{fill:var(--graph-warning)}
.graph .link path,.graph .band path{fill:none;stroke-linecap:round;stroke-linejoin:round}
.graph .replaces path{stroke:var(--graph-trunk);stroke-width:calc(var(--graph-line,1.25)*1.6)}
.graph .replaces.weak path{stroke:var(--graph-border);stroke-width:var(--graph-line,1.25)}
.graph .replaces.weak .line{stroke-dasharray:2 4}
.graph .replaces.backward path{stroke:var(--graph-danger)}
.graph .skips path{stroke:var(--graph-skips);stroke-width:var(--graph-line,1.25)}
.graph .link.added path{stroke:var(--graph-added);stroke-width:2.5}
.graph .link.removed path{stroke:var(--graph-danger)}
.graph .link.removed .line{stroke-dasharray:2 5}
.graph .band path{stroke:var(--graph-range);stroke-width:var(--graph-line,1.25)}
.graph .band .part{fill:var(--graph-range);fill-opacity:.75}
.graph .band .range{font-size:12px;text-anchor:middle;fill:var(--graph-muted);paint-order:stroke;stroke:var(--graph-lane);stroke-width:3px}
.graph .band .tick{stroke:var(--graph-lane);stroke-width:2.5;stroke-dasharray:none;stroke-linecap:butt}
.graph .band.nested .line,.graph .band.nested .arrow,.graph .band.nested .range{display:none}
.graph .band.nested .part{fill-opacity:.25;stroke:none}
.graph .band.covered .part{fill-opacity:0}
.graph .band .range.end{text-anchor:end}
.graph .quiet{display:none}
.graph .box.stuck .body{stroke:var(--graph-danger);stroke-width:2}
.graph .box.stuck:not(.run) .label,.graph .box.stuck .note{fill:var(--graph-danger)}
.graph .box.stuck.head:not(.contested) .label{fill:var(--graph-on-accent)}
.graph .run.stuck:not(.minor-run) .label{fill:var(--graph-danger)}
.graph .minor-run .body,.graph .minor-run .behind{stroke-dasharray:none}
.graph .minor-run .label{fill:var(--graph-text)}
.graph .mark .body{stroke-width:1.75}
.graph .mark:not(.head):not(.run):not(.skipped) .body{stroke:var(--graph-trunk)}
.graph .mark.shared .body{stroke:var(--graph-border);stroke-opacity:.8}
.graph .mark.skipped .body{stroke-width:1.25;stroke-dasharray:2 1.5}
.graph .mark.stuck .body{stroke:var(--graph-danger)}
.graph .mark.deprecated:not(.head) .body{stroke:var(--graph-warning)}
.graph .mark.added:not(.head):not(.run):not(.none) .body{stroke:var(--graph-added)}
.graph .mark.newly-stranded:not(.head):not(.run):not(.none) .body{stroke:var(--graph-danger)}
.graph .mark .plus{stroke:var(--graph-added);stroke-width:1.75;fill:none}
.graph .mark .cross{stroke:var(--graph-danger);stroke-width:1.75;fill:none}
.graph .mark .stroke{stroke:var(--graph-warning);stroke-width:1.75;fill:none}
`.trim();
