/** Reads the manifests that somebody applies to a cluster: wishes, catalogs, and what is installed. */
import { msg, type Message } from '../../../text/message.ts';
import type {
  ClusterCatalogFacts,
  ExtensionWish,
  InstalledCsv,
  OperatorGroupFacts,
  PropertyValue,
  SubscriptionWish,
} from '../model/wish.ts';
import { extensionWish } from './extension.ts';
import { fieldsOf, textsNamed, type FieldFault, type Fields } from './fields.ts';

/** What is in a namespace, or in none. */
export interface Namespaced<Wish> {
  readonly namespace: string;
  readonly wish: Wish;
}

/** A CatalogSource. */
export interface CatalogSource {
  readonly name: string;
  readonly namespace: string;
  readonly priority: number;
}

/** All that was found in some manifests. */
export interface Manifests {
  readonly extensions: ExtensionWish[];
  readonly clusterCatalogs: ClusterCatalogFacts[];
  readonly subscriptions: Namespaced<SubscriptionWish>[];
  readonly catalogSources: CatalogSource[];
  readonly operatorGroups: Namespaced<OperatorGroupFacts>[];
  readonly csvs: Namespaced<InstalledCsv>[];
  /** Kinds that say nothing of what is installed next, each once. */
  readonly others: string[];
}

/** Nothing yet. */
export function noManifests(): Manifests {
  return {
    extensions: [],
    clusterCatalogs: [],
    subscriptions: [],
    catalogSources: [],
    operatorGroups: [],
    csvs: [],
    others: [],
  };
}

/** What two sets of manifests say together, the first one first. */
export function joinedManifests(one: Manifests, other: Manifests): Manifests {
  return {
    extensions: [...one.extensions, ...other.extensions],
    clusterCatalogs: [...one.clusterCatalogs, ...other.clusterCatalogs],
    subscriptions: [...one.subscriptions, ...other.subscriptions],
    catalogSources: [...one.catalogSources, ...other.catalogSources],
    operatorGroups: [...one.operatorGroups, ...other.operatorGroups],
    csvs: [...one.csvs, ...other.csvs],
    others: [...new Set([...one.others, ...other.others])],
  };
}

/** The annotation with the properties of its bundle that OLM Classic puts on a CSV. */
export const PROPERTIES_ANNOTATION = 'operatorframework.io/properties';

/** The annotation of an OperatorGroup that keeps global catalogs out. */
const EXCLUDES_GLOBAL = 'olm.operatorframework.io/exclude-global-namespace-resolution';

/** Adds the object of a document, and those of a list; notes what is wrong with them. */
export function addManifest(value: unknown, into: Manifests, faults: FieldFault[]): void {
  const object = fieldsOf(value, '', faults);
  if (object === undefined) return;
  if (object.text('kind')?.endsWith('List') && object.has('items')) {
    const items = object.value('items');
    if (Array.isArray(items)) for (const item of items) addManifest(item, into, faults);
    return;
  }
  addObject(object, into);
}

function addObject(object: Fields, into: Manifests): void {
  const kind = object.text('kind') ?? '';
  const namespace = object.fields('metadata')?.text('namespace') ?? '';
  switch (`${kind} ${object.text('apiVersion')?.split('/', 1)[0] ?? ''}`) {
    case 'ClusterExtension olm.operatorframework.io':
      into.extensions.push(extensionWish(object));
      return;
    case 'ClusterCatalog olm.operatorframework.io':
      into.clusterCatalogs.push(clusterCatalog(object));
      return;
    case 'Subscription operators.coreos.com':
      into.subscriptions.push({ namespace, wish: subscription(object, namespace) });
      return;
    case 'CatalogSource operators.coreos.com':
      into.catalogSources.push(catalogSource(object, namespace));
      return;
    case 'OperatorGroup operators.coreos.com':
      into.operatorGroups.push({ namespace, wish: operatorGroup(object) });
      return;
    case 'ClusterServiceVersion operators.coreos.com':
      into.csvs.push({ namespace, wish: installedCsv(object) });
      return;
    default:
      if (!into.others.includes(kind)) into.others.push(kind);
  }
}

