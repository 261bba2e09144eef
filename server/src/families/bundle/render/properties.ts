/** The properties of a rendered bundle (docs/reference/bundle-rendering.md, "Properties of the blob"). */
import { msg } from '../../../text/message.ts';
import { parseJson } from '../../../text/json/parse.ts';
import { SEQUENCE, STRING } from '../../../text/tree.ts';
import { valueOf } from '../../../text/value.ts';
import { compareKeys } from '../../../values/key-fold.ts';
import { fieldOf, textAt, textOf, valueAt, type Manifest } from '../../kube/model/fields.ts';
import { AS_JSON, findMismatch } from '../../kube/model/mismatch.ts';
import { object, texts } from '../../kube/model/shapes/shape.ts';
import { requiredApis, type Api } from './apis.ts';
import { base64OfText } from './base64-text.ts';
import { goText } from './go-json.ts';
import type { BundleObject, RenderedCsv } from './manifests.ts';
import type { BundleMetadata } from './metadata.ts';
import { faultAt, type RenderFault } from './source-file.ts';
import type { WrittenProperty } from './written-property.ts';

export const BUNDLE_OBJECT = 'olm.bundle.object';
export const CSV_METADATA = 'olm.csv.metadata';
const PACKAGE = 'olm.package';
const GVK = 'olm.gvk';

/** A property as it stands in the blob. */
export interface RenderedProperty {
  readonly type: string;
  readonly value: unknown;
}

/** A property with the JSON text of its value, which it is compared and sorted by. */
interface SortedProperty extends RenderedProperty {
  readonly raw: string;
}

/** What the properties are made of. */
export interface PropertySources {
  readonly csv: RenderedCsv;
  readonly objects: readonly BundleObject[];
  readonly metadata: BundleMetadata;
  readonly provided: readonly Api[];
}

/** The properties of the bundle, and the version that the image template is given. */
export interface Properties {
  readonly properties: readonly RenderedProperty[];
  readonly version: string;
}

/** A property that was written by somebody or derived; `fields` are the members of one of a known type. */
interface Collected {
  readonly type: string;
  readonly raw: string;
  readonly value: unknown;
  readonly fields?: Readonly<Record<string, string>>;
}

/**
 * Makes the properties; a fault where one of a known type has a value of another shape, or where it cannot be told which
 * CRDs are required.
 */
export function makeProperties(sources: PropertySources): Properties | RenderFault {
  const { metadata } = sources;
  const own = collect([...metadata.properties], sources);
  if ('rule' in own) return own;
  const needed = collectAll(metadata.dependencies);
  if ('rule' in needed) return needed;
  const required = requiredApis(sources.csv);
  if ('rule' in required) return required;
  const packages = own.filter(({ type }) => type === PACKAGE);
  const [first] = packages;
  const last = packages.at(-1);
  const { objects, provided } = sources;
  const gvks = own.filter(({ type }) => type === GVK).map(({ fields = {} }) => gvkOf(fields));
  const requiredGvks = needed.filter(({ type }) => type === GVK).map(({ fields = {} }) => gvkOf(fields));
  const others = [...own, ...needed].filter(({ type }) => type !== PACKAGE && type !== GVK);
  const all: SortedProperty[] = [
    ...objects.map(({ json }) => derived(BUNDLE_OBJECT, { data: base64OfText(json) })),
    packageProperty(last?.fields ?? { packageName: '', ...versionAndRelease(sources.csv) }),
    ...asSet([...gvks, ...provided.map(gvkOf)].map((value) => derived(GVK, value))),
    ...asSet([...requiredGvks, ...required.map(gvkOf)].map((value) => derived('olm.gvk.required', value))),
    ...needed.filter(({ type }) => type === PACKAGE).map(({ fields = {} }) => requiredPackage(fields)),
    ...others,
  ];
  return {
    properties: inWrittenOrder(all).map(({ type, value }) => ({ type, value })),
    version: first?.fields?.['version'] ?? '',
  };
}

/** By type and value; at the end what is large. */
function inWrittenOrder(properties: readonly SortedProperty[]): readonly SortedProperty[] {
  const sorted = [...properties].sort((a, b) => compareKeys(a.type, b.type) || compareKeys(a.raw, b.raw));
  const isLarge = ({ type }: SortedProperty) => type === BUNDLE_OBJECT || type === CSV_METADATA;
  return [...sorted.filter((one) => !isLarge(one)), ...sorted.filter(isLarge)];
}

/** The properties that the bundle has by itself, each once: written ones, then the package, the annotation, the APIs. */
function collect(
  properties: readonly WrittenProperty[],
  { csv, metadata, provided }: PropertySources,
): readonly Collected[] | RenderFault {
  const name = metadata.annotations?.package ?? '';
  const written = collectAll(properties);
  if ('rule' in written) return written;
  const annotated = collectAll(annotatedProperties(csv));
  if ('rule' in annotated) return annotated;
  const own = name === '' ? [] : [packageOf({ packageName: name, ...versionAndRelease(csv) })];
  const apis = provided.map((api): Collected => {
    const fields = gvkOf(api);
    return { ...escaped(GVK, fields), fields };
  });
  return asSet([...written, ...own, ...annotated, ...apis]);
}

