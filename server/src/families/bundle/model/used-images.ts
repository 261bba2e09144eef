/** The images that the deployments of a CSV name, and where. */
import { detach } from '../../../text/detach.ts';
import type { Located } from '../../../text/span.ts';
import type { NodeId } from '../../../text/tree.ts';
import { itemsOf, textAt, textOf, valueAt, type Manifest } from '../../kube/model/fields.ts';

const OPERAND = 'RELATED_IMAGE_';

/** An image that something uses. */
export interface UsedImage extends Located<string> {
  /** The name of the container, or what stands behind the prefix in the name of the variable, as a name: `etcd-proxy`. */
  readonly user: string;
}

/** The images of one deployment; empty texts are left out. */
export interface UsedImages {
  /** Those of the containers. */
  readonly containers: readonly UsedImage[];
  /** The values of the variables `RELATED_IMAGE_...`. */
  readonly operands: readonly UsedImage[];
}

/** The images that a deployment of a CSV names. */
export function usedImages(manifest: Manifest, deployment: NodeId): UsedImages {
  const { tree } = manifest;
  const containers: UsedImage[] = [];
  const operands: UsedImage[] = [];
  const used = (node: NodeId, user: string): UsedImage => ({
    value: detach(textOf(manifest, node)),
    ...tree.span(node),
    user: detach(user),
  });
  const pod = valueAt(manifest, deployment, 'spec', 'template', 'spec');
  const lists = ['initContainers', 'containers'].map((name) => valueAt(manifest, pod, name));
  for (const container of lists.flatMap((list) => itemsOf(manifest, list))) {
    const image = valueAt(manifest, container, 'image');
    if (image !== undefined) containers.push(used(image, textAt(manifest, container, 'name')));
    for (const variable of itemsOf(manifest, valueAt(manifest, container, 'env'))) {
      const value = valueAt(manifest, variable, 'value');
      const name = textAt(manifest, variable, 'name');
      if (value === undefined || !name.startsWith(OPERAND)) continue;
      operands.push(used(value, name.slice(OPERAND.length).toLowerCase().replaceAll('_', '-')));
    }
  }
  const isThere = ({ value }: UsedImage) => value !== '';
  return { containers: containers.filter(isThere), operands: operands.filter(isThere) };
}
