/** Questions to OLM v1 in a line: catalogs written as lines of entries, a wish, and what is installed. */
import { catalogText, readCatalog } from '../../../fbc/graph/testing/graph-of.ts';
import type { ExtensionWish } from '../../model/wish.ts';
import { answerOf, type Answer } from '../answer.ts';
import type { Catalog } from '../question.ts';

/** A catalog; what is not said is as usual. */
export type AskedCatalog = Partial<Catalog> & { readonly lines: string };

/** The question, of package `p`. */
export interface Asked {
  readonly catalogs: Readonly<Record<string, string | AskedCatalog>>;
  readonly wish?: Partial<ExtensionWish>;
  /** The version of what is installed; its name is made of it. */
  readonly installed?: string;
  readonly gates?: Readonly<Record<string, boolean>>;
}

/** Asks. */
export function ask({ catalogs, wish = {}, installed, gates = {} }: Asked): Answer {
  return answerOf({
    extension: {
      name: 'e',
      namespace: 'n',
      packageName: 'p',
      channels: [],
      policy: 'CatalogProvided',
      ...wish,
    },
    ...(installed !== undefined && { installed: { name: `p.v${installed}`, version: installed } }),
    gates: new Map(Object.entries(gates)),
    catalogs: Object.entries(catalogs).map(([name, catalog]) => {
      const { lines, ...facts } = typeof catalog === 'string' ? { lines: catalog } : catalog;
      const usual = { name, labels: new Map<string, string>(), priority: 0, available: true, serving: true };
      return { ...usual, packages: readCatalog(catalogText(lines)).packages, ...facts };
    }),
  });
}
