/** The APIs that a bundle provides and needs (docs/reference/bundle-rendering.md, "Parsing"). */
import { msg } from '../../../text/message.ts';
import type { NodeId } from '../../../text/tree.ts';
import { itemsOf, textAt, valueAt, type Manifest } from '../../kube/model/fields.ts';
import type { Manifests, RenderedCrd, RenderedCsv } from './manifests.ts';
import { faultAt, type RenderFault } from './source-file.ts';

/** An API by what opm compares. */
export interface Api {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly plural: string;
}

/** The APIs of the CRDs, and those that the operator serves itself. */
export function providedApis({ csv, crds }: Manifests): Api[] {
  return [...crds.flatMap(apisOfCrd), ...entriesIn(csv, SERVICES, 'owned').map(({ api }) => api)];
}

const CRDS = 'customresourcedefinitions';
const SERVICES = 'apiservicedefinitions';

/** The first owned CRD that the bundle lacks, or that has no name to look for. */
export function ownedFault(manifests: Manifests, provided: readonly Api[]): RenderFault | undefined {
  const { csv } = manifests;
  const known = new Set(provided.map(keyOf));
  const owned = entriesIn(csv, CRDS, 'owned');
  const nameless = owned.find(({ api }) => !isNamed(api));
  if (nameless !== undefined)
    return faultAt(
      'render-owned-crd-name',
      csv,
      nameless.name,
      msg(
        'The name of an owned CRD is `plural.group`; `{0}` has no dot. opm does not render the bundle.',
        nameless.api.plural,
      ),
    );
  const missing = owned.find(({ api }) => !known.has(keyOf(api)));
  if (missing === undefined) return undefined;
  const { plural, group, version, kind } = missing.api;
  return faultAt(
    'render-owned-crd-missing',
    csv,
    missing.item,
    msg(
      'The CSV owns {0} `{1}` of version `{2}`, and no CRD in `manifests` has that plural, group, version and kind.',
      kind,
      `${plural}.${group}`,
      version,
    ),
  );
}

/** What the operator needs of others; a fault where that cannot be told. */
export function requiredApis(csv: RenderedCsv): readonly Api[] | RenderFault {
  const crds = entriesIn(csv, CRDS, 'required');
  const nameless = crds.find(({ api }) => !isNamed(api));
  if (nameless !== undefined)
    return faultAt(
      'render-required-crd-name',
      csv,
      nameless.name,
      msg(
        'The name of a required CRD is `plural.group`; `{0}` has no dot. opm does not render the bundle.',
        nameless.api.plural,
      ),
    );
  return [...crds, ...entriesIn(csv, SERVICES, 'required')].map(({ api }) => api);
}

/** An entry of the CSV for an API. The group of a CRD without a dot in its name is undefined. */
interface ApiEntry {
  readonly api: Api;
  readonly item: NodeId;
  /** Where its name is written, or the entry. */
  readonly name: NodeId;
}

function entriesIn({ tree, spec }: RenderedCsv, part: string, list: 'owned' | 'required'): ApiEntry[] {
  // The key in the spec counts as it is written; all below it in any case.
  const definitions = valueAt({ tree, isExact: true }, spec, part);
  const manifest: Manifest = { tree, isExact: false };
  return itemsOf(manifest, valueAt(manifest, definitions, list)).map((item) => {
    const name = textAt(manifest, item, 'name');
    const dot = part === CRDS ? name.indexOf('.') : -1;
    return {
      item,
      name: valueAt(manifest, item, 'name') ?? item,
      api: {
        group: part === CRDS ? (dot < 0 ? NO_GROUP : name.slice(dot + 1)) : textAt(manifest, item, 'group'),
        version: textAt(manifest, item, 'version'),
        kind: textAt(manifest, item, 'kind'),
        plural: dot < 0 ? name : name.slice(0, dot),
      },
    };
  });
}

/** No group is called like this. */
const NO_GROUP = '\0';

function isNamed({ group }: Api): boolean {
  return group !== NO_GROUP;
}

function apisOfCrd({ tree, version }: RenderedCrd): Api[] {
  const manifest: Manifest = { tree, isExact: true };
  const spec = valueAt(manifest, 0, 'spec');
  const names = valueAt(manifest, spec, 'names');
  const versions = itemsOf(manifest, valueAt(manifest, spec, 'versions')).map((item) =>
    textAt(manifest, item, 'name'),
  );
  const single = version === 'v1beta1' ? textAt(manifest, spec, 'version') : '';
  return [...versions, ...(single === '' ? [] : [single])].map((name) => ({
    group: textAt(manifest, spec, 'group'),
    version: name,
    kind: textAt(manifest, names, 'kind'),
    plural: textAt(manifest, names, 'plural'),
  }));
}

function keyOf({ group, version, kind, plural }: Api): string {
  return JSON.stringify([group, version, kind, plural]);
}
