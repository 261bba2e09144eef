/** The CRDs of a workspace that define a kind: of bundles, of files by themselves, and of files with objects in them. */
import type { FeatureContext } from '../../../features/place/context.ts';
import { crdsAround } from '../../bundle/answers/crd-text.ts';
import { kindKey } from '../../crd/model/crd-names.ts';
import { crdsIn, type KnownCrd } from '../../crd/model/known-crds.ts';
import { RESOURCES, type ResourceFile } from '../model/resource.ts';

/** The CRDs that define a kind, as `kindKey` names it. */
export function crdsOfKind(
  context: Pick<FeatureContext, 'unit' | 'units'>,
  key: string,
): readonly KnownCrd[] {
  const inStreams = context
    .units()
    .filter(({ unit }) => unit.family === RESOURCES.id)
    .flatMap(({ whole }) => crdsIn((whole as ResourceFile).documents, key));
  return [...crdsAround(context, (crd) => kindKey(crd) === key), ...inStreams];
}
