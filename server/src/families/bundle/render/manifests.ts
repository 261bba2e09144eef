/** The manifests of a bundle as rendering takes them in (docs/reference/bundle-rendering.md, "Parsing"). */
import { CRD_KIND, CSV_KIND } from '../model/document.ts';
import { msg, type Message } from '../../../text/message.ts';
import { MAPPING, NULL, NUMBER, STRING, type NodeId, type Tree } from '../../../text/tree.ts';
import { baseName } from '../../../engine/files/paths.ts';
import { textAt, valueAt } from '../../kube/model/fields.ts';
import { AS_JSON, EXACTLY, findMismatch } from '../../kube/model/mismatch.ts';
import { CRD_V1, CRD_V1BETA1 } from '../../kube/model/shapes/crd.ts';
import { API_KEYS, OPERATOR_IMAGES, RELATED_IMAGES } from '../../kube/model/shapes/csv.ts';
import { METADATA, TYPE_FIELDS } from '../../kube/model/shapes/metadata.ts';
import { TEXT, object, type Shape } from '../../kube/model/shapes/shape.ts';
import { goJson } from './go-json.ts';
import {
  faultAt,
  faultOfBundle,
  filesIn,
  firstDocument,
  isDocument,
  type BundleFile,
  type FirstDocument,
  type RenderFault,
  type RenderRemark,
} from './source-file.ts';

const CRD_GROUP = 'apiextensions.k8s.io';

/** The folder that opm looks into, whatever the annotations say. */
export const MANIFESTS = 'manifests';

/** An object of a bundle. */
export interface BundleObject extends FirstDocument {
  readonly kind: string;
  /** As it goes into a property. */
  readonly json: string;
}

/** A CSV, and where its spec is. */
export interface RenderedCsv extends BundleObject {
  readonly spec: NodeId;
}

/** A CRD of a version that opm knows. */
export interface RenderedCrd extends BundleObject {
  readonly version: 'v1' | 'v1beta1';
}

/** The manifests that opm takes. */
export interface Manifests {
  readonly objects: readonly BundleObject[];
  readonly csv: RenderedCsv;
  readonly crds: readonly RenderedCrd[];
}

/** Reads the manifests; what is passed over is handed to `remark`. */
export function readManifests(
  files: readonly BundleFile[],
  remark: (remark: RenderRemark) => void,
): Manifests | RenderFault {
  const objects = objectsIn(files, remark);
  const found = objects.find(({ kind }) => kind === CSV_KIND);
  const csv = found && csvOf(found);
  if (csv !== undefined && 'rule' in csv) return csv;
  const crds: RenderedCrd[] = [];
  for (const object of objects.filter(({ kind }) => kind === CRD_KIND)) {
    const crd = crdOf(object);
    if (crd === undefined) continue;
    if ('rule' in crd) return crd;
    crds.push(crd);
  }
  if (csv === undefined)
    return faultOfBundle(
      'render-csv-missing',
      msg('No file in `manifests` holds a ClusterServiceVersion that can be read, so there is no bundle.'),
    );
  return { objects, csv, crds };
}

function objectsIn(files: readonly BundleFile[], remark: (remark: RenderRemark) => void): BundleObject[] {
  const objects: BundleObject[] = [];
  for (const file of filesIn(files, MANIFESTS)) {
    if (baseName(file.path).startsWith('.')) continue;
    const object = objectOf(file);
    if (!isDocument(object)) remark(object);
    else if (object.kind === CSV_KIND && objects.some(({ kind }) => kind === CSV_KIND))
      remark({
        path: file.path,
        message: msg('This is a second ClusterServiceVersion. Only the first one by file name counts.'),
      });
    else objects.push(object);
    if (isDocument(object) && object.isFollowed)
      remark({ path: file.path, message: msg('Only the first document of this file counts.') });
  }
  return objects;
}

