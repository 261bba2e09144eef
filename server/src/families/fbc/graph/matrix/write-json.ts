/** A matrix as JSON for other programs. */
import type { Range } from '../../../../text/span.ts';
import type { GraphPlace } from '../types.ts';
import type { Matrix } from './matrix.ts';

/** Where something stands in a file; nulls where it cannot be told. */
export interface MatrixPlace {
  readonly file: string | null;
  readonly range: Range | null;
}

/** What `catalens matrix --format json` prints; described in schemas/output/matrix.schema.json. */
export function matrixJson(
  { olm, columns, packages }: Matrix,
  placeOf: (root: string, place: GraphPlace) => MatrixPlace,
): string {
  const report = {
    version: 1,
    olm,
    catalogs: columns,
    packages: packages.map((pkg) => ({
      name: pkg.package,
      channels: pkg.channels.map(({ channel, cells }) => ({
        name: channel,
        catalogs: cells.map((cell, at) => {
          const catalog = columns[at]?.name ?? '';
          if (cell === null) return { catalog, missing: true };
          const { place, version = null, beside = null, isDefault, entries, versions: _, ...own } = cell;
          return {
            catalog,
            missing: false,
            ...own,
            version,
            default: isDefault,
            entries: entries.length,
            beside,
            ...placeOf(own.root, place),
          };
        }),
      })),
    })),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
