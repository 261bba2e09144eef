/** The lenses of a template: what it generates and the graph of that, and those of the catalog that this makes. */
import type { WrittenLens } from '../../../features/lenses/lens.ts';
import type { ByChunk, OpenFile } from '../../../features/place/open-file.ts';
import { msg } from '../../../text/message.ts';
import { catalogAround } from '../../fbc/answers/in-catalog.ts';
import { catalogLenses } from '../../fbc/answers/lenses.ts';
import { templateKind, templateSchema } from '../model/template.ts';
import { asCatalog } from './as-catalog.ts';

/** At the schema of a template, and above its entries. Only the first document of a file can be one. */
export function templateLenses(context: OpenFile): ByChunk<WrittenLens> {
  const tree = context.source.chunks[0]?.document?.tree;
  const schema = tree && templateSchema(tree);
  const kind = schema && templateKind(schema.value);
  if (schema === undefined || kind === undefined) return () => [];
  const { start, end } = schema;
  const command = { name: 'preview', arguments: {} };
  const own: WrittenLens = { start, end, title: msg('Show what this generates'), command };
  const catalog = asCatalog(context);
  const [pkg = ''] = [...(catalogAround(catalog)?.snapshot.whole.packages.keys() ?? [])].sort();
  const graph: WrittenLens[] =
    pkg === ''
      ? []
      : [
          {
            start,
            end,
            title: msg('Show update graph'),
            command: { name: 'graph', arguments: { package: pkg } },
          },
        ];
  // The channels of a semver template are not written yet: nothing can be said of where a bundle is.
  const lensesIn = kind === 'semver' ? undefined : catalogLenses(catalog);
  return (index) => (index === 0 ? [own, ...graph, ...(lensesIn?.(0) ?? [])] : []);
}
