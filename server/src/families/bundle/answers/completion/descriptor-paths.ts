/** The paths of fields that a descriptor may describe: those of the schema of its CRD. */
import type { ValueOffer } from '../../../../features/completion/scalars.ts';
import type { Site } from '../../../../features/completion/site.ts';
import { fieldPaths } from '../../../crd/values/field-path.ts';
import { itemsOf, textAt, valueAt } from '../../../kube/model/fields.ts';
import { describedSchema, versionsOf } from '../../model/descriptor-check.ts';
import { DESCRIPTOR_LISTS, type Described } from '../../model/descriptors.ts';
import { crdsOf } from './names.ts';

/** The path of a descriptor of an owned CRD. */
export const DESCRIPTOR_PATH =
  /^spec\/customresourcedefinitions\/owned\/\*\/(spec|status)descriptors\/\*\/path$/;

/** The entry in the list of owned CRDs is the fourth on the path to the descriptor. */
const ENTRY = 3;

/** Paths that are not described yet; undefined where nothing is known of the schema. */
export function descriptorPaths(site: Site, pattern: string): ValueOffer[] | undefined {
  const { tree, nodes, value: own } = site.place;
  const of = DESCRIPTOR_PATH.exec(pattern)?.[1] as Described | undefined;
  if (tree === undefined || of === undefined) return undefined;
  const manifest = { tree, isExact: false };
  const entry = nodes[ENTRY];
  const name = textAt(manifest, entry, 'name');
  const document = crdsOf(site).find((crd) => crd.name.value === name);
  const schema = describedSchema(versionsOf(document), textAt(manifest, entry, 'version'), of);
  if (schema === undefined) return undefined;
  const list = itemsOf(manifest, valueAt(manifest, entry, DESCRIPTOR_LISTS[of]));
  const taken = new Set(list.map((item) => textAt(manifest, item, 'path')));
  return fieldPaths(schema)
    .filter((path) => path === own || !taken.has(path))
    .map((value) => ({ value, kind: 'reference' }));
}
