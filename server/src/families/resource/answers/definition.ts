/** Where a CRD of the workspace defines what stands in a custom resource. */
import type { Definition } from '../../../features/definition/target.ts';
import { rangeIn, type FeatureContext } from '../../../features/place/context.ts';
import { placeAt } from '../../../features/place/place.ts';
import type { Position } from '../../../text/span.ts';
import { placesInCrds } from '../../bundle/answers/defined-in-crds.ts';
import { apiNamed } from '../../bundle/model/examples.ts';
import { kindKey } from '../../crd/model/crd-names.ts';
import { textAt } from '../../kube/model/fields.ts';
import { crdsOfKind } from './crds-of-workspace.ts';

/** The definition of the kind, the version or the field under the cursor; undefined where no CRD has it. */
export async function definitionOfResource(
  context: FeatureContext,
  position: Position,
): Promise<Definition | undefined> {
  const place = placeAt(context, position);
  const { tree } = place ?? {};
  if (place === undefined || tree === undefined || tree.size === 0) return undefined;
  const manifest = { tree, isExact: false };
  const api = apiNamed(textAt(manifest, 0, 'apiVersion'), textAt(manifest, 0, 'kind'));
  const targets = await placesInCrds(context, { ...place, api }, crdsOfKind(context, kindKey(api)));
  return targets.length === 0
    ? undefined
    : { origin: rangeIn(context, place.chunkIndex, place.span), targets };
}
