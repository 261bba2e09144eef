/** Rule hub-maintainer-incomplete: a maintainer without name or address. */
import { withoutItem } from '../../../../engine/fixes/fixes.ts';
import { msg } from '../../../../text/message.ts';
import { itemsOf, textAt, valueAt } from '../../../kube/model/fields.ts';
import { bundleWhere } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { itemPlace } from './shared/places.ts';
import { HUB } from './shared/suite-names.ts';

export const rule = csvRule({
  id: 'hub-maintainer-incomplete',
  severity: 'error',
  suites: HUB,
  title: 'Maintainer without a name or address',
  what: 'An entry of `spec.maintainers` has no `name` or no `email`. No maintainers at all are fine.',
  why: 'OperatorHub.io does not take the operator.',
  whatToDo: 'Write both, or leave the entry out.',
  examples: {
    bad: bundleWhere('  provider:', "  maintainers:\n    - name: ''\n      email: ''\n  provider:"),
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
      const hasName = textAt(manifest, maintainer, 'name') !== '';
      const hasAddress = textAt(manifest, maintainer, 'email') !== '';
      if (hasName && hasAddress) continue;
      report({
        span: itemPlace(csv, maintainer, 'name', 'email'),
        message: hasName
          ? msg('This maintainer has no `email`.')
          : hasAddress
            ? msg('This maintainer has no `name`.')
            : msg('This maintainer has neither `name` nor `email`.'),
        fixes: hasName || hasAddress ? [] : [withoutItem(manifest.tree.span(maintainer), true)],
      });
    }
  },
});
