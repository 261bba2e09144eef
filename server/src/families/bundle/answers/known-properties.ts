/** Which types of properties there are around a bundle, and which keys their values have. */
import type { FeatureContext } from '../../../features/place/context.ts';
import { readableTree } from '../../../features/place/readable-tree.ts';
import { MAPPING } from '../../../text/tree.ts';
import { entriesOf, itemsOf, textAt, valueAt } from '../../kube/model/fields.ts';
import { propertiesOfOlm, type KnownProperty } from '../../fbc/answers/constraint-rules.ts';
import { PROPERTY_SCHEMAS } from '../../fbc/answers/schemas.ts';
import type { BundleDocument } from '../model/document.ts';
import { bundlesOf } from './in-bundle.ts';

/** So many files are read for the keys of the types that authors made up. */
const MAX_FILES = 20;

/** The types that OLM knows, then those that the bundles of the workspace folder have. */
export async function knownProperties(context: FeatureContext): Promise<ReadonlyMap<string, KnownProperty>> {
  const known = propertiesOfOlm();
  const files = bundlesOf(context)
    .flatMap(({ whole }) => whole.metadata)
    .filter(({ needs }) =>
      needs.properties.some(({ value }) => value !== '' && !PROPERTY_SCHEMAS.has(value)),
    );
  for (const document of files.slice(0, MAX_FILES))
    for (const [type, keys] of await keysIn(context, document)) {
      const before = known.get(type)?.keys ?? [];
      known.set(type, { keys: new Map([...before, ...keys]) });
    }
  return known;
}

/** The keys of the values in a file, by the types that OLM does not know. */
async function keysIn(
  { readFile }: FeatureContext,
  { path }: BundleDocument,
): Promise<readonly (readonly [type: string, keys: ReadonlyMap<string, undefined>])[]> {
  const [chunk] = (await readFile(path)) ?? [];
  const tree = chunk && readableTree(chunk);
  if (tree === undefined || tree.size === 0 || tree.kind(0) !== MAPPING) return [];
  const manifest = { tree, isExact: false };
  return itemsOf(manifest, valueAt(manifest, 0, 'properties')).flatMap((item) => {
    const type = textAt(manifest, item, 'type');
    const keys = entriesOf(manifest, valueAt(manifest, item, 'value')).map(
      ({ name }): [string, undefined] => [name, undefined],
    );
    return type === '' || PROPERTY_SCHEMAS.has(type) ? [] : [[type, new Map(keys)] as const];
  });
}
