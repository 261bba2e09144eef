/**
 * State: open files that are in no unit of their folder, each as a unit of its own, until it is in one, closed or left out. A family
 * whose units may be more than one file misses nothing in it: until the folder has been listed the rest of the unit may turn up, and
 * after that the file is material for a unit.
 */
import type { AnalyzedFile } from '../../engine/reading/analyzed-file.ts';
import { ownerOf } from '../../engine/reading/claims.ts';
import type { CheckedUnit } from '../../engine/rules/check-unit.ts';
import { withEarlier, type EarlierFindings } from '../../engine/rules/earlier.ts';
import { rulesOf, type RuleSet } from '../../engine/rules/run.ts';
import type { UnitContent } from '../../engine/units/snapshot.ts';
import { comingCheck } from './coming-check.ts';
import type { UnitEntry } from './look-around.ts';

/** What a file is checked with. */
export interface LoneCheck {
  readonly rules: RuleSet;
  /** The folder has not been listed. */
  readonly isPartial: boolean;
  /** True where no unit will take the file and nobody has left it out; asked only where that matters. */
  readonly isApart: () => boolean;
}

/** The units of open files by themselves. */
export class LoneUnits {
  private readonly entries = new Map<string, UnitEntry>();

  constructor(private readonly earlier: EarlierFindings) {}

  /** The unit of a file; undefined where it is none by itself. */
  get(path: string): CheckedUnit | undefined {
    return this.entries.get(path)?.checked;
  }

  delete(path: string): void {
    this.entries.delete(path);
  }

  /** Forgets the files that are closed. */
  keep(isOpen: (path: string) => boolean): void {
    for (const path of this.entries.keys()) if (!isOpen(path)) this.entries.delete(path);
  }

  /** Checks a file as a unit of its own, where it is one. */
  check(path: string, file: AnalyzedFile | undefined, asked: LoneCheck): void {
    const known = this.entries.get(path);
    const content = file && contentOf(file, asked, known);
    if (content === undefined) {
      this.entries.delete(path);
      return;
    }
    const entry = known?.unit === content.unit ? known : { unit: content.unit, faults: NO_FAULTS };
    const checked = comingCheck(entry, content, asked.rules).run.all();
    entry.coming = undefined;
    entry.checked = withEarlier(checked, this.earlier);
    this.entries.set(path, entry);
  }

  /** Checks a file that is a unit of its own as it will be with its latest text, as long as `mayGoOn` says so; true once that is done. */
  checkAhead(file: AnalyzedFile, asked: LoneCheck, mayGoOn: () => boolean): boolean {
    const entry = this.entries.get(file.path);
    const content = entry && contentOf(file, asked, entry);
    if (entry === undefined || content?.unit !== entry.unit) return true;
    entry.coming = comingCheck(entry, content, asked.rules);
    return entry.coming.run.goOn(mayGoOn);
  }
}

/** One list, since a check goes on only with the same. */
const NO_FAULTS: UnitContent['faults'] = [];

/** What a file is as a unit of its own, the known one if it is still that; undefined where it is nobody's, or is not to be looked at. */
function contentOf(
  file: AnalyzedFile,
  { rules, isPartial, isApart }: LoneCheck,
  known: UnitEntry | undefined,
): UnitContent | undefined {
  const owner = ownerOf(file.claims, rules.families);
  if (owner === undefined) return undefined;
  const { finder, isSingle } = rulesOf(rules, owner).family;
  const isMaterial = isSingle !== true && !isPartial;
  if (isMaterial && !isApart()) return undefined;
  const made = finder.alone(file.path);
  const unit = isMaterial ? { ...made, isLoose: true as const } : made;
  const isKnown = known?.unit.family === owner && known.unit.isLoose === unit.isLoose;
  return {
    unit: isKnown ? known.unit : unit,
    files: [file],
    faults: NO_FAULTS,
    incomplete: isSingle !== true,
  };
}
