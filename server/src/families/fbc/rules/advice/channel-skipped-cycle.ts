/** Rule channel-skipped-cycle: a `replaces` loop that opm does not notice. */
import { openingFix } from '../shared/opening-fix.ts';
import { replacesLoops } from '../../graph/channel-walk.ts';
import { walkedChannel } from '../shared/graph-rules.ts';
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';

/** How many members of a circle are named. */
const MAX_RELATED = 20;

export const rule: Rule = {
  id: 'channel-skipped-cycle',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  kind: 'channel',
  title: 'Loop among skipped entries',
  what: 'Entries replace each other in a circle, and opm does not notice because they are skipped and thus not on the replaces chain.',
  why: 'For opm the channel is valid today. It stops being so as soon as a skip goes away, and OLM v1, which knows no chain, can upgrade round the circle.',
  whatToDo: 'Break the circle: an older version must not replace a newer one.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - {name: gizmo.v1.2.0, skips: [gizmo.v1.1.0, gizmo.v1.0.0]}\n  - {name: gizmo.v1.1.0, replaces: gizmo.v1.0.0}\n  - {name: gizmo.v1.0.0, replaces: gizmo.v1.1.0}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - {name: gizmo.v1.2.0, skips: [gizmo.v1.1.0, gizmo.v1.0.0]}\n  - {name: gizmo.v1.1.0, replaces: gizmo.v1.0.0}\n  - {name: gizmo.v1.0.0}\n',
    },
  },
  fix: 'unsafe',
  source: 'docs/reference/channels.md#loops',
  check({ tree, document: blob, once }, report) {
    for (const loop of replacesLoops(blob, once(walkedChannel)?.walk)) {
      const { closedBy, members } = loop;
      report({
        span: closedBy.replaces ?? closedBy,
        message: msg(
          '"{0}" closes a circle of {1} skipped entries that replace each other; opm does not notice it.',
          closedBy.name?.value ?? '',
          members.length,
        ),
        fixes: openingFix(tree, blob, loop),
        related: members
          .filter((member) => member !== closedBy)
          .slice(0, MAX_RELATED)
          .map((member) => ({ span: member.name ?? member, message: msg('Part of the circle.') })),
      });
    }
  },
};
