/**
 * What rendering takes from the ClusterServiceVersion of a bundle, wherever the catalog keeps it
 * (docs/reference/properties.md, "olm.csv.metadata").
 */
import { binaryOfBase64, bytesOfBinary } from '../../fbc/model/decode/binary.ts';
import { detach } from '../../../text/detach.ts';

/** The icon of a CSV. */
interface CsvIcon {
  readonly base64data: string;
  readonly mediatype: string;
}

export interface CsvFacts {
  readonly description: string;
  /** Null if it has none; undefined where only its metadata is known, which has no icon. */
  readonly icon?: CsvIcon | null;
  /** The CSV has the annotation that gives build metadata the meaning of a release. */
  readonly substitutesFor: boolean;
}

const SUBSTITUTES_FOR = 'olm.substitutesFor';
const UNKNOWN: CsvFacts = { description: '', substitutesFor: false };

/** Reads the facts from the properties of a bundle. Properties of other forms than expected are passed over. */
export function csvFacts(properties: unknown): CsvFacts {
  if (!Array.isArray(properties)) return UNKNOWN;
  let found = UNKNOWN;
  for (const property of properties as readonly unknown[]) {
    const type = field(property, 'type');
    const value = field(property, 'value');
    if (type === 'olm.csv.metadata') found = ofMetadata(value);
    if (type === 'olm.bundle.object') {
      const csv = manifestOf(text(field(value, 'data')));
      if (field(csv, 'kind') === 'ClusterServiceVersion') return ofCsv(csv);
    }
  }
  return found;
}

function ofMetadata(value: unknown): CsvFacts {
  return {
    description: detach(text(field(value, 'description'))),
    substitutesFor: text(field(field(value, 'annotations'), SUBSTITUTES_FOR)) !== '',
  };
}

function ofCsv(csv: unknown): CsvFacts {
  const spec = field(csv, 'spec');
  const icons = field(spec, 'icon');
  const first = Array.isArray(icons) ? (icons as readonly unknown[])[0] : undefined;
  return {
    description: detach(text(field(spec, 'description'))),
    icon:
      first === undefined
        ? null
        : {
            base64data: detach(text(field(first, 'base64data')).replaceAll(/[\r\n]/g, '')),
            mediatype: detach(text(field(first, 'mediatype'))),
          },
    substitutesFor: text(field(field(field(csv, 'metadata'), 'annotations'), SUBSTITUTES_FOR)) !== '',
  };
}

/** Bundles are rendered with their manifests in JSON; others are not looked into. */
function manifestOf(base64: string): unknown {
  const binary = binaryOfBase64(base64);
  if (binary === undefined) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytesOfBinary(binary))) as unknown;
  } catch {
    return undefined;
  }
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
