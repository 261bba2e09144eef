/** Stands in for the language server where a package is in several catalogs: side by side, opened, and compared. */
import { packageAcross } from '../../../server/src/families/fbc/graph/matrix/matrix.ts';
import { shownMatrix } from '../../../server/src/families/fbc/graph/matrix/shown-matrix.ts';
import type { Package } from '../../../server/src/families/fbc/model/catalog.ts';
import { compareResult } from '../../../server/src/protocol/catalogs/update-graph/answers.ts';
import type { Across, Comparison, Graph, Olm } from '../src/messages.ts';

/** A package in several catalogs, by what they are called; other packages make columns without it. The last one is shown first. */
export type Catalogs = ReadonlyMap<string, Package>;

/** The catalogs, one of which is shown. */
export interface FakeCatalogs {
  /** URI of the root that is shown. */
  readonly root: () => string;
  /** Shows another one; undefined where there is none. */
  readonly open: (root: string) => Package | undefined;
  readonly across: (olm: Olm) => Across;
  readonly comparable: () => Graph['comparable'];
  /** What is shown, beside another one. */
  readonly compare: (root: string, olm: Olm) => Comparison | null;
  readonly edit: (change: (now: Catalogs) => Catalogs) => void;
}

/** @param name the package */
export function createCatalogs(given: Catalogs, name: string): FakeCatalogs {
  let all = given;
  const own = () => [...all].filter(([, pkg]) => pkg.name === name);
  const at = (root: string) => own().find(([label]) => rootOf(label) === root);
  let shown = rootOf(own().at(-1)?.[0]);
  return {
    root: () => shown,
    open: (root) => {
      const found = at(root);
      if (found) shown = root;
      return found?.[1];
    },
    across: (olm) => {
      const catalogs = [...all].map(([root, pkg]) => ({ root, packages: new Map([[pkg.name, pkg]]) }));
      return shownMatrix(packageAcross(catalogs, olm, name), rootOf);
    },
    comparable: () =>
      own().flatMap(([label]) => (rootOf(label) === shown ? [] : [{ uri: rootOf(label), label }])),
    compare: (root, olm) => {
      const [label, older] = at(root) ?? [];
      const newer = at(shown)?.[1];
      if (label === undefined || older === undefined || newer === undefined) return null;
      const current = { byName: new Map(), byBlob: new Map() };
      return compareResult({ label, older, contents: new Map(), current, olm }, newer);
    },
    edit: (change) => {
      all = change(all);
    },
  };
}

function rootOf(label: string | undefined): string {
  return label === undefined ? 'file:///catalog' : `file:///catalogs/${label}`;
}
