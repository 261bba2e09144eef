/** Small catalogs for tests: from YAML, or from one line an entry. */
import { assembleCatalog } from '../../model/assemble.ts';
import type { Blob } from '../../model/blob.ts';
import type { Catalog, Package } from '../../model/catalog.ts';
import { decodeBlob } from '../../model/decode.ts';
import { readChunks } from '../../text/split/read-chunks.ts';
import type { Chunk } from '../../text/chunk.ts';
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
  for (const chunk of readChunks(text)) {
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

/** The package `p` of a catalog. */
export function packageOf(text: string): Package {
  const pkg = readCatalog(text).packages.get('p');
  if (pkg === undefined) throw new Error('the catalog has no package "p"');
  return pkg;
}

/** The graph of the package `p` of a catalog. */
export function graphOf(text: string): PackageGraph {
  return packageGraph(packageOf(text));
}

/**
 * YAML of package `p` from lines: `# stable` starts a channel; in it, `2.0.0 replaces 1.0.0 skips 1.1.0, 1.2.0 range <2.0.0`
 * is the entry p.v2.0.0. Every version with a line has a bundle. A line `! 1.0.0` deprecates a bundle.
 */
export function catalogText(lines: string, defaultChannel = 'stable'): string {
  const documents = [`schema: olm.package\nname: p\ndefaultChannel: ${defaultChannel}`];
  const versions = new Set<string>();
  const deprecated: string[] = [];
  for (const line of lines.split('\n').map((written) => written.trim())) {
    if (line === '') continue;
    if (line.startsWith('# ')) {
      documents.push(`schema: olm.channel\npackage: p\nname: ${line.slice(2)}\nentries:`);
    } else if (line.startsWith('! ')) {
      deprecated.push(
        `- reference: {schema: olm.bundle, name: p.v${line.slice(2)}}\n  message: use another one`,
      );
    } else {
      const { version, yaml } = entryYaml(line);
      versions.add(version);
      documents.push(`${documents.pop() ?? ''}\n${yaml}`);
    }
  }
  for (const version of versions) documents.push(bundleYaml(version));
  if (deprecated.length > 0) {
    documents.push(`schema: olm.deprecations\npackage: p\nentries:\n${deprecated.join('\n')}`);
  }
  return `${documents.join('\n---\n')}\n`;
}

function entryYaml(line: string): { version: string; yaml: string } {
  const [head = '', range] = line.split(' range ');
  const [edges = '', skips] = head.split(' skips ');
  const [version = '', replaces] = edges.split(' replaces ');
  const yaml = [`- name: p.v${version}`];
  if (replaces !== undefined) yaml.push(`  replaces: p.v${replaces}`);
  if (skips !== undefined) {
    const names = skips.split(', ').map((skip) => `p.v${skip}`);
    yaml.push(`  skips: [${names.join(', ')}]`);
  }
  if (range !== undefined) yaml.push(`  skipRange: '${range}'`);
  return { version, yaml: yaml.join('\n') };
}

function bundleYaml(version: string): string {
  return [
    'schema: olm.bundle',
    'package: p',
    `name: p.v${version}`,
    `image: quay.io/p/p-bundle:v${version}`,
    'properties:',
    '- type: olm.package',
    `  value: {packageName: p, version: ${version}}`,
  ].join('\n');
}
