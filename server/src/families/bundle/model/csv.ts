/** What a CSV says that others have to know: plain facts with their places, kept after the text is dropped. */
import { detach } from '../../../text/detach.ts';
import type { Located, Span } from '../../../text/span.ts';
import type { NodeId } from '../../../text/tree.ts';
import {
  entriesOf,
  fieldOf,
  itemsOf,
  textAt,
  textOf,
  valueAt,
  type Manifest,
} from '../../kube/model/fields.ts';
import { installFacts, type InstallFacts } from './install.ts';

/** An API that is named in `customresourcedefinitions` or `apiservicedefinitions`. */
export interface ApiEntry extends Span {
  /** `<plural>.<group>` of a CRD, the plural alone of an API service; its span is that of the entry where it is missing. */
  readonly name: Located<string>;
  /** Of a CRD what is behind the first dot of its name; empty without one. */
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  /** The objects that an instance leads to, with the span of their items. */
  readonly resources: readonly (Span & { readonly version: string; readonly kind: string })[];
  /** A `group` that is written in the entry of a CRD, where none belongs. */
  readonly writtenGroup: string;
}

/** A rule of `permissions` or `clusterPermissions`. */
interface PolicyRule extends Span {
  readonly apiGroups: readonly string[];
  readonly resources: readonly string[];
  readonly verbs: readonly string[];
}

/** An image of `relatedImages`; the span is that of the item. */
interface RelatedImage extends Span {
  readonly name: string;
  readonly image: Located<string>;
}

/** The facts of a CSV, decoded leniently. */
export interface CsvFacts {
  readonly apiVersion: string;
  readonly name: Located<string>;
  readonly annotations: ReadonlyMap<string, Located<string>>;
  /** Where annotations are written, or belong. */
  readonly annotationsAt: Span;
  readonly spec: Span;
  readonly version: Located<string>;
  readonly release: Located<string>;
  readonly replaces: Located<string>;
  readonly minKubeVersion: Located<string>;
  readonly ownedCrds: readonly ApiEntry[];
  readonly requiredCrds: readonly ApiEntry[];
  readonly ownedServices: readonly ApiEntry[];
  readonly requiredServices: readonly ApiEntry[];
  readonly install: InstallFacts;
  readonly permissions: readonly PolicyRule[];
  readonly relatedImages: readonly RelatedImage[];
  /** The names of the CRDs that webhooks convert. */
  readonly conversionCrds: readonly Located<string>[];
}

/** Longer texts of annotations are cut off: only short ones are compared with anything. */
const MAX_ANNOTATION = 65_536;

/** The facts of a manifest that is a CSV. */
export function csvFacts(manifest: Manifest): CsvFacts {
  const { tree } = manifest;
  const metadata = valueAt(manifest, 0, 'metadata');
  const spec = valueAt(manifest, 0, 'spec');
  const located = locatedIn(manifest);
  const annotations = valueAt(manifest, metadata, 'annotations');
  const apis = (kind: string, list: string) =>
    itemsOf(manifest, valueAt(manifest, spec, kind, list)).map((item) => apiEntry(manifest, item, kind));
  return {
    apiVersion: textAt(manifest, 0, 'apiVersion'),
    name: located(metadata ?? 0, 'name'),
    annotations: new Map(
      entriesOf(manifest, annotations).map(({ name, value }) => [
        detach(name),
        { value: detach(textOf(manifest, value).slice(0, MAX_ANNOTATION)), ...tree.span(value) },
      ]),
    ),
    annotationsAt: tree.span(annotations ?? metadata ?? 0),
    spec: tree.span(spec ?? 0),
    version: located(spec ?? 0, 'version'),
    release: located(spec ?? 0, 'release'),
    replaces: located(spec ?? 0, 'replaces'),
    minKubeVersion: located(spec ?? 0, 'minKubeVersion'),
    ownedCrds: apis('customresourcedefinitions', 'owned'),
    requiredCrds: apis('customresourcedefinitions', 'required'),
    ownedServices: apis('apiservicedefinitions', 'owned'),
    requiredServices: apis('apiservicedefinitions', 'required'),
    install: installFacts(manifest),
    permissions: ['permissions', 'clusterPermissions'].flatMap((list) => policyRules(manifest, list)),
    relatedImages: itemsOf(manifest, valueAt(manifest, spec, 'relatedImages')).map((item) => ({
      ...tree.span(item),
      name: detach(textAt(manifest, item, 'name')),
      image: located(item, 'image'),
    })),
    conversionCrds: itemsOf(manifest, valueAt(manifest, spec, 'webhookdefinitions')).flatMap((webhook) =>
      itemsOf(manifest, valueAt(manifest, webhook, 'conversionCRDs')).map((item) => ({
        value: detach(textOf(manifest, item)),
        ...tree.span(item),
      })),
    ),
  };
}

function locatedIn(manifest: Manifest): (mapping: NodeId, name: string) => Located<string> {
  const { tree } = manifest;
  return (mapping, name) => {
    const value = fieldOf(manifest, mapping, name)?.value;
    return { value: detach(textOf(manifest, value)), ...tree.span(value ?? mapping) };
  };
}

function apiEntry(manifest: Manifest, item: NodeId, kind: string): ApiEntry {
  const name = locatedIn(manifest)(item, 'name');
  const writtenGroup = detach(textAt(manifest, item, 'group'));
  const dot = name.value.indexOf('.');
  const isCrd = kind === 'customresourcedefinitions';
  return {
    ...manifest.tree.span(item),
    name,
    group: isCrd ? name.value.slice(dot < 0 ? name.value.length : dot + 1) : writtenGroup,
    version: detach(textAt(manifest, item, 'version')),
    kind: detach(textAt(manifest, item, 'kind')),
    resources: itemsOf(manifest, valueAt(manifest, item, 'resources')).map((resource) => ({
      ...manifest.tree.span(resource),
      version: detach(textAt(manifest, resource, 'version')),
      kind: detach(textAt(manifest, resource, 'kind')),
    })),
    writtenGroup,
  };
}

function policyRules(manifest: Manifest, list: string): PolicyRule[] {
  const texts = (rule: NodeId, name: string) =>
    itemsOf(manifest, valueAt(manifest, rule, name)).map((one) => detach(textOf(manifest, one)));
  return itemsOf(manifest, valueAt(manifest, 0, 'spec', 'install', 'spec', list)).flatMap((permission) =>
    itemsOf(manifest, valueAt(manifest, permission, 'rules')).map((rule) => ({
      ...manifest.tree.span(rule),
      apiGroups: texts(rule, 'apiGroups'),
      resources: texts(rule, 'resources'),
      verbs: texts(rule, 'verbs'),
    })),
  );
}
