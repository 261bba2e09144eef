/** Reads how a bundle can be installed out of its blob: from the metadata of its CSV, or from the CSV itself. */
import { propertyNodes } from '../../fbc/model/decode/property.ts';
import { matchFields, schemaShape } from '../../fbc/model/shape.ts';
import { textOf } from '../../../text/span.ts';
import type { Tree } from '../../../text/tree.ts';
import { valueOf } from '../../../text/value.ts';
import { decodeBase64, isBase64Bytes } from '../../../values/base64.ts';
import type { InstallFacts, InstallMode } from '../model/install-facts.ts';
import { fieldsOf, type Fields } from './fields.ts';

const MODES: ReadonlySet<string> = new Set<InstallMode>([
  'OwnNamespace',
  'SingleNamespace',
  'MultiNamespace',
  'AllNamespaces',
]);

/** What the blob of a bundle tells. What is not there, or is none of what it should be, is left out. */
export function installFacts(tree: Tree): InstallFacts {
  const shape = schemaShape('olm.bundle');
  let facts: InstallFacts = {};
  for (const { type, value } of shape === undefined ? [] : propertyNodes(tree, matchFields(tree, 0, shape))) {
    if (value === undefined) continue;
    const content = () => looselyRead(valueOf(tree, value));
    switch (textOf(type)) {
      case 'olm.csv.metadata':
        facts = { ...facts, ...ofMetadata(content()) };
        break;
      case 'olm.bundle.object':
        facts = { ...facts, ...ofManifest(content()?.text('data')) };
        break;
      case 'olm.maxOpenShiftVersion': {
        const max = valueOf(tree, value);
        if (typeof max === 'string' || typeof max === 'number')
          facts = { ...facts, maxOpenShiftVersion: max };
      }
    }
  }
  return facts;
}

/** The fields of a value; what is wrong with them is for others to say. */
function looselyRead(value: unknown): Fields | undefined {
  return fieldsOf(value, '', []);
}

function ofMetadata(metadata: Fields | undefined): InstallFacts {
  if (metadata === undefined) return {};
  return {
    installModes: modesOf(metadata),
    ownsApiServices: (metadata.fields('apiServiceDefinitions')?.list('owned').length ?? 0) > 0,
  };
}

/** What a manifest tells if it is a CSV. */
function ofManifest(base64: string | undefined): InstallFacts {
  const manifest = base64 === undefined ? undefined : looselyRead(jsonOf(base64));
  const spec = manifest?.text('kind') === 'ClusterServiceVersion' ? manifest.fields('spec') : undefined;
  if (spec === undefined) return {};
  return {
    installModes: modesOf(spec),
    ownsApiServices: (spec.fields('apiservicedefinitions')?.list('owned').length ?? 0) > 0,
    definesWebhooks: spec.list('webhookdefinitions').length > 0,
  };
}

function modesOf(fields: Fields): ReadonlySet<InstallMode> {
  const supported = fields.list('installModes').filter((mode) => mode.flag('supported') === true);
  return new Set(supported.map((mode) => mode.text('type') ?? '').filter(isMode));
}

function isMode(type: string): type is InstallMode {
  return MODES.has(type);
}

function jsonOf(base64: string): unknown {
  const bytes = decodeBase64(base64);
  if (!isBase64Bytes(bytes)) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    // A manifest in YAML: what it says is not looked at here.
    return undefined;
  }
}