function nameOf(object: Fields): string {
  return object.part('metadata').text('name') ?? '';
}

function clusterCatalog(object: Fields): ClusterCatalogFacts {
  const spec = object.part('spec');
  return {
    name: nameOf(object),
    labels: object.part('metadata').textMap('labels'),
    priority: spec.number('priority') ?? 0,
    available: spec.text('availabilityMode') !== 'Unavailable',
    serving: isServing(object.part('status')),
  };
}

/** A manifest that nobody applied yet has no status: then all is taken to be well. */
function isServing(status: Fields): boolean {
  const serving = status.list('conditions').find((condition) => condition.text('type') === 'Serving');
  return serving === undefined || serving.text('status') === 'True';
}

function catalogSource(object: Fields, namespace: string): CatalogSource {
  return { name: nameOf(object), namespace, priority: object.part('spec').number('priority') ?? 0 };
}

function subscription(object: Fields, namespace: string): SubscriptionWish {
  const spec = object.part('spec');
  return {
    name: nameOf(object),
    package: spec.required('name'),
    channel: spec.text('channel') ?? '',
    source: spec.required('source'),
    sourceNamespace: spec.text('sourceNamespace') ?? namespace,
    ...textsNamed(spec, ['startingCSV']),
    ...textsNamed(object.part('status'), ['installedCSV', 'currentCSV']),
  };
}

function operatorGroup(object: Fields): OperatorGroupFacts {
  const annotations = object.part('metadata').textMap('annotations');
  return {
    ...textsNamed(object.part('spec'), ['upgradeStrategy']),
    excludeGlobalCatalogs: annotations.get(EXCLUDES_GLOBAL) === 'true',
  };
}

function installedCsv(object: Fields): InstalledCsv {
  const metadata = object.part('metadata');
  const spec = object.part('spec');
  const definitions = spec.part('customresourcedefinitions');
  const annotation = metadata.textMap('annotations').get(PROPERTIES_ANNOTATION);
  const properties = annotation === undefined ? undefined : propertiesIn(annotation);
  if (annotation !== undefined && properties === undefined)
    object.fault(`metadata.annotations.${PROPERTIES_ANNOTATION}`, propertiesUnreadable());
  return {
    name: nameOf(object),
    version: spec.text('version') ?? '',
    ...textsNamed(spec, ['replaces']),
    ...textsNamed(object.part('status'), ['phase']),
    copied: metadata.textMap('labels').has('olm.copiedFrom'),
    ...(properties && { properties }),
    ownedCRDs: definitions.list('owned').map(crdDescription),
    requiredCRDs: definitions.list('required').map(crdDescription),
  };
}

function propertiesUnreadable(): Message {
  return msg('The annotation with the properties of the bundle cannot be read.');
}

/** What the annotation with properties holds, JSON of the form `{"properties": [...]}`; undefined where it cannot be read. */
export function propertiesIn(annotation: string): readonly PropertyValue[] | undefined {
  try {
    const fields = fieldsOf(JSON.parse(annotation), '', []);
    return fields
      ?.list('properties')
      .map((property) => ({ type: property.text('type') ?? '', value: property.value('value') ?? null }));
  } catch {
    return undefined;
  }
}

/** A CRD is named after its plural and its group. */
function crdDescription(fields: Fields): InstalledCsv['ownedCRDs'][number] {
  const name = fields.text('name') ?? '';
  const dot = name.indexOf('.');
  return {
    group: dot < 0 ? '' : name.slice(dot + 1),
    version: fields.text('version') ?? '',
    kind: fields.text('kind') ?? '',
    plural: dot < 0 ? name : name.slice(0, dot),
  };
}
