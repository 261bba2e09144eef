/** Opens a circle of entries that replace each other. */
import type { ReplacesLoop } from '../../graph/channel-walk.ts';
import type { ChannelBlob } from '../../model/blob.ts';
import { msg } from '../../../../text/message.ts';
import type { Tree } from '../../../../text/tree.ts';
import type { Fix } from '../rule.ts';
import { compareVersions } from '../../../../version/semver.ts';
import { staysSound, withEntries } from './channel-change.ts';
import { textOf } from '../../../../text/span.ts';
import { fixOf } from '../../../../engine/fixes/fixes.ts';
import { versionInName } from './version-in-name.ts';

/**
 * The fix that takes a `replaces` of a circle away: that of an entry that replaces itself or a newer one, as far as the names
 * tell. Empty where that is not one entry, or where the update graph would get another fault by it.
 */
export function openingFix(tree: Tree, channel: ChannelBlob, loop: ReplacesLoop): readonly Fix[] {
  const wrong = loop.members.filter(({ name, replaces }) => {
    if (textOf(name) === textOf(replaces)) return true;
    const [own, other] = [versionInName(textOf(name)), versionInName(textOf(replaces))];
    return own !== undefined && other !== undefined && compareVersions(own, other) < 0;
  });
  const [entry, ...others] = wrong;
  if (entry?.replaces === undefined || others.length > 0) return [];
  const { replaces } = entry;
  const key = keyBefore(tree, replaces.start, entry.start);
  const changed = withEntries(channel, (each) => {
    if (each !== entry) return each;
    const { replaces: _replaces, ...rest } = each;
    return rest;
  });
  if (key === undefined || !staysSound(channel, changed)) return [];
  const title = msg('Let "{0}" not replace "{1}"', textOf(entry.name), replaces.value);
  return [fixOf(title, false, { kind: 'deletePair', span: key })];
}

/** The key whose value starts at an offset, in the mapping that starts at another one. */
function keyBefore(tree: Tree, value: number, mapping: number) {
  for (let node = 0; node < tree.size && tree.start(node) <= mapping; node++) {
    if (tree.start(node) !== mapping) continue;
    const pair = tree.pairs(node).find((each) => tree.start(each.value) === value);
    if (pair !== undefined) return tree.span(pair.key);
  }
  return undefined;
}
