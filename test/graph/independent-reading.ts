/** A plain reading of catalogs for tests: heads and edges by the letter of the rules, without any code of the engine. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { loadAll } from 'js-yaml';

interface Entry {
  readonly name: string;
  readonly replaces?: string;
  readonly skips?: readonly string[];
  readonly skipRange?: string;
}

interface Document {
  readonly schema?: string;
  readonly package?: string;
  readonly name?: string;
  readonly entries?: readonly Entry[];
  readonly properties?: readonly { readonly type: string; readonly value: { readonly version?: string } }[];
}

/** A channel as it should come out: `edges` as `from kind to range`, each once, sorted. */
export interface ReadChannel {
  readonly package: string;
  readonly channel: string;
  readonly head: string | null;
  readonly edges: readonly string[];
}

/** All channels of a root, a folder or a single file; undefined where a file is beyond this simple reading. */
export function readChannels(folder: string): readonly ReadChannel[] | undefined {
  let documents: Document[];
  try {
    documents = filesBelow(folder).flatMap(documentsOf);
  } catch {
    return undefined;
  }
  const versions = new Map<string, string>();
  for (const { schema, name = '', properties } of documents) {
    const version = properties?.find(({ type }) => type === 'olm.package')?.value.version;
    if (schema === 'olm.bundle' && version !== undefined && !versions.has(name)) versions.set(name, version);
  }
  return documents
    .filter(({ schema }) => schema === 'olm.channel')
    .map((channel) => ({
      package: channel.package ?? '',
      channel: channel.name ?? '',
      head: headOf(channel.entries ?? []),
      edges: edgesOf(channel.entries ?? [], versions),
    }));
}

/** One edge as text. */
export function edgeText(from: string, kind: string, to: string, range = ''): string {
  return [from, kind, to, range].join(' ').trim();
}

function filesBelow(folder: string): string[] {
  if (statSync(folder).isFile()) return [folder];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(file);
    return /\.(ya?ml|json)$/.test(entry.name) ? [file] : [];
  });
}

function documentsOf(file: string): Document[] {
  const text = readFileSync(file, 'utf8');
  const documents = text.trimStart().startsWith('{') ? jsonDocuments(text) : loadAll(text);
  return documents.filter((document) => document !== null) as Document[];
}

/** JSON objects one after the other: each ends where a brace stands alone at the start of a line, or the text does. */
function jsonDocuments(text: string): unknown[] {
  return text
    .trim()
    .split(/(?<=^\})\s*(?=\{)/m)
    .map((piece) => JSON.parse(piece) as unknown);
}

function headOf(entries: readonly Entry[]): string | null {
  const pointed = new Set(entries.flatMap(({ replaces, skips }) => [replaces, ...(skips ?? [])]));
  const heads = entries.filter(({ name }) => !pointed.has(name));
  return heads.length === 1 ? (heads[0]?.name ?? null) : null;
}

function edgesOf(entries: readonly Entry[], versions: ReadonlyMap<string, string>): string[] {
  const edges = new Set<string>();
  for (const { name, replaces = '', skips, skipRange = '' } of entries) {
    for (const skip of skips ?? []) edges.add(edgeText(skip, 'skips', name));
    if (replaces !== '') edges.add(edgeText(replaces, 'replaces', name));
    if (skipRange === '') continue;
    for (const other of entries) {
      if (contains(skipRange, versions.get(other.name) ?? '0.0.0')) {
        edges.add(edgeText(other.name, 'skipRange', name, skipRange));
      }
    }
  }
  return [...edges].sort();
}

/** Ranges of comparators and `||`, which is all that real catalogs have. */
function contains(range: string, version: string): boolean {
  return range.split('||').some((alternative) =>
    alternative
      .replace(/([<>=!])\s+/g, '$1')
      .trim()
      .split(/\s+/)
      .every((comparator) => {
        const [, operator = '', bound = ''] = /^([<>=!]*)(.*)$/.exec(comparator) ?? [];
        const order = compare(version, bound);
        if (operator === '<') return order < 0;
        if (operator === '<=') return order <= 0;
        if (operator === '>') return order > 0;
        if (operator === '>=') return order >= 0;
        return operator.startsWith('!') ? order !== 0 : order === 0;
      }),
  );
}

function compare(a: string, b: string): number {
  const [left, right] = [parts(a), parts(b)];
  for (const at of [0, 1, 2]) {
    const order = Number(left.core[at]) - Number(right.core[at]);
    if (order !== 0) return order;
  }
  if (left.pre.length === 0 || right.pre.length === 0) return right.pre.length - left.pre.length;
  for (let at = 0; at < Math.min(left.pre.length, right.pre.length); at++) {
    const [x = '', y = ''] = [left.pre[at], right.pre[at]];
    const [xIsNumber, yIsNumber] = [/^\d+$/.test(x), /^\d+$/.test(y)];
    if (x === y) continue;
    if (xIsNumber && yIsNumber) return Number(x) - Number(y);
    if (xIsNumber !== yIsNumber) return xIsNumber ? -1 : 1;
    return x < y ? -1 : 1;
  }
  return left.pre.length - right.pre.length;
}

function parts(version: string) {
  const [withoutBuild = ''] = version.split('+');
  const dash = withoutBuild.indexOf('-');
  const core = (dash < 0 ? withoutBuild : withoutBuild.slice(0, dash)).split('.');
  return { core, pre: dash < 0 ? [] : withoutBuild.slice(dash + 1).split('.') };
}