function objectOf(file: BundleFile): BundleObject | RenderRemark {
  const document = firstDocument(file);
  if (!isDocument(document)) return document;
  const { path, tree } = document;
  const passedOver = (message: Message): RenderRemark => ({ path, message });
  if (tree.kind(0) !== MAPPING) return passedOver(msg('This is no Kubernetes object.'));
  const manifest = { tree, isExact: true };
  const kind = textAt(manifest, 0, 'kind');
  if (kind === '') return passedOver(msg('This object has no `kind`.'));
  if (textAt(manifest, 0, 'apiVersion').split('/').length > 2)
    return passedOver(msg('The `apiVersion` of this object has more than one `/`.'));
  const json = goJson(tree);
  if (json === undefined) return passedOver(msg('This object has a number that JSON does not know.'));
  return { ...document, kind, json };
}

/** What is decoded of a CSV beside its spec, whatever the case of the keys. */
const HEAD = object({ ...TYPE_FIELDS, metadata: METADATA });

/** The parts of the spec that are decoded, each by the key that it stands under, and exactly by that. */
const SPEC_PARTS: Readonly<Record<string, Shape>> = {
  version: TEXT,
  customresourcedefinitions: API_KEYS,
  apiservicedefinitions: API_KEYS,
  relatedImages: RELATED_IMAGES,
};

function csvOf(csv: BundleObject): RenderedCsv | RenderFault {
  const { tree } = csv;
  const manifest = { tree, isExact: true };
  const notDecodable = (node: NodeId, message: Message) =>
    faultAt('render-not-decodable', csv, node, message);
  const inHead = findMismatch(tree, 0, HEAD, AS_JSON);
  if (inHead) return notDecodable(inHead.node, inHead.message);
  const spec = valueAt(manifest, 0, 'spec');
  if (spec === undefined) {
    const at = tree.fields(0).find(({ name }) => name === 'kind')?.value ?? 0;
    return notDecodable(
      at,
      msg('The ClusterServiceVersion has no `spec`. opm needs one to render the bundle.'),
    );
  }
  if (tree.kind(spec) !== MAPPING) return notDecodable(spec, msg('`spec` must be a mapping.'));
  const inSpec = mismatchInSpec(tree, spec);
  return inSpec ? notDecodable(inSpec.node, inSpec.message) : { ...csv, spec };
}

function mismatchInSpec(tree: Tree, spec: NodeId) {
  for (const { name, value } of tree.fields(spec)) {
    const shape = Object.hasOwn(SPEC_PARTS, name) ? SPEC_PARTS[name] : undefined;
    const found = shape && findMismatch(tree, value, shape, AS_JSON, `spec.${name}`);
    if (found) return found;
    if (name === 'release' && !isReleaseText(tree, value)) {
      return { node: value, message: msg('`spec.release` must be text or a number.') };
    }
  }
  return findMismatch(tree, spec, OPERATOR_IMAGES, AS_JSON, 'spec');
}

/** opm takes a number as well. */
function isReleaseText(tree: Tree, node: NodeId): boolean {
  const kind = tree.kind(node);
  return kind === STRING || kind === NUMBER || kind === NULL;
}

/** A CRD; undefined for one of a version that opm passes over. */
function crdOf(crd: BundleObject): RenderedCrd | RenderFault | undefined {
  const { tree } = crd;
  const apiVersion = valueAt({ tree, isExact: true }, 0, 'apiVersion');
  const [group = '', version = ''] = groupAndVersion(apiVersion === undefined ? '' : tree.string(apiVersion));
  if (version !== 'v1' && version !== 'v1beta1') return undefined;
  if (group !== CRD_GROUP)
    return faultAt(
      'render-not-decodable',
      crd,
      apiVersion ?? 0,
      msg('A CustomResourceDefinition is of the group `{0}`; opm does not decode it otherwise.', CRD_GROUP),
    );
  const found = findMismatch(tree, 0, version === 'v1' ? CRD_V1 : CRD_V1BETA1, EXACTLY);
  return found ? faultAt('render-not-decodable', crd, found.node, found.message) : { ...crd, version };
}

function groupAndVersion(apiVersion: string): readonly string[] {
  return apiVersion.includes('/') ? apiVersion.split('/') : ['', apiVersion];
}
