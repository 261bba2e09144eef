/** Rule deprecation-message-blank: a deprecation whose message is nothing but blanks. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'deprecation-message-blank',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  kind: 'deprecations',
  title: 'Deprecation without a word',
  what: 'The `message` of a deprecation consists of blanks or line breaks only.',
  why: 'opm only asks that the message is not empty. Users see a warning that says nothing.',
  whatToDo: 'Say what to use instead, and until when.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.deprecations\npackage: gizmo\nentries:\n  - reference: {schema: olm.channel, name: old}\n    message: " "\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.deprecations\npackage: gizmo\nentries:\n  - reference: {schema: olm.channel, name: old}\n    message: Use the channel stable. Fixes for this one end in May.\n',
    },
  },
  source: 'docs/reference/blobs.md#what-a-deprecation-does',
  check({ document: blob }, report) {
    for (const { message } of blob.entries) {
      if (message === undefined || message.value === '' || message.value.trim() !== '') continue;
      report({ span: message, message: msg('The deprecation message is blank.') });
    }
  },
};
