/** The images that a CSV uses, and where. */
import type { Located } from '../../../../../text/span.ts';
import { itemsOf, textAt, textOf, valueAt } from '../../../../kube/model/fields.ts';
import { deploymentsOf } from '../../../model/install.ts';
import type { Csv } from '../../csv/shared/csv-rule.ts';

const OPERAND = 'RELATED_IMAGE_';

/** An image that something uses. */
export interface UsedImage extends Located<string> {
  /** The name of the container, or what stands behind the prefix in the name of the variable, as a name: `etcd-proxy`. */
  readonly user: string;
}

interface UsedImages {
  /** Those of the containers. */
  readonly containers: readonly UsedImage[];
  /** The values of the variables `RELATED_IMAGE_...`. */
  readonly operands: readonly UsedImage[];
}

/** The images that the deployments of a CSV name; empty texts are left out. */
export function usedImages({ manifest }: Csv): UsedImages {
  const { tree } = manifest;
  const containers: UsedImage[] = [];
  const operands: UsedImage[] = [];
  for (const deployment of deploymentsOf(manifest)) {
    const pod = valueAt(manifest, deployment, 'spec', 'template', 'spec');
    const lists = ['initContainers', 'containers'].map((name) => valueAt(manifest, pod, name));
    for (const container of lists.flatMap((list) => itemsOf(manifest, list))) {
      const image = valueAt(manifest, container, 'image');
      const user = textAt(manifest, container, 'name');
      if (image !== undefined) containers.push({ value: textOf(manifest, image), ...tree.span(image), user });
      for (const variable of itemsOf(manifest, valueAt(manifest, container, 'env'))) {
        const value = valueAt(manifest, variable, 'value');
        const name = textAt(manifest, variable, 'name');
        if (value === undefined || !name.startsWith(OPERAND)) continue;
        const operand = name.slice(OPERAND.length).toLowerCase().replaceAll('_', '-');
        operands.push({ value: textOf(manifest, value), ...tree.span(value), user: operand });
      }
    }
  }
  const isThere = ({ value }: Located<string>) => value !== '';
  return { containers: containers.filter(isThere), operands: operands.filter(isThere) };
}

/** True for a CSV that says to work without a connection. */
export function isDisconnected({ facts }: Csv): boolean {
  return facts.annotations.get('features.operators.openshift.io/disconnected')?.value === 'true';
}
