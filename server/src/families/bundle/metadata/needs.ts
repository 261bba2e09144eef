/** Reads what the metadata of a bundle say that has to be there (docs/reference/bundle-metadata.md, "Limits of the resolver"). */
import { detach } from '../../../text/detach.ts';
import type { Located } from '../../../text/span.ts';
import type { NodeId } from '../../../text/tree.ts';
import { decodeConstraint } from '../../fbc/model/constraint.ts';
import { itemsOf, textAt, textOf, valueAt, type Manifest } from '../../kube/model/fields.ts';
import type { NeedFacts } from '../model/needs.ts';
import { dependencyFacts, dependencyFaults } from './dependencies.ts';

const CONSTRAINT = 'olm.constraint';

/** What a metadata file says that has to be there. What cannot be read of it is left out. */
export function needFacts(manifest: Manifest): NeedFacts {
  const { state, items } = dependencyFacts(manifest);
  const dependencies = state === 'list' ? items : [];
  const properties = itemsOf(manifest, valueAt(manifest, 0, 'properties'));
  const isConstraint = (item: NodeId) => textAt(manifest, item, 'type') === CONSTRAINT;
  const constraints = [
    ...dependencies.filter((item) => isConstraint(item) && !isRefused(manifest, item)),
    ...properties.filter(isConstraint),
  ];
  return {
    dependencies: dependencies.flatMap((item) => typeOf(manifest, item)),
    properties: properties.flatMap((item) => typeOf(manifest, item)),
    constraintFaults: constraints.flatMap((item) => {
      const value = valueAt(manifest, item, 'value');
      return value === undefined ? [] : decodeConstraint(manifest.tree, value).faults;
    }),
  };
}

/** True for what the validators refuse for a reason of its own, and not only because they know CEL alone. */
function isRefused(manifest: Manifest, item: NodeId): boolean {
  return dependencyFaults(manifest, item).some(({ rule }) => rule !== 'dependency-constraint-not-cel');
}

function typeOf(manifest: Manifest, item: NodeId): Located<string>[] {
  const type = valueAt(manifest, item, 'type');
  return type === undefined ? [] : [{ value: detach(textOf(manifest, type)), ...manifest.tree.span(type) }];
}
