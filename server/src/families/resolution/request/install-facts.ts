/** Tells how a bundle can be installed by what its catalog says of it. */
import type { BundleBlob, InstallContent } from '../../fbc/model/blob.ts';
import type { InstallFacts, InstallMode } from '../model/install-facts.ts';

const MODES: ReadonlySet<string> = new Set<InstallMode>([
  'OwnNamespace',
  'SingleNamespace',
  'MultiNamespace',
  'AllNamespaces',
]);

/** What the blob of a bundle tells. What is not there, or is none of what it should be, is left out. */
export function installFacts({ properties }: BundleBlob): InstallFacts {
  let facts: InstallFacts = {};
  for (const { content } of properties) {
    if (content?.type === 'olm.csv.metadata') facts = { ...facts, ...factsOf(content.install) };
    if (content?.type === 'olm.bundle.object' && content.install)
      facts = { ...facts, ...factsOf(content.install) };
    if (content?.type === 'olm.maxOpenShiftVersion') facts = { ...facts, maxOpenShiftVersion: content.value };
  }
  return facts;
}

function factsOf({ modes, ...others }: InstallContent): InstallFacts {
  return { installModes: new Set(modes.filter(isMode)), ...others };
}

function isMode(type: string): type is InstallMode {
  return MODES.has(type);
}
