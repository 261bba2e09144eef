/** Baselines: the findings that a project already has, so that only new ones are reported. */
import { formatMessage } from '../../text/message.ts';
import { isWithin, parentPath, relativePath } from '../files/paths.ts';
import { codeOf, type Diagnostic } from '../findings/diagnostic.ts';

/** A known finding. Lines are left out on purpose: they move with every edit above them. */
export interface KnownFinding {
  /** Relative to the folder of the project. */
  readonly file: string;
  /** Area and id of the rule. */
  readonly code: string;
  readonly message: string;
  /** How often the same is found in the file. */
  readonly count: number;
}

/** What a baseline says of some findings. */
export interface Compared {
  /** The findings that it does not know. Of several equal ones, as many as it knows are left out. */
  readonly fresh: readonly Diagnostic[];
  /** What it knows and nobody found: `count` is how often it is missing, `at` its index in the baseline. */
  readonly stale: readonly (KnownFinding & { readonly at: number })[];
}

/** The known findings of a baseline file; undefined for a text that is none. */
export function readBaseline(text: string): readonly KnownFinding[] | undefined {
  try {
    const content = JSON.parse(text) as { version?: unknown; findings?: unknown } | null;
    if (content?.version !== 1 || !Array.isArray(content.findings)) return undefined;
    return content.findings.every(isKnownFinding) ? content.findings : undefined;
  } catch {
    return undefined;
  }
}

function isKnownFinding(value: unknown): value is KnownFinding {
  if (typeof value !== 'object' || value === null) return false;
  const { file, code, message, count } = value as Record<string, unknown>;
  const isText = [file, code, message].every((one) => typeof one === 'string');
  return isText && typeof count === 'number' && count > 0;
}

/** The text of the baseline that knows all of some findings, whose paths are those of the project. */
export function baselineText(diagnostics: readonly Diagnostic[]): string {
  const counts = new Map<string, KnownFinding>();
  for (const diagnostic of diagnostics) {
    const known = { ...knownAs(diagnostic, diagnostic.file), count: 1 };
    const key = keyOf(known);
    counts.set(key, { ...known, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const findings = [...counts.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, finding]) => finding);
  return `${JSON.stringify({ version: 1, findings }, null, 2)}\n`;
}

/**
 * Compares findings with those that are known. What is about a folder may be shown at a file in it: that is the same finding.
 */
function compareWithBaseline(
  known: readonly KnownFinding[],
  diagnostics: readonly Diagnostic[],
  inProject: (path: string) => string,
): Compared {
  const left = new Map(known.map((finding) => [keyOf(finding), finding.count]));
  const fresh = diagnostics.filter((diagnostic) => {
    const file = inProject(diagnostic.file);
    const key = [file, ...foldersOf(file)]
      .map((place) => keyOf(knownAs(diagnostic, place)))
      .find((one) => (left.get(one) ?? 0) > 0);
    if (key !== undefined) left.set(key, (left.get(key) ?? 0) - 1);
    return key === undefined;
  });
  const stale = known.flatMap((finding, at) => {
    const count = left.get(keyOf(finding)) ?? 0;
    return count > 0 ? [{ ...finding, count, at }] : [];
  });
  return { fresh, stale };
}

/** A baseline, and the folder that its paths are relative to. */
export interface PlacedBaseline {
  readonly folder: string;
  readonly known: readonly KnownFinding[];
}

/** Compares findings with several baselines, each of which knows what lies in its folder; `stale` has an answer for each. */
export function compareWithBaselines(
  baselines: readonly PlacedBaseline[],
  diagnostics: readonly Diagnostic[],
): { readonly fresh: readonly Diagnostic[]; readonly stale: readonly Compared['stale'][] } {
  const compared = baselines.map(({ folder, known }) => {
    const own = diagnostics.filter(({ file }) => isWithin(file, folder));
    const { fresh, stale } = compareWithBaseline(known, own, (path) => relativePath(folder, path));
    const left = new Set(fresh);
    return { leftOut: new Set(own.filter((one) => !left.has(one))), stale };
  });
  return {
    fresh: diagnostics.filter((one) => compared.every(({ leftOut }) => !leftOut.has(one))),
    stale: compared.map(({ stale }) => stale),
  };
}

function knownAs({ rule, message }: Diagnostic, file: string): Omit<KnownFinding, 'count'> {
  return { file, code: codeOf(rule), message: formatMessage(message) };
}

function keyOf(finding: Omit<KnownFinding, 'count'>): string {
  return `${finding.file}\u0000${finding.code}\u0000${finding.message}`;
}

/** The folders that a path lies in, the innermost first; '' is that of the project. */
function foldersOf(path: string): string[] {
  const folders: string[] = [];
  for (let folder = path; folder !== '';) folders.push((folder = parentPath(folder)));
  return folders;
}
