/** Rule channel-entry-replaces-and-skips-same: one entry replaces and skips the same bundle. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { withoutItem } from '../../../../engine/fixes/fixes.ts';

export const rule: Rule = {
  id: 'channel-entry-replaces-and-skips-same',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  title: 'Entry replaces and skips the same bundle',
  what: 'The `skips` of an entry contain the very bundle that its `replaces` names.',
  why: 'The skip wins: the bundle leaves the replaces chain, the chain ends before it, and what hangs only below it is stranded.',
  whatToDo:
    'Take the name out of `skips` if users may pass through that version. Take `replaces` away, or point it at the next older version, if nobody should get it any more.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - {name: gizmo.v1.1.0, replaces: gizmo.v1.0.0, skips: [gizmo.v1.0.0]}\n  - {name: gizmo.v1.0.0}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - {name: gizmo.v1.1.0, replaces: gizmo.v1.0.0}\n  - {name: gizmo.v1.0.0}\n',
    },
  },
  fix: 'unsafe',
  source: 'docs/reference/channels.md#edges-that-have-no-effect',
  check({ document: blob }, report) {
    if (blob?.kind !== 'channel') return;
    for (const entry of blob.entries?.value ?? []) {
      const replaces = entry.replaces;
      if (replaces === undefined || replaces.value === '') continue;
      const skip = entry.skips.find((item) => item.value === replaces.value);
      if (skip === undefined) continue;
      report({
        span: skip,
        message: msg(
          '"{0}" is also what this entry replaces: the skip wins, and the replaces chain ends before it.',
          skip.value,
        ),
        related: [{ span: replaces, message: msg('Replaced here.') }],
        // The skip counts now: without it, users may pass through that version.
        fixes: [withoutItem(skip, false, msg('Remove it from `skips`'))],
      });
    }
  },
};
