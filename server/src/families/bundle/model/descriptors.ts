/** The descriptors of a CSV: which fields of custom resources consoles show. */
import { detach } from '../../../text/detach.ts';
import { recalledOfEach, type Kept } from '../../../text/kept.ts';
import type { Located } from '../../../text/span.ts';
import type { NodeId } from '../../../text/tree.ts';
import { itemsOf, textAt, textOf, valueAt, type Manifest } from '../../kube/model/fields.ts';

/** What a descriptor describes a field of. */
export type Described = 'spec' | 'status';

/** A descriptor with a path. */
export interface DescriptorPlace {
  /** The owned CRD that it is of, and the version. */
  readonly crd: string;
  readonly version: string;
  readonly of: Described;
  /** The way from there to the field. */
  readonly path: Located<string>;
}

/** The lists of descriptors by what they describe; actions have no fields. */
export const DESCRIPTOR_LISTS: Readonly<Record<Described, string>> = {
  spec: 'specDescriptors',
  status: 'statusDescriptors',
};

/** The descriptors of the owned CRDs of a CSV, in the order of the lists. */
export function descriptorPlaces(manifest: Manifest, kept?: Kept): readonly DescriptorPlace[] {
  const owned = itemsOf(manifest, valueAt(manifest, 0, 'spec', 'customresourcedefinitions', 'owned'));
  return recalledOfEach(kept, 'descriptors', manifest.tree, owned, (entry) =>
    descriptorsOf(manifest, entry),
  ).flat();
}

/** The items of `x-descriptors` of an owned CRD, in the order of the lists; those of actions are free. */
export function xDescriptorsOf(manifest: Manifest, entry: NodeId): readonly NodeId[] {
  return Object.values(DESCRIPTOR_LISTS).flatMap((list) =>
    itemsOf(manifest, valueAt(manifest, entry, list)).flatMap((descriptor) =>
      itemsOf(manifest, valueAt(manifest, descriptor, 'x-descriptors')),
    ),
  );
}

function descriptorsOf(manifest: Manifest, entry: NodeId): readonly DescriptorPlace[] {
  const crd = detach(textAt(manifest, entry, 'name'));
  const version = detach(textAt(manifest, entry, 'version'));
  return (Object.keys(DESCRIPTOR_LISTS) as Described[]).flatMap((of) =>
    itemsOf(manifest, valueAt(manifest, entry, DESCRIPTOR_LISTS[of])).flatMap((descriptor) => {
      const node = valueAt(manifest, descriptor, 'path');
      const value = detach(textOf(manifest, node));
      if (node === undefined || value === '') return [];
      return [{ crd, version, of, path: { value, ...manifest.tree.span(node) } }];
    }),
  );
}
