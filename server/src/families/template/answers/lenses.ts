/** The lens of a template, which shows what it generates. */
import type { WrittenLens } from '../../../features/lenses/lens.ts';
import type { ByChunk, OpenFile } from '../../../features/place/open-file.ts';
import { msg } from '../../../text/message.ts';
import { templateKind, templateSchema } from '../model/template.ts';

/** At the schema of a template. Only the first document of a file can be one. */
export function templateLenses({ source }: OpenFile): ByChunk<WrittenLens> {
  return (index) => {
    const tree = index === 0 ? source.chunks[0]?.document?.tree : undefined;
    const schema = tree && templateSchema(tree);
    if (schema === undefined || templateKind(schema.value) === undefined) return [];
    const { start, end } = schema;
    const command = { name: 'preview', arguments: {} };
    return [{ start, end, title: msg('Show what this generates'), command }];
  };
}
