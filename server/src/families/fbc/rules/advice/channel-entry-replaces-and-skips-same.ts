/** Rule channel-entry-replaces-and-skips-same: one entry replaces and skips the same bundle. */
import { entriesByName } from '../../graph/channel-walk.ts';
import type { ChannelBlob } from '../../model/blob.ts';
import { msg } from '../../../../text/message.ts';
import { textOf } from '../../../../text/span.ts';
import type { Rule } from '../rule.ts';
import { withoutItem } from '../../../../engine/fixes/fixes.ts';
import { nameOf, walkedChannel } from '../shared/graph-rules.ts';

export const rule: Rule = {
  id: 'channel-entry-replaces-and-skips-same',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  kind: 'channel',
  title: 'Entry replaces and skips the same bundle',
  what: 'The `skips` of an entry contain the very bundle that its `replaces` names. A hint, unless it leaves entries stranded.',
  why: 'The skip wins: the bundle leaves the replaces chain, the chain ends before it, and what hangs only below it is stranded. Where nothing does, the edge is merely without effect: some write it to show where a stream comes from.',
  whatToDo:
    'Take the name out of `skips` if users may pass through that version. Take `replaces` away, or point it at the next older version, if nobody should get it any more.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - {name: gizmo.v1.2.0, replaces: gizmo.v1.1.0, skips: [gizmo.v1.1.0]}\n  - {name: gizmo.v1.1.0, replaces: gizmo.v1.0.0}\n  - {name: gizmo.v1.0.0}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - {name: gizmo.v1.2.0, replaces: gizmo.v1.1.0}\n  - {name: gizmo.v1.1.0, replaces: gizmo.v1.0.0}\n  - {name: gizmo.v1.0.0}\n',
    },
  },
  fix: 'unsafe',
  source: 'docs/reference/channels.md#edges-that-have-no-effect',
  check(view, report) {
    const { document: blob } = view;
    let strands: ((name: string) => boolean) | undefined;
    for (const entry of blob.entries?.value ?? []) {
      const replaces = entry.replaces;
      if (replaces === undefined || replaces.value === '') continue;
      const skip = entry.skips.find((item) => item.value === replaces.value);
      if (skip === undefined) continue;
      strands ??= strandsBelow(blob, new Set(walkedChannel(view)?.walk.stranded.map(nameOf)));
      const isHarmful = strands(skip.value);
      report({
        span: skip,
        ...(isHarmful ? {} : { severity: 'hint' as const }),
        message: isHarmful
          ? msg(
              '"{0}" is also what this entry replaces: the skip wins, the replaces chain ends before it, and what it replaces is stranded.',
              skip.value,
            )
          : msg(
              '"{0}" is also what this entry replaces: the skip wins, and `replaces` does nothing.',
              skip.value,
            ),
        related: [{ span: replaces, message: msg('Replaced here.') }],
        // The skip counts now: without it, users may pass through that version.
        fixes: [withoutItem(skip, false, msg('Remove it from `skips`'))],
      });
    }
  },
};

/** Whether following `replaces` from an entry leads to a stranded one. Each entry is passed once, however often it is asked. */
function strandsBelow(channel: ChannelBlob, stranded: ReadonlySet<string>): (name: string) => boolean {
  const entries = entriesByName(channel);
  const known = new Map<string, boolean>();
  return (from) => {
    const passed: string[] = [];
    let name = from;
    while (name !== '' && !known.has(name) && !stranded.has(name)) {
      passed.push(name);
      // A circle that comes back here leads to no stranded entry.
      known.set(name, false);
      name = textOf(entries.get(name)?.replaces);
    }
    const leads = stranded.has(name) || known.get(name) === true;
    for (const each of passed) known.set(each, leads);
    return leads;
  };
}
