/** Rule csv-install-modes-none-supported: a CSV that supports no install mode. */
import { fixOf } from '../../../../engine/fixes/fixes.ts';
import { msg } from '../../../../text/message.ts';
import type { NodeId } from '../../../../text/tree.ts';
import { itemsOf, textAt, valueAt } from '../../../kube/model/fields.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { placeOf } from './shared/places.ts';
import { CSV_ERRORS } from './shared/suite-names.ts';

export const rule = csvRule({
  id: 'csv-install-modes-none-supported',
  severity: 'error',
  suites: CSV_ERRORS,
  title: 'No install mode is supported',
  what: 'None of the entries of `spec.installModes` has `supported: true`.',
  why: 'An operator that supports no mode can be installed nowhere; both validators refuse the bundle.',
  whatToDo: 'Set `supported: true` for the modes that the operator can do.',
  examples: { bad: bundleWhere('supported: true', 'supported: false'), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#csv',
  fix: 'unsafe',
  check(csv, report) {
    const { manifest, spec } = csv;
    const { tree } = manifest;
    const modes = itemsOf(manifest, valueAt(manifest, spec, 'installModes'));
    const isSupported = (mode: NodeId) => tree.boolean(valueAt(manifest, mode, 'supported') ?? mode);
    if (modes.length === 0 || modes.some(isSupported)) return;
    const all = modes.find((mode) => textAt(manifest, mode, 'type') === 'AllNamespaces');
    const refused = all === undefined ? undefined : valueAt(manifest, all, 'supported');
    report({
      span: placeOf(csv, 'spec', 'installModes'),
      message: msg('No install mode has `supported: true`, so the operator can be installed nowhere.'),
      fixes:
        refused === undefined
          ? []
          : [
              fixOf(msg('Support `AllNamespaces`'), false, {
                kind: 'rewrite',
                span: tree.span(refused),
                value: true,
              }),
            ],
    });
  },
});
