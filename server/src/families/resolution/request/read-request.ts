/** Reads `request.json`: a question to one of the engines (docs/reference/resolution-requests.md). */
import { msg } from '../../../text/message.ts';
import type { ClassicCatalogSource, ClassicRequest, ResolutionRequest, V1Request } from '../model/request.ts';
import type {
  CrdDescription,
  ExtensionWish,
  InstalledBundle,
  InstalledCsv,
  PropertyValue,
  SubscriptionWish,
} from '../model/wish.ts';
import { extensionWish } from './extension.ts';
import { fieldsOf, textsNamed, type FieldFault, type Fields } from './fields.ts';

/** A request, or what is wrong with it. */
export type RequestReading =
  { readonly request: ResolutionRequest } | { readonly faults: readonly FieldFault[] };

/** Reads the value of a request file. Never throws. */
export function readRequest(value: unknown): RequestReading {
  const faults: FieldFault[] = [];
  const fields = fieldsOf(value, '', faults);
  const request = fields && requestOf(fields);
  return request === undefined || faults.length > 0 ? { faults } : { request };
}

function requestOf(fields: Fields): ResolutionRequest | undefined {
  const engine = fields.text('engine');
  if (engine === 'v1') return v1Request(fields);
  if (engine === 'classic') return classicRequest(fields);
  fields.fault('engine', msg('`engine` says who is asked: `v1` or `classic`.'));
  return undefined;
}

function v1Request(fields: Fields): V1Request {
  const installed = fields.fields('installed');
  const gates = fields.fields('featureGates');
  const extension = fields.fields('clusterExtension');
  if (extension === undefined) fields.fault('clusterExtension', msg('`clusterExtension` is missing.'));
  return {
    engine: 'v1',
    catalogs: fields.list('catalogs').map((catalog) => ({
      name: catalog.required('name'),
      file: catalog.required('file'),
      labels: catalog.textMap('labels'),
      priority: catalog.number('priority') ?? 0,
      available: catalog.text('availabilityMode') !== 'Unavailable',
      serving: catalog.flag('serving') ?? true,
    })),
    ...(installed && { installed: installedBundle(installed) }),
    extension: extension === undefined ? NO_EXTENSION : extensionWish(extension),
    gates: new Map(gates === undefined ? [] : gates.names().map((name) => [name, gates.flag(name) ?? false])),
  };
}

const NO_EXTENSION: ExtensionWish = { name: '', packageName: '', channels: [], policy: 'CatalogProvided' };

function installedBundle(fields: Fields): InstalledBundle {
  const release = fields.text('release');
  return {
    name: fields.required('name'),
    version: fields.required('version'),
    ...(release !== undefined && { release }),
  };
}

function classicRequest(fields: Fields): ClassicRequest {
  const group = fields.fields('operatorGroup');
  const upgradeStrategy = group?.text('upgradeStrategy');
  return {
    engine: 'classic',
    namespace: fields.required('namespace'),
    globalCatalogNamespace: fields.text('globalCatalogNamespace') ?? '',
    operatorGroup: {
      ...(upgradeStrategy !== undefined && { upgradeStrategy }),
      excludeGlobalCatalogs: group?.flag('excludeGlobalCatalogs') ?? false,
    },
    catalogs: fields.list('catalogs').map(catalogSource),
    subscriptions: fields.list('subscriptions').map(subscription),
    installed: fields.list('installed').map(installedCsv),
  };
}

function catalogSource(fields: Fields): ClassicCatalogSource {
  const error = fields.text('error');
  return {
    name: fields.required('name'),
    namespace: fields.required('namespace'),
    priority: fields.number('priority') ?? 0,
    content: error === undefined ? { file: fields.required('file') } : { error },
  };
}

function subscription(fields: Fields): SubscriptionWish {
  return {
    name: fields.required('name'),
    package: fields.required('package'),
    channel: fields.text('channel') ?? '',
    source: fields.required('source'),
    sourceNamespace: fields.required('sourceNamespace'),
    ...textsNamed(fields, ['startingCSV', 'installedCSV', 'currentCSV']),
  };
}

function installedCsv(fields: Fields): InstalledCsv {
  return {
    name: fields.required('name'),
    version: fields.text('version') ?? '',
    ...textsNamed(fields, ['replaces', 'phase']),
    copied: fields.flag('copied') ?? false,
    ...(fields.has('properties') && { properties: fields.list('properties').map(propertyValue) }),
    ownedCRDs: fields.list('ownedCRDs').map(crdDescription),
    requiredCRDs: fields.list('requiredCRDs').map(crdDescription),
  };
}

function propertyValue(fields: Fields): PropertyValue {
  return { type: fields.required('type'), value: fields.value('value') ?? null };
}

function crdDescription(fields: Fields): CrdDescription {
  const [group = '', version = '', kind = '', plural = ''] = ['group', 'version', 'kind', 'plural'].map(
    (name) => fields.text(name) ?? '',
  );
  return { group, version, kind, plural };
}
