/** Small catalogs for tests: from YAML, or from one line an entry. */
import { assembleCatalog } from '../../model/assemble.ts';
import type { Blob } from '../../model/blob.ts';
import type { Catalog, Package } from '../../model/catalog.ts';
import { decodeBlob } from '../../model/decode.ts';
import { FBC_DIALECT } from '../../model/dialect.ts';
import { readChunks } from '../../../../text/split/read-chunks.ts';
import type { Chunk } from '../../../../text/chunk.ts';
import { packageGraph } from '../package-graph.ts';
import type { GraphPlace, PackageGraph } from '../types.ts';

/** A catalog with the texts of its blobs. */
export interface ReadCatalog extends Catalog {
  /** The text at a place. */
  textAt(place: GraphPlace): string;
}

/** Reads a catalog from YAML. */
export function readCatalog(text: string): ReadCatalog {
  const chunkOf = new Map<Blob, Chunk>();
  for (const chunk of readChunks(text, { dialect: FBC_DIALECT })) {
    const tree = chunk.document?.tree;
    const blob = tree === undefined ? undefined : decodeBlob(tree).blob;
    if (blob !== undefined) chunkOf.set(blob, chunk);
  }
  const catalog = assembleCatalog([...chunkOf.keys()], false);
  return {
    ...catalog,
    textAt: ({ blob, span }) => chunkOf.get(blob)?.text.slice(span.start, span.end) ?? '',
  };
}

/** A package of a catalog. */
export function packageOf(text: string, name = 'p'): Package {
  const pkg = readCatalog(text).packages.get(name);
  if (pkg === undefined) throw new Error(`the catalog has no package "${name}"`);
  return pkg;
}

/** The graph of a package of a catalog. */
export function graphOf(text: string, name = 'p'): PackageGraph {
  return packageGraph(packageOf(text, name));
}

/**
 * YAML of a package from lines: `# stable` starts a channel; in it of package `p`, `2.0.0 replaces 1.0.0 skips 1.1.0, 1.2.0 range <2.0.0`
 * is the entry p.v2.0.0. Every version with a line has a bundle. A line `! 1.0.0` deprecates a bundle.
 */
export function catalogText(lines: string, defaultChannel = 'stable', name = 'p'): string {
  const documents = [`schema: olm.package\nname: ${name}\ndefaultChannel: ${defaultChannel}`];
  const versions = new Set<string>();
  const deprecated: string[] = [];
  for (const line of lines.split('\n').map((written) => written.trim())) {
    if (line === '') continue;
    if (line.startsWith('# ')) {
      documents.push(`schema: olm.channel\npackage: ${name}\nname: ${line.slice(2)}\nentries:`);
    } else if (line.startsWith('! ')) {
      deprecated.push(
        `- reference: {schema: olm.bundle, name: ${name}.v${line.slice(2)}}\n  message: use another one`,
      );
    } else {
      const { version, yaml } = entryYaml(name, line);
      versions.add(version);
      documents.push(`${documents.pop() ?? ''}\n${yaml}`);
    }
  }
  for (const version of versions) documents.push(bundleYaml(name, version));
  if (deprecated.length > 0) {
    documents.push(`schema: olm.deprecations\npackage: ${name}\nentries:\n${deprecated.join('\n')}`);
  }
  return `${documents.join('\n---\n')}\n`;
}

function entryYaml(name: string, line: string): { version: string; yaml: string } {
  const [head = '', range] = line.split(' range ');
  const [edges = '', skips] = head.split(' skips ');
  const [version = '', replaces] = edges.split(' replaces ');
  const yaml = [`- name: ${name}.v${version}`];
  if (replaces !== undefined) yaml.push(`  replaces: ${name}.v${replaces}`);
  if (skips !== undefined) {
    const names = skips.split(', ').map((skip) => `${name}.v${skip}`);
    yaml.push(`  skips: [${names.join(', ')}]`);
  }
  if (range !== undefined) yaml.push(`  skipRange: '${range}'`);
  return { version, yaml: yaml.join('\n') };
}

function bundleYaml(name: string, version: string): string {
  return [
    'schema: olm.bundle',
    `package: ${name}`,
    `name: ${name}.v${version}`,
    `image: quay.io/${name}/${name}-bundle:v${version}`,
    'properties:',
    '- type: olm.package',
    `  value: {packageName: ${name}, version: ${version}}`,
  ].join('\n');
}

/** Entries that are joined by ranges alone, one after the other, each of which needs a row of its own. */
export const STAIRS = `
  # stable
  2.2.0 range >=2.0.0 <2.2.0
  2.1.1 range >=2.0.0 <2.1.1
  2.1.0 range >=1.2.0 <2.1.0
  2.0.0 range >=1.0.0 <2.0.0
  1.2.0 range <1.2.0
  1.1.0 range <1.1.0
  1.0.0`;
