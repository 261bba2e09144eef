/** A folder that somebody names is what opm would be given: files in it that are alternatives are refused then. */
import type { Diagnostic } from '../../engine/findings/diagnostic.ts';
import type { UnitSnapshot } from '../../engine/units/snapshot.ts';
import type { CatalogUnit } from '../../families/fbc/model/catalog-unit.ts';
import { msg } from '../../text/message.ts';

/** The rule that says of a file that it is taken as a catalog of its own. */
const ALTERNATIVES = 'root-alternatives';

/**
 * Says of alternatives in a named folder what opm says of that folder: an error at every file but the first, as opm reads
 * them. What a project has set the rule to stays.
 */
export function refusingNamed(
  units: readonly UnitSnapshot[],
  named: ReadonlySet<string>,
): (diagnostic: Diagnostic) => Diagnostic {
  const first = new Map<string, string>();
  const earlier = new Map<string, string>();
  for (const { unit } of units) {
    const { alternativeOf: folder, file } = unit as Partial<CatalogUnit>;
    if (folder === undefined || file === undefined || !named.has(folder)) continue;
    const other = first.get(folder);
    if (other === undefined) first.set(folder, file);
    else earlier.set(file, other);
  }
  return (diagnostic) => {
    const { rule, severity, file } = diagnostic;
    const other = rule.id === ALTERNATIVES && severity === rule.severity ? earlier.get(file) : undefined;
    if (other === undefined) return diagnostic;
    const message = msg(
      'opm would refuse the folder that you named: what this file defines is defined in "{0}" already. Name the file that you mean, or list the files under `roots` in `.catalens.yaml`.',
      other,
    );
    return { ...diagnostic, severity: 'error', message };
  };
}
