/**
 * `olm.csv.metadata`: what of a CSV is carried over where its manifests are not (docs/reference/bundle-rendering.md, "Migrated
 * form").
 */
import type { NodeId } from '../../../text/tree.ts';
import { valueOf } from '../../../text/value.ts';
import { entriesOf, fieldOf, itemsOf, textOf, valueAt, type Manifest } from '../../kube/model/fields.ts';
import { AS_JSON, findMismatch } from '../../kube/model/mismatch.ts';
import { CSV } from '../../kube/model/shapes/csv.ts';
import type { RenderedCsv } from './manifests.ts';
import { faultAt, type RenderFault } from './source-file.ts';

type Json = Readonly<Record<string, unknown>>;

/** The property's value; a fault where the CSV as a whole does not decode. */
export function csvMetadata(csv: RenderedCsv): { readonly value: Json } | RenderFault {
  const { tree } = csv;
  const found = findMismatch(tree, 0, CSV, AS_JSON);
  if (found !== undefined) return faultAt('render-not-decodable', csv, found.node, found.message);
  const manifest: Manifest = { tree, isExact: false };
  const metadata = valueAt(manifest, 0, 'metadata');
  const spec = valueAt(manifest, 0, 'spec');
  const text = (name: string) => textOf(manifest, valueAt(manifest, spec, name));
  const list = (name: string, read: (item: NodeId) => unknown) =>
    itemsOf(manifest, valueAt(manifest, spec, name)).map(read);
  const apis = (part: string, read: (manifest: Manifest, item: NodeId) => Json) =>
    apisOf(manifest, valueAt(manifest, spec, part), read);
  const value = {
    ...filled({ annotations: textMap(manifest, valueAt(manifest, metadata, 'annotations')) }),
    apiServiceDefinitions: apis('apiservicedefinitions', serviceApi),
    crdDescriptions: apis('customresourcedefinitions', crdApi),
    ...filled({
      description: text('description'),
      displayName: text('displayName'),
      installModes: list('installModes', (item) => installMode(manifest, item)),
      keywords: list('keywords', (item) => textOf(manifest, item)),
      labels: textMap(manifest, valueAt(manifest, metadata, 'labels')),
      links: list('links', (item) => filled(textsOf(manifest, item, 'name url'))),
      maintainers: list('maintainers', (item) => filled(textsOf(manifest, item, 'name email'))),
      maturity: text('maturity'),
      minKubeVersion: text('minKubeVersion'),
      nativeAPIs: list('nativeAPIs', (item) => textsOf(manifest, item, 'group version kind')),
    }),
    provider: filled(textsOf(manifest, valueAt(manifest, spec, 'provider'), 'name url')),
  };
  return { value };
}

function apisOf(
  manifest: Manifest,
  definitions: NodeId | undefined,
  read: (manifest: Manifest, item: NodeId) => Json,
): Json {
  const entries = (name: string) =>
    itemsOf(manifest, valueAt(manifest, definitions, name)).map((item) => read(manifest, item));
  return filled({ owned: entries('owned'), required: entries('required') });
}

function crdApi(manifest: Manifest, item: NodeId): Json {
  return { ...textsOf(manifest, item, 'name version kind'), ...described(manifest, item) };
}

function serviceApi(manifest: Manifest, item: NodeId): Json {
  const port = valueAt(manifest, item, 'containerPort');
  return {
    ...textsOf(manifest, item, 'name group version kind'),
    ...filled({
      ...textsOf(manifest, item, 'deploymentName'),
      containerPort: port === undefined ? 0 : manifest.tree.number(port),
    }),
    ...described(manifest, item),
  };
}

function described(manifest: Manifest, item: NodeId): Json {
  const list = (name: string, read: (manifest: Manifest, one: NodeId) => Json) =>
    itemsOf(manifest, valueAt(manifest, item, name)).map((one) => read(manifest, one));
  return filled({
    ...textsOf(manifest, item, 'displayName description'),
    resources: list('resources', (_, one) => textsOf(manifest, one, 'name kind version')),
    statusDescriptors: list('statusDescriptors', descriptor),
    specDescriptors: list('specDescriptors', descriptor),
    actionDescriptors: list('actionDescriptors', descriptor),
  });
}

function descriptor(manifest: Manifest, item: NodeId): Json {
  const hints = itemsOf(manifest, valueAt(manifest, item, 'x-descriptors'));
  // Whatever is written there is kept, null as well.
  const value = fieldOf(manifest, item, 'value')?.value;
  return {
    ...textsOf(manifest, item, 'path'),
    ...filled({
      ...textsOf(manifest, item, 'displayName description'),
      'x-descriptors': hints.map((hint) => textOf(manifest, hint)),
    }),
    ...(value !== undefined && { value: valueOf(manifest.tree, value) }),
  };
}

function installMode(manifest: Manifest, item: NodeId): Json {
  const supported = valueAt(manifest, item, 'supported');
  return {
    ...textsOf(manifest, item, 'type'),
    supported: supported !== undefined && manifest.tree.boolean(supported),
  };
}

/** Texts by name, empty ones as well. */
function textsOf(manifest: Manifest, item: NodeId | undefined, names: string): Json {
  return Object.fromEntries(
    names.split(' ').map((name) => [name, textOf(manifest, valueAt(manifest, item, name))]),
  );
}

/** A map of texts. A key may be called `__proto__` like any other. */
function textMap(manifest: Manifest, mapping: NodeId | undefined): Json {
  const record = Object.create(null) as Record<string, unknown>;
  for (const { name, value } of entriesOf(manifest, mapping)) record[name] = textOf(manifest, value);
  return record;
}

/** The members that are not empty: Go's `omitempty`. */
function filled(members: Json): Json {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => {
      if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
      return value !== '' && value !== 0;
    }),
  );
}
