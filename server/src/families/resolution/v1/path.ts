/** The whole way of an extension, update after update (docs/reference/resolution-v1.md, "Around the choice"). */
import { formatRelease } from '../../../version/release.ts';
import { formatWithoutBuild } from '../../../version/semver.ts';
import type { InstalledBundle } from '../model/wish.ts';
import { versionOfInstalled } from './bundle-version.ts';
import { resolve, type PreparedQuestion } from './resolve.ts';
import type { Choice, Edge, Resolution } from './question.ts';

/** The most updates that are followed. Longer ways are no ways that people have, and each step costs a resolution. */
const MAX_STEPS = 1000;

/** One update. */
export interface Step {
  /** Undefined for a fresh installation. */
  readonly from?: string;
  readonly to: Choice;
  /** The edges that it goes by; none for a fresh installation, and under `SelfCertified`. */
  readonly edges: readonly Edge[];
}

/** Why a way ends. */
export type PathEnd =
  /** The last bundle is what is chosen again. */
  | 'stays'
  /** The next resolution ends with an error. */
  | 'error'
  /** The next choice was on the way already: the cluster would go in circles. */
  | 'circle'
  /** There are more than {@link MAX_STEPS}. */
  | 'too-long';

/** A way from what is installed to where nothing changes any more. */
export interface Path {
  /** The resolution of the question as it was asked. */
  readonly next: Resolution;
  readonly steps: readonly Step[];
  readonly end: PathEnd;
  /** What is installed at the end; undefined where nothing can be installed at all. */
  readonly installed?: InstalledBundle;
  /** The resolution with that installed: it says why nothing goes on. */
  readonly last: Resolution;
}

/** Follows the updates, each time with the choice as what is installed. */
export function pathOf(question: PreparedQuestion): Path {
  const next = resolve(question);
  const steps: Step[] = [];
  const been = new Set<string>();
  let { installed } = question;
  let last = next;
  const ending = (end: PathEnd): Path => ({ next, steps, end, last, ...(installed && { installed }) });
  if (installed !== undefined) been.add(identity(installed));
  for (;;) {
    const { choice } = last;
    if (choice === undefined) return ending('error');
    if (installed !== undefined && identity(choice) === identity(installed)) return ending('stays');
    if (steps.length === MAX_STEPS) return ending('too-long');
    steps.push({ ...(installed && { from: installed.name }), to: choice, edges: edgesTo(choice, last) });
    if (been.has(identity(choice))) return ending('circle');
    been.add(identity(choice));
    installed = installedOf(choice);
    last = resolve({ ...question, installed });
  }
}

/** The choice as what is installed afterwards. */
export function installedOf({ name, version, release }: Choice): InstalledBundle {
  return { name, version, ...(release !== undefined && { release }) };
}

/** A text that is equal for bundles that are the same installation. */
function identity(bundle: InstalledBundle): string {
  const read = versionOfInstalled(bundle);
  if (read === undefined) return `${bundle.name} ${bundle.version}`;
  return `${bundle.name} ${formatWithoutBuild(read.version)} ${formatRelease(read.release)}`;
}

function edgesTo({ name, catalog }: Choice, { catalogs }: Resolution): readonly Edge[] {
  const chosen = catalogs.find((one) => one.name === catalog && one.outcome === 'chosen');
  return chosen?.ranked.find((bundle) => bundle.name === name)?.edges ?? [];
}
