/** The tokens of a template: the names in it. */
import type { ByChunk, OpenFile } from '../../../features/place/open-file.ts';
import { readableTree } from '../../../features/place/readable-tree.ts';
import type { WrittenToken } from '../../../features/tokens/token.ts';
import { mentionTokens } from '../../fbc/answers/tokens.ts';
import { templateMentions } from './mentions.ts';

/** The names of packages, channels and bundles. */
export function templateTokens({ source }: OpenFile): ByChunk<WrittenToken> {
  return (index) => {
    const chunk = source.chunks[index];
    const tree = chunk && readableTree(chunk);
    return tree === undefined ? [] : mentionTokens(templateMentions(tree));
  };
}
