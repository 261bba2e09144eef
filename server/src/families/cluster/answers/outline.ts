/** The outline of a file: its objects by their names, and what people look for by name. */
import type { ByChunk, OpenFile } from '../../../features/place/open-file.ts';
import type { NamedDocument, OutlineSymbol } from '../../../features/symbols/symbol.ts';
import type { ClusterFile } from '../model/cluster-unit.ts';
import type { ClusterObject } from '../model/document.ts';
import { objectsOfChunk } from './in-workspace.ts';

/** The objects of a file. */
export function clusterOutline(context: OpenFile): ByChunk<OutlineSymbol> {
  return (index) => objectsOfChunk(context, index).map(symbolOf);
}

function symbolOf({ start, end, kind, name, fields }: ClusterObject): OutlineSymbol {
  const hasName = name.value !== '';
  const { package: pkg, channels, version } = fields;
  const detail = [kind, pkg?.value, version?.value ?? channels[0]?.value].filter(Boolean).join(' ');
  return {
    start,
    end,
    kind: 'object',
    name: hasName ? name.value : kind,
    detail,
    ...(hasName && { nameSpan: { start: name.start, end: name.end } }),
  };
}

/** The objects of a file by their names. */
export function* namedObjects({ documents }: ClusterFile): Generator<NamedDocument> {
  for (const document of documents) {
    for (const { name, namespace } of document.objects)
      if (name.value !== '') yield { document, name, kind: 'object', scope: namespace };
  }
}
