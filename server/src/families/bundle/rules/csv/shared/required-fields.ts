/** The fields that a CSV must have to the validators (docs/reference/bundle-rules.md, "CSV"): few, and not those of the schema. */
import type { DecodedType } from '../../../../kube/decode/types.ts';
import { OBJECT_META } from '../../../../kube/decode/object-meta.ts';
import { valueAt } from '../../../../kube/model/fields.ts';
import { CSV_SPEC_TYPE, INSTALL_TYPE, STRATEGY_TYPE } from '../../../model/decode/csv-type.ts';
import type { Csv } from './csv-rule.ts';
import { isZero } from './zero.ts';

/** The ways to the required fields that have no value. Where a parent has none, its fields are not named on top. */
export function missingFields(csv: Csv): readonly (readonly string[])[] {
  const lacks = (type: DecodedType, ...way: readonly string[]) =>
    isZero(csv.manifest, valueAt(csv.manifest, 0, ...way), type);
  const missing: (readonly string[])[] = [];
  if (lacks(OBJECT_META, 'metadata')) missing.push(['metadata']);
  if (lacks(CSV_SPEC_TYPE, 'spec')) return [...missing, ['spec']];
  if (lacks({ is: 'string' }, 'spec', 'displayName')) missing.push(['spec', 'displayName']);
  if (lacks(INSTALL_TYPE, 'spec', 'install')) return [...missing, ['spec', 'install']];
  if (lacks({ is: 'string' }, 'spec', 'install', 'strategy')) missing.push(['spec', 'install', 'strategy']);
  // A strategy without anything in it is let pass.
  const strategy = ['spec', 'install', 'spec'];
  const hasNoDeployments = valueAt(csv.manifest, 0, ...strategy, 'deployments') === undefined;
  if (hasNoDeployments && !lacks(STRATEGY_TYPE, ...strategy)) missing.push([...strategy, 'deployments']);
  return missing;
}