function asSet<T extends { readonly type: string; readonly raw: string }>(properties: readonly T[]): T[] {
  const byText = new Map<string, T>();
  for (const one of properties) {
    const key = `${one.type}\0${one.raw}`;
    if (!byText.has(key)) byText.set(key, one);
  }
  return [...byText.values()];
}

function collectAll(properties: readonly WrittenProperty[]): readonly Collected[] | RenderFault {
  const collected: Collected[] = [];
  for (const property of properties) {
    const one = collectOne(property);
    if ('rule' in one) return one;
    collected.push(one);
  }
  return collected;
}

/** The members of the types that opm decodes. */
const KNOWN: Readonly<Record<string, string>> = {
  [PACKAGE]: 'packageName version release',
  [GVK]: 'group kind version',
};

function collectOne({ type, raw, value, at }: WrittenProperty): Collected | RenderFault {
  const data = value === undefined ? null : valueOf(value.tree, value.node);
  const members = KNOWN[type];
  if (members === undefined) return { type, raw, value: data };
  const fault = (node: number, message: ReturnType<typeof msg>) =>
    faultAt('render-property-not-decodable', at.document, node, message);
  if (value === undefined)
    return fault(at.node, msg('`{0}` has no `value`. opm needs it to render the bundle.', type));
  const { tree, node } = value;
  const found = findMismatch(tree, node, object(texts(members)), AS_JSON, 'value');
  // What is wrong inside of an annotation is shown at the annotation.
  if (found) return fault(tree === at.document.tree ? found.node : at.node, found.message);
  const manifest: Manifest = { tree, isExact: false };
  const fields = Object.fromEntries(
    members.split(' ').map((name) => [name, textOf(manifest, valueAt(manifest, node, name))]),
  );
  return { type, raw, value: data, fields };
}

/** The properties in the annotation of the CSV; none where that is no JSON list. */
function annotatedProperties(csv: RenderedCsv): readonly WrittenProperty[] {
  const { tree } = csv;
  const exact: Manifest = { tree, isExact: true };
  const annotation = valueAt(exact, 0, 'metadata', 'annotations', 'olm.properties');
  if (annotation === undefined) return [];
  const text = tree.string(annotation);
  const read = parseJson(text, 0, text.length);
  const items = read.tree;
  if (read.fault !== undefined || items === undefined || /\S/.test(text.slice(read.end))) return [];
  if (items.kind(0) !== SEQUENCE) return [];
  const manifest: Manifest = { tree: items, isExact: false };
  const at = { document: csv, node: annotation };
  return items.items(0).map((item): WrittenProperty => {
    // Items of other shapes leave an empty property behind.
    const type = valueAt(manifest, item, 'type');
    const value = fieldOf(manifest, item, 'value')?.value;
    return {
      type: type !== undefined && items.kind(type) === STRING ? items.string(type) : '',
      raw: value === undefined ? '' : text.slice(items.start(value), items.end(value)),
      ...(value !== undefined && { value: { tree: items, node: value } }),
      at,
    };
  });
}

/** The version and the release of the CSV as they are written; a release that is a number becomes its text. */
function versionAndRelease({ tree, spec }: RenderedCsv): { version: string; release: string } {
  const exact: Manifest = { tree, isExact: true };
  return {
    version: textAt(exact, spec, 'version'),
    release: textOf({ tree, isExact: false }, valueAt(exact, spec, 'release')),
  };
}

function packageOf(fields: Readonly<Record<string, string>>): Collected {
  const { value, raw } = escaped(PACKAGE, withoutEmptyRelease(fields));
  return { type: PACKAGE, raw, value, fields };
}

function packageProperty(fields: Readonly<Record<string, string>>): SortedProperty {
  return derived(PACKAGE, withoutEmptyRelease(fields));
}

function withoutEmptyRelease({
  packageName = '',
  version = '',
  release = '',
}: Readonly<Record<string, string>>) {
  return { packageName, version, ...(release !== '' && { release }) };
}

function requiredPackage({
  packageName = '',
  version = '',
}: Readonly<Record<string, string>>): SortedProperty {
  return derived('olm.package.required', { packageName, versionRange: version });
}

function gvkOf({
  group = '',
  kind = '',
  version = '',
}: {
  readonly group?: string;
  readonly kind?: string;
  readonly version?: string;
}) {
  return { group, kind, version };
}

/** A property that opm makes; unlike what it reads, its text has no escapes for HTML. */
function derived(type: string, value: Readonly<Record<string, string>>): SortedProperty {
  return { type, value, raw: JSON.stringify(value) };
}

function escaped(type: string, value: Readonly<Record<string, string>>): SortedProperty {
  const members = Object.entries(value).map(([key, text]) => `${goText(key)}:${goText(text)}`);
  return { type, value, raw: `{${members.join(',')}}` };
}
