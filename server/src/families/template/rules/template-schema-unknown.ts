/** Rule template-schema-unknown: a schema that opm renders no template for. */
import { nearest } from '../../../values/edit-distance.ts';
import {
  isRemovedTemplateSchema,
  TEMPLATE_SCHEMAS,
  templateKind,
  templateSchema,
} from '../model/template.ts';
import { fixesFor } from '../../../engine/fixes/suggestion.ts';
import { msg } from '../../../text/message.ts';
import type { Rule } from './rule.ts';

/** How many letters a misspelling changes. */
const MAX_DISTANCE = 2;

/** Names that look right because the three schemas follow no common pattern. */
const MEANT: ReadonlyMap<string, string> = new Map([
  ['olm.template.semver', 'olm.semver'],
  ['olm.semver.template', 'olm.semver'],
  ['olm.basic', 'olm.template.basic'],
  ['olm.substitutes', 'olm.template.substitutes'],
]);

export const rule: Rule = {
  id: 'template-schema-unknown',
  area: 'fbc',
  severity: 'error',
  suites: ['advice'],
  scope: 'document',
  title: 'Schema that is no template',
  what: 'The `schema` of the first document is none of `olm.template.basic`, `olm.semver` and `olm.template.substitutes`, compared exactly. The composite templates (`olm.composite`, `olm.composite.catalogs`) were removed in opm v1.44.0.',
  why: '`opm alpha render-template` refuses the file.',
  whatToDo:
    'Correct the schema. Before v1.44.0 a basic template was a plain stream of blobs: wrap them in `entries`, or let `opm alpha convert-template basic` do it.',
  examples: {
    bad: {
      'template.yaml':
        'schema: olm.template.semver\nstable:\n  bundles:\n    - image: registry.example.com/tools/gizmo-bundle:1.0.0\n',
    },
    good: {
      'template.yaml':
        'schema: olm.semver\nstable:\n  bundles:\n    - image: registry.example.com/tools/gizmo-bundle:1.0.0\n',
    },
  },
  fix: 'unsafe',
  source: 'docs/reference/templates.md#the-schema-of-a-template',
  check({ tree }, report) {
    const schema = templateSchema(tree);
    if (schema === undefined || schema.value === '' || templateKind(schema.value) !== undefined) return;
    const intended =
      MEANT.get(schema.value.toLowerCase()) ?? nearest(schema.value, TEMPLATE_SCHEMAS, MAX_DISTANCE);
    report({
      span: schema,
      message: isRemovedTemplateSchema(schema.value)
        ? msg('The template "{0}" was removed in opm v1.44.0.', schema.value)
        : intended === undefined
          ? msg('opm knows no template "{0}".', schema.value)
          : msg('opm knows no template "{0}". Did you mean "{1}"?', schema.value, intended),
      fixes: fixesFor(schema, intended),
    });
  },
};
