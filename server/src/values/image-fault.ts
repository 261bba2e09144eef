/** What is wrong with an image of a bundle (docs/reference/images-and-names.md, "Pull specs"). */
import { isPullSpec, parsePullSpec } from './pull-spec.ts';
import type { TextFault } from '../version/fault.ts';

/** The fault of a pull spec. None where it is well-formed, or empty: whether an image is needed is another question. */
export function imageFault(image: string): TextFault | undefined {
  // Nearly all are well-formed, and their parts are of no interest here.
  if (image === '' || isPullSpec(image)) return undefined;
  const spec = parsePullSpec(image);
  return 'fault' in spec ? spec.fault : undefined;
}
