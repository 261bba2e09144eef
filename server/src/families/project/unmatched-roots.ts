/** Says of the project file that a root which it names is not there. */
import { msg } from '../../text/message.ts';
import { SEQUENCE, STRING } from '../../text/tree.ts';
import { nodeAtPointer } from '../../text/value.ts';
import { parseYaml } from '../../text/yaml/parse.ts';
import type { ConfigFault } from '../../engine/project/config.ts';

/** One fault for each item of `roots` that is among the patterns that match nothing. None where the text cannot be read. */
export function unmatchedRootFaults(text: string, unmatched: readonly string[]): ConfigFault[] {
  if (unmatched.length === 0) return [];
  const { tree } = parseYaml(text, 0, text.length);
  if (tree === undefined) return [];
  const list = nodeAtPointer(tree, '/roots');
  if (list >= tree.size || tree.kind(list) !== SEQUENCE) return [];
  const wanted = new Set(unmatched);
  return tree.items(list).flatMap((item): ConfigFault[] => {
    if (tree.kind(item) !== STRING || !wanted.has(tree.string(item))) return [];
    const message = msg(
      'There is no folder and no file `{0}`, so no catalog is looked for there. Paths are relative to the folder of this file.',
      tree.string(item),
    );
    return [{ ...tree.span(item), message }];
  });
}
