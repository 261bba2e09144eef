/** State: which files the shown diagnostics of others point into, until they are shown without: their lines move with edits there. */
import type { Diagnostic } from '../../engine/findings/diagnostic.ts';

/** Remembers whose diagnostics point where. */
export class RelatedFiles {
  private readonly others = new Map<string, ReadonlySet<string>>();

  /** Takes what is shown of a file. */
  show(path: string, diagnostics: readonly Diagnostic[]): void {
    const others = new Set<string>();
    for (const { related } of diagnostics) for (const { file } of related) others.add(file);
    others.delete(path);
    if (others.size === 0) this.others.delete(path);
    else this.others.set(path, others);
  }

  /** The paths, and those of files whose diagnostics point into one of them. */
  withPointing(paths: ReadonlySet<string>): ReadonlySet<string> {
    const pointing = [...this.others].filter(([, others]) => [...others].some((path) => paths.has(path)));
    return pointing.length === 0 ? paths : new Set([...paths, ...pointing.map(([path]) => path)]);
  }
}
