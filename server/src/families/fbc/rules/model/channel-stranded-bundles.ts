/**
 * `channel-stranded-bundles`: entries that the chain from the head does not reach and nobody skips
 * (docs/reference/channels.md, "Stranded entries").
 */
import type { ChainEnd } from '../../graph/channel-walk.ts';
import type { ChannelEntry } from '../../model/blob.ts';
import { msg, type Message } from '../../../../text/message.ts';
import type { Related, Rule } from '../rule.ts';
import { bundle, catalog, channel, PACKAGE } from '../shared/example-blobs.ts';
import { textOf } from '../../../../text/span.ts';
import { skippingFix } from '../shared/skipping-fix.ts';
import { MAX_PLACES, nameOf, walkedChannel } from '../shared/graph-rules.ts';

const withMiddle = (...lines: string[]) =>
  catalog(
    PACKAGE,
    channel(
      '- name: gizmo.v1.2.0',
      ...lines,
      '- name: gizmo.v1.1.0',
      '  replaces: gizmo.v1.0.0',
      '- name: gizmo.v1.0.0',
    ),
    bundle('1.0.0'),
    bundle('1.1.0'),
    bundle('1.2.0'),
  );

export const rule: Rule = {
  id: 'channel-stranded-bundles',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'Entries of a channel are stranded',
  what: 'The entry is not on the chain that leads from the head over `replaces`, and no entry skips it. The chain ends where an entry replaces nothing, replaces a name that is not in the channel, or replaces an entry that is skipped by any entry of the channel: such an edge is ignored.',
  why: 'Who has a stranded version installed gets no upgrade any more. `opm validate` refuses the channel. Since v1.58.0 edges to skipped entries are ignored; older releases follow them.',
  whatToDo:
    'Look where the chain ends. Let that entry replace the next one that is not skipped, or add the stranded entries to the `skips` of an entry above.',
  examples: {
    bad: withMiddle('  replaces: gizmo.v1.1.0', '  skips: [gizmo.v1.1.0]'),
    good: withMiddle('  replaces: gizmo.v1.0.0', '  skips: [gizmo.v1.1.0]'),
  },
  fix: 'unsafe',
  source: 'docs/reference/channels.md#stranded-entries',
  scope: 'document',
  kind: 'channel',
  check: (view, report) => {
    const walked = view.once(walkedChannel);
    const walk = walked?.walk;
    const [head] = walk?.heads ?? [];
    if (walked === undefined || walk?.end === undefined || head === undefined || walk.stranded.length === 0)
      return;
    const related = [chainEnd(walk.end)];
    for (const entry of walk.stranded) {
      report({
        span: entry.name ?? entry,
        message: messageFor(entry, head, walk.end),
        related,
        // Nobody mends hundreds of them one by one.
        fixes: walk.stranded.length > MAX_PLACES ? [] : skippingFix(walked.channel, head, entry),
      });
    }
  },
};

function messageFor(stranded: ChannelEntry, head: ChannelEntry, { entry, reason }: ChainEnd): Message {
  const names = [nameOf(stranded), nameOf(head), nameOf(entry)];
  switch (reason) {
    case 'tail':
      return msg(
        '"{0}" is stranded: nobody skips it, and the chain from the head "{1}" ends at "{2}", which replaces nothing.',
        ...names,
      );
    case 'outside':
      return msg(
        '"{0}" is stranded: nobody skips it, and the chain from the head "{1}" ends at "{2}", which replaces "{3}", no entry of this channel.',
        ...names,
        textOf(entry.replaces),
      );
    case 'skipped':
      return msg(
        '"{0}" is stranded: nobody skips it, and the chain from the head "{1}" ends at "{2}", because "{3}", which it replaces, is skipped (opm before 1.58 went on there).',
        ...names,
        textOf(entry.replaces),
      );
  }
}

function chainEnd({ entry, reason }: ChainEnd): Related {
  const message = msg('The chain from the head ends here.');
  return { span: (reason === 'tail' ? entry.name : entry.replaces) ?? entry, message };
}
