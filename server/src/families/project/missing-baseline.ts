/** Says of the project file that the baseline which it names cannot be used. */
import { msg } from '../../text/message.ts';
import { STRING } from '../../text/tree.ts';
import { nodeAtPointer } from '../../text/value.ts';
import { parseYaml } from '../../text/yaml/parse.ts';
import type { ConfigFault } from '../../engine/project/config.ts';

/** A fault at the name of the baseline. None where the text cannot be read, or names none. */
export function missingBaselineFaults(text: string): ConfigFault[] {
  const { tree } = parseYaml(text, 0, text.length);
  if (tree === undefined) return [];
  const node = nodeAtPointer(tree, '/baseline');
  if (node >= tree.size || tree.kind(node) !== STRING) return [];
  const message = msg(
    'There is no baseline `{0}`, or it is none of Catalens, so everything is reported. Write it with `catalens check --write-baseline`.',
    tree.string(node),
  );
  return [{ ...tree.span(node), message }];
}
