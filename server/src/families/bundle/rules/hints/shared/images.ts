/** The images of a CSV as the hints about them take them. */
import type { UsedImages } from '../../../model/used-images.ts';
import type { Csv } from '../../csv/shared/csv-rule.ts';

/** The images that all deployments of a CSV name. */
export function usedImages({ facts: { images } }: Csv): UsedImages {
  return {
    containers: images.flatMap(({ containers }) => containers),
    operands: images.flatMap(({ operands }) => operands),
  };
}

/** The annotation of a CSV that says whether it works without a connection. */
const DISCONNECTED = 'features.operators.openshift.io/disconnected';

/** True for a CSV that says to work without a connection. */
export function isDisconnected({ annotations }: Csv['facts']): boolean {
  return annotations.get(DISCONNECTED)?.value === 'true';
}

/** More places than these are not named with a finding about many images. */
export const MAX_PLACES = 50;
