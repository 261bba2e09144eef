/** The graph of a package as JSON for other programs. */
import type { EdgeKind, PackageGraph } from './types.ts';

/** What `catalens graph --format json` prints. */
export interface GraphJson {
  readonly version: 1;
  readonly package: string;
  readonly defaultChannel: string | null;
  readonly channels: readonly {
    readonly name: string;
    /** Null where there is none or more than one. */
    readonly head: string | null;
    readonly entries: readonly {
      readonly name: string;
      readonly version: string | null;
      /** False for a name that is only referred to. */
      readonly present: boolean;
      readonly stranded: boolean;
      readonly deprecated: string | null;
    }[];
    readonly edges: readonly {
      readonly from: string;
      readonly to: string;
      readonly kind: EdgeKind;
      readonly range?: string;
    }[];
  }[];
}

/** The graph as JSON data. */
export function graphJson(graph: PackageGraph): GraphJson {
  return {
    version: 1,
    package: graph.package,
    defaultChannel: graph.defaultChannel,
    channels: graph.channels.map(({ name, head, entries, edges }) => ({
      name,
      head,
      entries: entries.map(({ name: entry, version, present, stranded, deprecated }) => ({
        name: entry,
        version: version ?? null,
        present,
        stranded,
        deprecated,
      })),
      edges: edges.map(({ from, to, kind, range }) => ({
        from,
        to,
        kind,
        ...(range !== undefined && { range }),
      })),
    })),
  };
}
