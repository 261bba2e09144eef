/** Rule csv-api-without-example: an owned API without an example. */
import { msg } from '../../../../text/message.ts';
import { apiKey } from '../../model/examples.ts';
import { ownedApis } from './shared/owned-apis.ts';
import { bundleWhere, bundleWith, CSV_FILE } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { CSV_WARNINGS } from './shared/suite-names.ts';

const OWNING =
  '  customresourcedefinitions:\n    owned:\n      - name: gizmos.example.com\n        version: v1\n        kind: Gizmo\n  installModes:';

export const rule = csvRule({
  id: 'csv-api-without-example',
  severity: 'warning',
  suites: CSV_WARNINGS,
  title: 'Owned API without an example',
  what: 'An owned CRD or API service has no example of its group, version and kind in `alm-examples`.',
  why: 'Consoles show an empty form to whoever creates one, and scorecard has nothing to try.',
  whatToDo: 'Add a complete example to `alm-examples`.',
  examples: {
    bad: bundleWhere('  installModes:', OWNING),
    good: bundleWith({
      [CSV_FILE]: (bundleWhere('  installModes:', OWNING)[CSV_FILE] ?? '').replace(
        "'[]'",
        `'[{"apiVersion": "example.com/v1", "kind": "Gizmo"}]'`,
      ),
    }),
  },
  source: 'docs/reference/bundle-rules.md#csv',
  check(csv, report) {
    const examples = csv.examples;
    if (examples === undefined || (examples.state !== 'read' && examples.state !== 'empty')) return;
    const shown = new Set(examples.apis.map(apiKey));
    for (const [key, { kind, group, version, place }] of ownedApis(csv.facts)) {
      if (shown.has(key)) continue;
      const apiVersion = group === '' ? version : `${group}/${version}`;
      report({
        span: place,
        message: msg('There is no example of `{0}` of `{1}`: add one to `alm-examples`.', kind, apiVersion),
      });
    }
  },
});
