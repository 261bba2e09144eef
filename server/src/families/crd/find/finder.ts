/** How files with definitions are told: by the kind of their first document. What lies in a bundle or a catalog belongs there. */
import type { Finder } from '../../../engine/family.ts';
import { BLOB_SIGNS, mayHoldBlobs } from '../../fbc/model/signs.ts';
import type { Claim, Unit } from '../../../engine/units/unit.ts';
import { CRDS } from '../model/crd-file.ts';

/** The kind at the root of the first document, as YAML or JSON. */
const CRD_LINE =
  /^(?:kind|\{?[ \t]*"kind"|"kind")[ \t]*:[ \t]*["']?CustomResourceDefinition["']?[ \t]*,?[ \t]*(?:#.*)?\r?$/m;
const INDENTED_KIND = /^[ \t]{1,4}"kind"[ \t]*:[ \t]*"CustomResourceDefinition"/m;

/** Definitions are looked at where somebody has them open: nothing is to be said of them that bundles do not say. */
export const crdFinder: Finder = {
  signs: BLOB_SIGNS,
  mayClaim: mayHoldBlobs,
  claim: (_path, _signs, start): Claim | undefined =>
    CRD_LINE.test(start) || INDENTED_KIND.test(start) ? OWN : undefined,
  find: () => ({ units: [] }),
  alone: crdUnit,
};

const OWN: Claim = { isOwn: true, facts: {} };

/** The unit of one file. */
function crdUnit(path: string): Unit {
  return {
    family: CRDS.id,
    key: path,
    path,
    label: path,
    files: [path],
    ignored: [],
    takesNewFiles: false,
  };
}
