/** What is under the cursor in a file of a bundle: which file it is, and what the value there names. */
import type { Symbol } from '../../../features/answers.ts';
import { plainPlace, type Place, type Spot } from '../../../features/place/place.ts';
import type { Step } from '../../../features/place/step.ts';
import type { Tree } from '../../../text/tree.ts';
import { textAt } from '../../kube/model/fields.ts';
import { manifestKind, type ManifestKind } from '../model/manifest-kind.ts';
import { nameRole, pathPattern, scopeOf } from '../model/names.ts';

/** What is at a position of a file of a bundle. */
export interface BundlePlace extends Place {
  readonly manifest: ManifestKind;
  /** The path with `*` for the items of lists, in small letters. */
  readonly pattern: string;
  /** The `type` of the dependency or property that the place is in. */
  readonly itemType?: string;
}

/** A place in a document of a bundle. */
export function describeInBundle(spot: Spot): BundlePlace {
  const plain = plainPlace(spot);
  const { tree } = spot;
  const manifest = manifestKind(tree);
  const pattern = pathPattern(plain.path);
  const itemType = tree && typeOfItem(tree, manifest, spot.slot.steps);
  const role = plain.part === 'value' ? nameRole(manifest, pattern) : undefined;
  const symbol: Symbol | undefined =
    role && tree && plain.value !== ''
      ? { kind: role.kind, name: plain.value, scope: scopeOf(role.kind, tree) }
      : undefined;
  return {
    ...plain,
    manifest,
    pattern,
    ...(itemType !== undefined && { itemType }),
    ...(symbol && { symbol }),
    defines: role?.defines ?? false,
  };
}

function typeOfItem(tree: Tree, manifest: ManifestKind, [list, item]: readonly Step[]): string | undefined {
  if (list?.key !== manifest || typeof item?.key !== 'number') return undefined;
  const type = textAt({ tree, isExact: false }, item.node, 'type');
  return type === '' ? undefined : type;
}
