/** Where CRDs define what a CSV speaks of: the fields that descriptors describe, and what stands in its examples. */
import type { Definition, Target } from '../../../features/definition/target.ts';
import { insideAt } from '../../../features/inside/inside.ts';
import { rangeIn, type FeatureContext } from '../../../features/place/context.ts';
import { placeAt, type Place } from '../../../features/place/place.ts';
import type { Position } from '../../../text/span.ts';
import { nearestTo } from '../../crd/model/known-crds.ts';
import { stepsOf } from '../../crd/values/field-path.ts';
import { textAt } from '../../kube/model/fields.ts';
import { apiNamed } from '../model/examples.ts';
import { crdsAround } from './crd-text.ts';
import { describedPlaces, placesInCrds } from './defined-in-crds.ts';
import type { BundlePlace } from './place.ts';

/** A descriptor in the list of an owned or required CRD. */
const DESCRIPTOR_PATH =
  /^spec\/customresourcedefinitions\/(?:owned|required)\/\*\/(?<of>spec|status|action)descriptors\/\*\/path$/;

/** The entry in the list of CRDs is the fourth on the path to the descriptor. */
const ENTRY = 3;

/** The definition of what is under the cursor in a file of a bundle; it may take reading the file of a CRD. */
export async function definitionInCrds(
  context: FeatureContext,
  position: Position,
): Promise<Definition | undefined> {
  const place = placeAt(context, position) as BundlePlace | undefined;
  if (place?.manifest !== 'csv') return undefined;
  const of = place.part === 'value' ? DESCRIPTOR_PATH.exec(place.pattern)?.groups?.['of'] : undefined;
  if (of === undefined) return definitionOfExample(context, position);
  const targets = await describedField(context, place, of);
  return targets.length === 0
    ? undefined
    : { origin: rangeIn(context, place.chunkIndex, place.span), targets };
}

async function describedField(
  context: FeatureContext,
  { tree, nodes, value }: Place,
  of: string,
): Promise<readonly Target[]> {
  if (tree === undefined || value === '') return [];
  const manifest = { tree, isExact: false };
  const name = textAt(manifest, nodes[ENTRY], 'name');
  const version = textAt(manifest, nodes[ENTRY], 'version');
  const crds = crdsAround(context, ({ plural, group }) => `${plural}.${group}` === name);
  const [crd] = nearestTo(context.path, version, crds);
  if (crd === undefined) return [];
  // What an action is done to may be either.
  const parts = of === 'action' ? ['spec', 'status'] : [of];
  const steps = stepsOf(value);
  return describedPlaces(
    context,
    crd,
    version,
    parts.map((part) => [part, ...steps]),
  );
}

async function definitionOfExample(
  context: FeatureContext,
  position: Position,
): Promise<Definition | undefined> {
  const inside = await insideAt(context, position);
  const inner = inside && placeAt(inside.context, inside.position);
  const { tree, nodes: [item] = [] } = inner ?? {};
  if (inside === undefined || inner === undefined || tree === undefined || item === undefined)
    return undefined;
  const manifest = { tree, isExact: true };
  const api = apiNamed(textAt(manifest, item, 'apiVersion'), textAt(manifest, item, 'kind'));
  const place = { part: inner.part, path: inner.path.slice(1), api };
  const targets = await placesInCrds(
    context,
    place,
    crdsAround(context, ({ kind }) => kind === api.kind),
  );
  if (targets.length === 0) return undefined;
  const span = inside.outward(inner.span);
  return { origin: rangeIn(context, inside.chunkIndex, span), targets };
}
