/** The updates of a channel as rows: each update, and in it the CRDs that both releases have. */
import type { Step, Suite } from './messages.ts';
import type { TreeRow, Word } from './rows.ts';

/** A row of the updates. */
export interface PathRow {
  readonly id: string;
  readonly depth: 1 | 2;
  readonly step: Step;
  /** Absent for the row of the update itself. */
  readonly crd?: Step['crds'][number];
}

/** The rows of some updates. */
export function pathRows(steps: readonly Step[]): readonly PathRow[] {
  return steps.flatMap((step) => {
    const id = JSON.stringify([step.from, step.to, step.by]);
    return [
      { id, depth: 1, step } as const,
      ...step.crds.map(
        (crd, at) => ({ id: JSON.stringify([id, at, crd.name]), depth: 2, step, crd }) as const,
      ),
    ];
  });
}

/** What an update, or a CRD in it, comes to for a program. */
export function pathWord({ step, crd }: Pick<PathRow, 'step' | 'crd'>, suite: Suite): Word {
  const crds = crd === undefined ? step.crds : [crd];
  if (crds.some(({ unsafe }) => unsafe[suite] > 0)) return 'unsafe';
  return crd !== undefined || step.isKnown ? 'safe' : 'unknown';
}

/** How many changes a program refuses in a row. */
export function unsafeIn({ step, crd }: Pick<PathRow, 'step' | 'crd'>, suite: Suite): number {
  return (crd === undefined ? step.crds : [crd]).reduce((sum, { unsafe }) => sum + unsafe[suite], 0);
}

/** The rows that are closed at first: the updates that no program refuses. */
export function closedUpdates(tree: readonly TreeRow<PathRow>[]): ReadonlySet<string> {
  const isRefused = ({ crds }: Step) =>
    crds.some(({ unsafe }) => Object.values(unsafe).some((count) => count > 0));
  return new Set(tree.filter(({ row }) => !isRefused(row.step)).map(({ row }) => row.id));
}
