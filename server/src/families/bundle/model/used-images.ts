/** The images that the deployments of a CSV name, and where. */
import { detach } from '../../../text/detach.ts';
import type { Located } from '../../../text/span.ts';
import type { NodeId } from '../../../text/tree.ts';
import { itemsOf, textAt, textOf, valueAt, type Manifest } from '../../kube/model/fields.ts';

const OPERAND = 'RELATED_IMAGE_';

/** The images of one deployment; empty texts are left out. */
export interface UsedImages {
  /** Those of the containers. */
  readonly containers: readonly Located<string>[];
  /** The values of the variables `RELATED_IMAGE_...`. */
  readonly operands: readonly Located<string>[];
}

/** The images that a deployment of a CSV names. */
export function usedImages(manifest: Manifest, deployment: NodeId): UsedImages {
  const { tree } = manifest;
  const containers: Located<string>[] = [];
  const operands: Located<string>[] = [];
  const place = (node: NodeId) => ({ value: detach(textOf(manifest, node)), ...tree.span(node) });
  const pod = valueAt(manifest, deployment, 'spec', 'template', 'spec');
  const lists = ['initContainers', 'containers'].map((name) => valueAt(manifest, pod, name));
  for (const container of lists.flatMap((list) => itemsOf(manifest, list))) {
    const image = valueAt(manifest, container, 'image');
    if (image !== undefined) containers.push(place(image));
    for (const variable of itemsOf(manifest, valueAt(manifest, container, 'env'))) {
      const value = valueAt(manifest, variable, 'value');
      if (value === undefined || !textAt(manifest, variable, 'name').startsWith(OPERAND)) continue;
      operands.push(place(value));
    }
  }
  const isThere = ({ value }: Located<string>) => value !== '';
  return { containers: containers.filter(isThere), operands: operands.filter(isThere) };
}
