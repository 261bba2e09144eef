/** Where the number of replicas stands in a custom resource that can be scaled. */
import { msg, type Message } from '../../../text/message.ts';
import { spotAt, spotText, type Spot } from '../../kube/model/spots.ts';
import type { CrdFault } from './fault.ts';
import { holdersOf, type CrdView } from './view.ts';

/** The faults of `subresources.scale`. `statusReplicasPath` is free: the validators discard what has `status` in its path. */
export function scaleFaults(view: CrdView): readonly CrdFault[] {
  return holdersOf(view, 'subresources').flatMap((holder) => {
    const scale = spotAt(view.manifest, holder, 'subresources', 'scale');
    return scale.node === undefined ? [] : pathFaults(view, scale);
  });
}

function pathFaults({ manifest }: CrdView, scale: Spot): CrdFault[] {
  const fault = (span: Spot['span'], message: Message): CrdFault => ({
    rule: 'crd-scale-path-invalid',
    span,
    message,
  });
  const replicas = spotAt(manifest, scale, 'specReplicasPath');
  const selector = spotAt(manifest, scale, 'labelSelectorPath');
  const selectorPath = spotText(manifest, selector);
  return [
    ...(spotText(manifest, replicas).startsWith('.spec.')
      ? []
      : [
          fault(
            replicas.span,
            msg('`specReplicasPath` must be a path below `.spec`, such as `.spec.replicas`.'),
          ),
        ]),
    ...(selectorPath === '' || /^\.(?:spec|status)\./.test(selectorPath)
      ? []
      : [fault(selector.span, msg('`labelSelectorPath` must be a path below `.spec` or `.status`.'))]),
  ];
}
