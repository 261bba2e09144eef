/** Where the files of a bundle name CSVs, CRDs, deployments and service accounts: a table of paths, and what stands there. */
import { detach } from '../../../text/detach.ts';
import { recalled, type Kept } from '../../../text/kept.ts';
import type { Span } from '../../../text/span.ts';
import type { NodeId, Tree } from '../../../text/tree.ts';
import { itemsOf, textAt, textOf, valueAt, type Manifest } from '../../kube/model/fields.ts';
import { manifestKind, type ManifestKind } from './manifest-kind.ts';

/** What a name is the name of. */
export type NameKind = 'csv' | 'crd' | 'deployment' | 'service-account';

/** A place that names something; the span is that of the scalar. */
export interface NamedPlace extends Span {
  readonly kind: NameKind;
  readonly name: string;
  /** Of deployments and service accounts the name of the CSV that they are in; else empty. */
  readonly scope: string;
  /** True where the place defines what it names. */
  readonly defines: boolean;
  /** What is defined here: the item of a list; undefined where it is the whole document. */
  readonly whole?: Span;
}

/** What is named at a path. */
export interface NameRole {
  readonly kind: NameKind;
  readonly defines: boolean;
}

type Row = readonly [path: string, kind: NameKind, defines?: 'defines'];

const INSTALL = 'spec/install/spec';
const APIS = 'spec/customresourcedefinitions';

/** The paths of names, `*` for any item of a list (docs/reference/csv-fields.md). */
const ROWS: Readonly<Partial<Record<ManifestKind, readonly Row[]>>> = {
  csv: [
    ['metadata/name', 'csv', 'defines'],
    ['metadata/annotations/olm.substitutesFor', 'csv'],
    ['spec/replaces', 'csv'],
    ['spec/skips/*', 'csv'],
    [`${APIS}/owned/*/name`, 'crd'],
    [`${APIS}/required/*/name`, 'crd'],
    ['spec/webhookdefinitions/*/conversionCRDs/*', 'crd'],
    [`${INSTALL}/deployments/*/name`, 'deployment', 'defines'],
    ['spec/webhookdefinitions/*/deploymentName', 'deployment'],
    ['spec/apiservicedefinitions/owned/*/deploymentName', 'deployment'],
    [`${INSTALL}/permissions/*/serviceAccountName`, 'service-account', 'defines'],
    [`${INSTALL}/clusterPermissions/*/serviceAccountName`, 'service-account', 'defines'],
    [`${INSTALL}/deployments/*/spec/template/spec/serviceAccountName`, 'service-account'],
  ],
  crd: [['metadata/name', 'crd', 'defines']],
};

const ROLES = new Map(
  Object.entries(ROWS).flatMap(([manifest, rows]) =>
    rows.map(([path, kind, defines]): [string, NameRole] => [
      `${manifest}:${path.toLowerCase()}`,
      { kind, defines: defines !== undefined },
    ]),
  ),
);

/** A path as the table has it: keys in small letters, since the tools read them in any case. */
export function pathPattern(path: readonly (string | number)[]): string {
  return path.map((key) => (typeof key === 'number' ? '*' : key.toLowerCase())).join('/');
}

/** What is named at a path of a manifest; undefined where nothing is. */
export function nameRole(manifest: ManifestKind, pattern: string): NameRole | undefined {
  return ROLES.get(`${manifest}:${pattern}`);
}

/** What a name of a kind is looked for in. */
export function scopeOf(kind: NameKind, tree: Tree): string {
  const isOfCsv = kind === 'deployment' || kind === 'service-account';
  return isOfCsv ? detach(textAt({ tree, isExact: false }, 0, 'metadata', 'name')) : '';
}

/** The names in a tree, in document order. Empty names are none. */
export function namesIn(tree: Tree, kept?: Kept): readonly NamedPlace[] {
  const rows = ROWS[manifestKind(tree)] ?? [];
  return rows
    .flatMap((row) => recalled(kept, `names-${row[0]}`, tree, (seen) => namesOfRow(seen, row)))
    .sort((one, other) => one.start - other.start);
}

function namesOfRow(tree: Tree, [path, kind, defines]: Row): readonly NamedPlace[] {
  const manifest: Manifest = { tree, isExact: false };
  const scope = scopeOf(kind, tree);
  return nodesAt(manifest, path).flatMap(({ node, item }) => {
    const name = detach(textOf(manifest, node));
    if (name === '') return [];
    const whole = item === undefined ? {} : { whole: tree.span(item) };
    return [{ ...tree.span(node), kind, name, scope, defines: defines !== undefined, ...whole }];
  });
}

interface Found {
  readonly node: NodeId;
  /** The innermost item on the way. */
  readonly item?: NodeId;
}

/** The nodes at a path. */
function nodesAt(manifest: Manifest, path: string): readonly Found[] {
  let found: readonly Found[] = [{ node: 0 }];
  for (const key of path.split('/'))
    found = found.flatMap(({ node, item }) => {
      if (key === '*') return itemsOf(manifest, node).map((each) => ({ node: each, item: each }));
      const value = valueAt(manifest, node, key);
      return value === undefined ? [] : [{ node: value, ...(item !== undefined && { item }) }];
    });
  return found;
}

/** The names of a kind that a tree defines or uses, each once. */
export function namesOfKind(
  tree: Tree,
  wanted: NameKind,
  matters: (place: NamedPlace) => boolean = () => true,
): readonly string[] {
  const found = namesIn(tree).filter((place) => place.kind === wanted && matters(place));
  return [...new Set(found.map(({ name }) => name))];
}
