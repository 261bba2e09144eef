/** `channel-replaces-cycle`: the chain from the head runs into itself (docs/reference/channels.md, "Loops"). */
import { openingFix } from '../shared/opening-fix.ts';
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { bundle, catalog, channel, PACKAGE } from '../shared/example-blobs.ts';
import { textOf } from '../../../../text/span.ts';
import { MAX_PLACES, nameOf, walkedChannel } from '../shared/graph-rules.ts';

export const rule: Rule = {
  id: 'channel-replaces-cycle',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'The chain of a channel runs in a circle',
  what: 'Following `replaces` from the head of the channel, over entries that nobody skips, leads back to an entry that was passed before.',
  why: 'An upgrade path must come from somewhere. `opm validate` refuses the channel, and looks for stranded entries only once the circle is gone.',
  whatToDo:
    'One of the entries in the circle replaces an entry that is newer than itself: mostly the oldest, which should replace nothing or a bundle from outside the channel.',
  examples: {
    bad: catalog(
      PACKAGE,
      channel(
        '- name: gizmo.v1.2.0',
        '  replaces: gizmo.v1.1.0',
        '- name: gizmo.v1.1.0',
        '  replaces: gizmo.v1.0.0',
        '- name: gizmo.v1.0.0',
        '  replaces: gizmo.v1.1.0',
      ),
      bundle('1.0.0'),
      bundle('1.1.0'),
      bundle('1.2.0'),
    ),
    good: catalog(
      PACKAGE,
      channel(
        '- name: gizmo.v1.2.0',
        '  replaces: gizmo.v1.1.0',
        '- name: gizmo.v1.1.0',
        '  replaces: gizmo.v1.0.0',
        '- name: gizmo.v1.0.0',
      ),
      bundle('1.0.0'),
      bundle('1.1.0'),
      bundle('1.2.0'),
    ),
  },
  fix: 'unsafe',
  source: 'docs/reference/channels.md#loops',
  scope: 'document',
  kind: 'channel',
  check: (view, report) => {
    const walked = view.once(walkedChannel);
    const walk = walked?.walk;
    const [head] = walk?.heads ?? [];
    const cycle = walk?.cycle;
    if (walked === undefined || head === undefined || cycle === undefined) return;
    const last = cycle.closedBy;
    report({
      span: last.replaces ?? last,
      message:
        cycle.members.length === 1
          ? msg('"{0}" replaces itself.', nameOf(last))
          : msg(
              '"{0}" replaces "{1}", which the chain from the head "{2}" has passed already: {3} entries replace each other in a circle.',
              nameOf(last),
              textOf(last.replaces),
              nameOf(head),
              cycle.members.length,
            ),
      fixes: openingFix(view.tree, walked.channel, cycle),
      related: cycle.members.slice(0, MAX_PLACES).map((member) => ({
        span: member.name ?? member,
        message: msg('"{0}" replaces "{1}".', nameOf(member), textOf(member.replaces)),
      })),
    });
  },
};
