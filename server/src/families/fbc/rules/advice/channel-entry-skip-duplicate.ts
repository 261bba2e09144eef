/** Rule channel-entry-skip-duplicate: a name twice in one `skips`. */
import { msg } from '../../../../text/message.ts';
import type { Located } from '../../../../text/span.ts';
import type { Rule } from '../rule.ts';
import { withoutItem } from '../../../../engine/fixes/fixes.ts';

export const rule: Rule = {
  id: 'channel-entry-skip-duplicate',
  area: 'fbc',
  severity: 'info',
  suites: ['advice'],
  scope: 'document',
  kind: 'channel',
  title: 'Name repeated in skips',
  what: 'The `skips` of one entry list the same name twice.',
  why: 'The second one has no effect. Often another version was meant.',
  whatToDo: 'Remove it, or write the version that you meant.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - name: gizmo.v1.1.0\n    skips: [gizmo.v1.0.0, gizmo.v1.0.0]\n  - name: gizmo.v1.0.0\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - name: gizmo.v1.1.0\n    skips: [gizmo.v1.0.0]\n  - name: gizmo.v1.0.0\n',
    },
  },
  fix: 'safe',
  source: 'docs/reference/channels.md#edges-that-have-no-effect',
  tags: ['unnecessary'],
  check({ document: blob }, report) {
    for (const entry of blob.entries?.value ?? []) {
      if (entry.skips.length < 2) continue;
      const first = new Map<string, Located<string>>();
      for (const skip of entry.skips) {
        if (skip.value === '') continue;
        const earlier = first.get(skip.value);
        if (earlier === undefined) {
          first.set(skip.value, skip);
          continue;
        }
        report({
          span: skip,
          message: msg('"{0}" is skipped already.', skip.value),
          related: [{ span: earlier, message: msg('Skipped here.') }],
          fixes: [withoutItem(skip, true)],
        });
      }
    }
  },
};
