/** The editor's settings, as the server uses them. Whatever is missing or of the wrong type has its default. */
import type { WantedHints } from '../../features/hints/hint.ts';
import type { Level } from '../../engine/project/config.ts';
import type { EditorSettings } from '../session/project-files.ts';

export interface ServerSettings extends EditorSettings {
  /** Milliseconds without an edit before a document is checked. */
  readonly delay: number;
  /** Which inlay hints are shown. */
  readonly inlayHints: WantedHints;
}

const DEFAULT_DELAY = 75;

/** Longer delays than this are mistakes. */
const MAX_DELAY = 10_000;

const LEVELS: ReadonlySet<unknown> = new Set(['error', 'warning', 'info', 'hint', 'off']);

/** Reads the section `catalens` of the client's configuration. */
export function readSettings(section: unknown): ServerSettings {
  const settings = asRecord(section);
  const delay = asRecord(settings['diagnostics'])['delay'];
  const hints = asRecord(settings['inlayHints']);
  const roots = settings['roots'];
  const severity = Object.entries(asRecord(settings['severity'])).filter((entry): entry is [string, Level] =>
    LEVELS.has(entry[1]),
  );
  return {
    delay: typeof delay === 'number' && delay >= 0 ? Math.min(delay, MAX_DELAY) : DEFAULT_DELAY,
    inlayHints: Object.fromEntries(Object.entries(hints).map(([kind, wanted]) => [kind, wanted !== false])),
    ...(Array.isArray(roots)
      ? { roots: roots.filter((root): root is string => typeof root === 'string' && root !== '') }
      : {}),
    severity: Object.fromEntries(severity),
  };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
