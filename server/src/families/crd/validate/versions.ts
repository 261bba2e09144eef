/** The versions of a custom resource: their names, and which of them is stored. */
import { msg } from '../../../text/message.ts';
import { dns1035Faults } from '../../../values/object-names.ts';
import { isTrue, spotAt, spotText, type Spot } from '../../kube/model/spots.ts';
import type { CrdFault } from './fault.ts';
import type { CrdView } from './view.ts';

interface Version {
  readonly spot: Spot;
  readonly name: string;
  readonly isStored: boolean;
}

/** The faults of `spec.versions`, and of `spec.version`, which is the name of the first of them where it is not given. */
export function versionsFaults(view: CrdView): readonly CrdFault[] {
  const { manifest, spec } = view;
  const written = view.isBeta ? spotAt(manifest, spec, 'version') : undefined;
  const single = written === undefined ? '' : spotText(manifest, written);
  const versions = versionsOf(view, written, single);
  const faults = versions.flatMap((version) => nameFaults(version));
  const [first] = versions;
  faults.push(...duplicateFaults(versions));
  if (versions.filter(({ isStored }) => isStored).length !== 1) {
    const message = msg('Exactly one version must have `storage: true`: objects are stored as that one.');
    faults.push({ rule: 'crd-storage-version', span: spotAt(manifest, spec, 'versions').span, message });
  }
  if (first === undefined) return faults;
  const derived = single === '' ? first : { ...first, name: single, spot: written ?? first.spot };
  if (derived.name !== '') faults.push(...nameFaults(derived));
  if (derived.name !== first.name) {
    const message = msg('`spec.version` must be the name of the first version, `{0}`.', first.name);
    faults.push({ rule: 'crd-version-name-invalid', span: derived.spot.span, message });
  }
  return faults;
}

function versionsOf({ manifest, versions }: CrdView, written: Spot | undefined, single: string): Version[] {
  if (versions.length === 0 && written !== undefined && single !== '') {
    return [{ spot: written, name: single, isStored: true }];
  }
  return versions.map((version) => {
    const spot = spotAt(manifest, version, 'name');
    return {
      spot,
      name: spotText(manifest, spot),
      isStored: isTrue(manifest, spotAt(manifest, version, 'storage')),
    };
  });
}

function nameFaults({ name, spot }: Version): CrdFault[] {
  const [message] = dns1035Faults(name);
  return message === undefined ? [] : [{ rule: 'crd-version-name-invalid', span: spot.span, message }];
}

/** However many versions have a name that another one has, that is one fault. */
function duplicateFaults(versions: readonly Version[]): CrdFault[] {
  const seen = new Set<string>();
  for (const { name, spot } of versions) {
    if (seen.has(name)) {
      const message = msg('Another version is called `{0}` already.', name);
      return [{ rule: 'crd-version-duplicate', span: spot.span, message }];
    }
    seen.add(name);
  }
  return [];
}
