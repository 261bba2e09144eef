/** `deprecation-message-missing`: a deprecation without message. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { bundle, catalog, CHANNEL, deprecations, PACKAGE } from '../shared/example-blobs.ts';
import { textOf } from '../../../../text/span.ts';

export const rule: Rule = {
  id: 'deprecation-message-missing',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A deprecation has no message',
  what: 'An entry of an `olm.deprecations` blob has no `message`, or an empty one.',
  why: 'The message is all that users get to see of a deprecation. `opm validate` refuses it.',
  whatToDo: 'Say what to use instead, and until when the deprecated thing is supported.',
  examples: {
    bad: catalog(
      PACKAGE,
      CHANNEL,
      bundle('1.0.0'),
      deprecations('- reference: {schema: olm.bundle, name: gizmo.v1.0.0}'),
    ),
    good: catalog(
      PACKAGE,
      CHANNEL,
      bundle('1.0.0'),
      deprecations(
        '- reference: {schema: olm.bundle, name: gizmo.v1.0.0}',
        '  message: Update to 1.1.0 or later; 1.0 is no longer supported.',
      ),
    ),
  },
  since: 'v1.32.0',
  source: 'docs/reference/validating-catalogs.md#a-deprecation-needs-a-message',
  scope: 'document',
  kind: 'deprecations',
  check: ({ document: blob }, report) => {
    for (const entry of blob.entries) {
      if (textOf(entry.message) === '')
        report({ span: entry, message: msg('This deprecation has no message.') });
    }
  },
};
