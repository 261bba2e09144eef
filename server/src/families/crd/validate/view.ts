/** A CustomResourceDefinition as its validation goes through it. */
import { textAt, type Manifest } from '../../kube/model/fields.ts';
import { itemSpots, rootSpot, spotAt, spotText, type Spot } from '../../kube/model/spots.ts';
import { CRD_API_V1BETA1 } from '../model/decode.ts';
import { isSameList, isSameValue } from './same-value.ts';

/** A CustomResourceDefinition with the parts that most checks ask for. */
export interface CrdView {
  readonly manifest: Manifest;
  /** It is of v1beta1, which has other defaults, and fields of the whole beside those of each version. */
  readonly isBeta: boolean;
  readonly root: Spot;
  readonly spec: Spot;
  readonly names: Spot;
  readonly versions: readonly Spot[];
  readonly group: string;
  readonly plural: string;
}

/** @param manifest one that can be decoded as a CustomResourceDefinition. */
export function viewOf(manifest: Manifest): CrdView {
  const root = rootSpot(manifest);
  const spec = spotAt(manifest, root, 'spec');
  const names = spotAt(manifest, spec, 'names');
  return {
    manifest,
    isBeta: textAt(manifest, 0, 'apiVersion') === CRD_API_V1BETA1,
    root,
    spec,
    names,
    versions: itemSpots(manifest, spotAt(manifest, spec, 'versions')),
    group: spotText(manifest, spotAt(manifest, spec, 'group')),
    plural: spotText(manifest, spotAt(manifest, names, 'plural')),
  };
}

/**
 * The parts of the document whose field is validated by itself. In v1beta1 these are the whole and each version. In v1 what
 * is alike in all versions is taken as that of the whole, and validated once: the first version stands for all of them.
 */
export function holdersOf(view: CrdView, field: string): readonly Spot[] {
  if (view.isBeta) return [view.spec, ...view.versions];
  return isAlikeInAll(view, field) ? view.versions.slice(0, 1) : view.versions;
}

/** True if a field is the same in all versions, as far as its value is concerned. */
export function isAlikeInAll({ manifest, versions }: CrdView, field: string): boolean {
  const nodes = versions.map((version) => spotAt(manifest, version, field).node);
  const isSame = LIST_FIELDS.has(field) ? isSameList : isSameValue;
  return nodes.every((node) => isSame(manifest.tree, nodes[0], node));
}

/** Fields of a version for which no list and an empty list are the same. */
const LIST_FIELDS = new Set(['additionalPrinterColumns', 'selectableFields']);
