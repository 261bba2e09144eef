/** Rule hub-link-incomplete: a link without name or address. */
import { withoutItem } from '../../../../engine/fixes/fixes.ts';
import { msg } from '../../../../text/message.ts';
import { itemsOf, textAt, valueAt } from '../../../kube/model/fields.ts';
import { bundleWhere } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { itemPlace } from './shared/places.ts';
import { HUB } from './shared/suite-names.ts';

export const rule = csvRule({
  id: 'hub-link-incomplete',
  severity: 'error',
  suites: HUB,
  title: 'Link without a name or address',
  what: 'An entry of `spec.links` has no `name` or no `url`.',
  why: 'OperatorHub.io does not take the operator.',
  whatToDo: 'Write both, or leave the entry out.',
  examples: {
    bad: bundleWhere('  provider:', "  links:\n    - name: ''\n      url: ''\n  provider:"),
    good: bundleWhere(
      '  provider:',
      '  links:\n    - name: Handbook\n      url: https://example.com/handbook\n  provider:',
    ),
  },
  source: 'docs/reference/bundle-rules.md#hub-metadata',
  fix: 'safe',
  check(csv, report) {
    const { manifest, spec } = csv;
    for (const link of itemsOf(manifest, valueAt(manifest, spec, 'links'))) {
      const hasName = textAt(manifest, link, 'name') !== '';
      const hasUrl = textAt(manifest, link, 'url') !== '';
      if (hasName && hasUrl) continue;
      report({
        span: itemPlace(csv, link, 'name', 'url'),
        message: hasName
          ? msg('This link has no `url`.')
          : hasUrl
            ? msg('This link has no `name`.')
            : msg('This link has neither `name` nor `url`.'),
        fixes: hasName || hasUrl ? [] : [withoutItem(manifest.tree.span(link), true)],
      });
    }
  },
});
