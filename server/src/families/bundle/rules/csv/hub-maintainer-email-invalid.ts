/** Rule hub-maintainer-email-invalid: a maintainer whose address is none. */
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { msg } from '../../../../text/message.ts';
import { itemsOf, textAt, valueAt } from '../../../kube/model/fields.ts';
import { isEmailAddress } from '../../../../values/email-address.ts';
import { bundleWhere } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { itemPlace } from './shared/places.ts';
import { HUB } from './shared/suite-names.ts';

export const rule = csvRule({
  id: 'hub-maintainer-email-invalid',
  severity: 'error',
  suites: HUB,
  title: 'Maintainer with an impossible address',
  what: 'The `email` of a maintainer is not one address of mail: no `@`, two addresses, a prefix `mailto:`, text behind the address.',
  why: 'OperatorHub.io does not take the operator.',
  whatToDo: 'Write one address, as in `ada@example.com`.',
  examples: {
    bad: bundleWhere(
      '  provider:',
      '  maintainers:\n    - name: Ada\n      email: mailto:ada@example.com\n  provider:',
    ),
    good: bundleWhere(
      '  provider:',
      '  maintainers:\n    - name: Ada\n      email: ada@example.com\n  provider:',
    ),
  },
  source: 'docs/reference/bundle-rules.md#hub-metadata',
  fix: 'safe',
  check(csv, report) {
    const { manifest, spec } = csv;
    for (const maintainer of itemsOf(manifest, valueAt(manifest, spec, 'maintainers'))) {
      const email = textAt(manifest, maintainer, 'email');
      if (email === '' || isEmailAddress(email)) continue;
      const span = itemPlace(csv, maintainer, 'email');
      const meant = email.trim().replace(/^mailto:/i, '');
      report({
        span,
        message: msg('`{0}` is not one address of mail.', email),
        fixes: isEmailAddress(meant) ? fixesFor({ value: email, ...span }, meant, true) : [],
      });
    }
  },
});
