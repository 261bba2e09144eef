/** Rule csv-examples-not-list: examples that are no list of objects. */
import { msg } from '../../../../text/message.ts';
import { exampleField } from '../../model/examples.ts';
import { knownElementPlace, noExamplePlace } from './shared/example-places.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { CSV_ERRORS } from './shared/suite-names.ts';

export const rule = csvRule({
  id: 'csv-examples-not-list',
  severity: 'error',
  suites: CSV_ERRORS,
  title: 'Examples that are no list of objects',
  what: 'The annotation `alm-examples` (or `olm.examples`) is JSON, but no list of objects that each have a `kind`.',
  why: 'Both validators refuse the bundle; consoles show no examples.',
  whatToDo: 'Write a list in brackets, even for a single example, and give each its `apiVersion` and `kind`.',
  examples: {
    bad: bundleWhere("alm-examples: '[]'", 'alm-examples: \'{"kind": "Gizmo"}\''),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#csv',
  check({ manifest, examples, exampleText }, report) {
    if (examples?.state !== 'other') return;
    const { at } = examples;
    const field = exampleField(manifest);
    if (field === undefined) return;
    const known = exampleText && at !== undefined ? knownElementPlace(exampleText, at) : undefined;
    report({
      span: known ?? noExamplePlace({ tree: manifest.tree, field }, at),
      message:
        at === undefined
          ? msg('The examples must be a list: put them in brackets.')
          : msg('Each example is an object with a `kind`; this one is not.'),
    });
  },
});
