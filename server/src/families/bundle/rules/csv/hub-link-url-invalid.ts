/** Rule hub-link-url-invalid: a link that is no URL. */
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { msg } from '../../../../text/message.ts';
import { itemsOf, textAt, valueAt } from '../../../kube/model/fields.ts';
import { isRequestUri } from '../../../../values/request-uri.ts';
import { bundleWhere } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { itemPlace } from './shared/places.ts';
import { HUB } from './shared/suite-names.ts';

/** What looks like a host without a scheme in front of it. */
const HOST_FIRST = /^[a-z0-9-]+(?:[.][a-z0-9-]+)+(?:[/:]|$)/i;

export const rule = csvRule({
  id: 'hub-link-url-invalid',
  severity: 'error',
  suites: HUB,
  title: 'Link that leads nowhere',
  what: 'The `url` of a link is neither an absolute URL nor a path that starts with `/`, or it has a port that is no number, a blank in the host, or a `%` without two digits behind it.',
  why: 'OperatorHub.io does not take the operator.',
  whatToDo: 'Write the whole address, with `https://`.',
  examples: {
    bad: bundleWhere(
      '  provider:',
      '  links:\n    - name: Handbook\n      url: example.com/handbook\n  provider:',
    ),
    good: bundleWhere(
      '  provider:',
      '  links:\n    - name: Handbook\n      url: https://example.com/handbook\n  provider:',
    ),
  },
  source: 'docs/reference/bundle-rules.md#hub-metadata',
  fix: 'unsafe',
  check(csv, report) {
    const { manifest, spec } = csv;
    for (const link of itemsOf(manifest, valueAt(manifest, spec, 'links'))) {
      const url = textAt(manifest, link, 'url');
      if (url === '' || isRequestUri(url)) continue;
      const span = itemPlace(csv, link, 'url');
      const meant = `https://${url}`;
      report({
        span,
        message: msg(
          '`{0}` is no address that a browser could go to: write it whole, as in `https://example.com`.',
          url,
        ),
        fixes: HOST_FIRST.test(url) && isRequestUri(meant) ? fixesFor({ value: url, ...span }, meant) : [],
      });
    }
  },
});
