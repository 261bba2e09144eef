/** Rule template-schema-missing: the first document of a template file has no schema. */
import { templateSchema } from '../model/template.ts';
import { msg } from '../../../text/message.ts';
import type { Located } from '../../../text/span.ts';
import { MAPPING, type Tree } from '../../../text/tree.ts';
import { fixesFor } from '../../../engine/fixes/suggestion.ts';
import { fixOf } from '../../../engine/fixes/fixes.ts';
import type { Fix } from '../../../engine/findings/finding.ts';
import type { Rule } from './rule.ts';

export const rule: Rule = {
  id: 'template-schema-missing',
  area: 'fbc',
  severity: 'error',
  suites: ['advice'],
  scope: 'document',
  title: 'Template without a schema',
  what: 'The first document of a template file has no `schema`, an empty one, or one that is no string, or the document is no mapping.',
  why: '`opm alpha render-template` recognises a template by the schema of the first document, and stops here.',
  whatToDo:
    'Start the file with `schema: olm.semver`, `schema: olm.template.basic` or `schema: olm.template.substitutes`. A comment above a leading `---` is a document of its own: put it below.',
  examples: {
    bad: {
      'template.yaml':
        'entries:\n  - schema: olm.bundle\n    image: registry.example.com/tools/gizmo-bundle:1.0.0\n',
    },
    good: {
      'template.yaml':
        'schema: olm.template.basic\nentries:\n  - schema: olm.bundle\n    image: registry.example.com/tools/gizmo-bundle:1.0.0\n',
    },
  },
  fix: 'unsafe',
  source: 'docs/reference/templates.md#the-schema-of-a-template',
  check({ tree }, report) {
    const schema = templateSchema(tree);
    if (schema !== undefined && schema.value !== '') return;
    const firstKey = tree.pairs(0)[0]?.key ?? 0;
    report({
      span: schema ?? tree.span(firstKey),
      message: msg('This document has no `schema`, so opm cannot tell which template it is.'),
      fixes: schemaFixes(tree, schema),
    });
  },
};

/** The schema that the keys of a template leave no doubt about. */
function schemaFixes(tree: Tree, written: Located<string> | undefined): readonly Fix[] {
  const keys = new Set(tree.fields(0).map(({ name }) => name));
  const isSemver = ['stable', 'fast', 'candidate'].some((key) => keys.has(key));
  if (tree.kind(0) !== MAPPING || (keys.has('schema') && written === undefined)) return [];
  if (isSemver === keys.has('entries')) return [];
  const basic = keys.has('substitutions') ? 'olm.template.substitutes' : 'olm.template.basic';
  const value = isSemver ? 'olm.semver' : basic;
  if (written !== undefined) return fixesFor(written, value);
  return [
    fixOf(msg('Write `{0}: {1}`', 'schema', value), false, {
      kind: 'insertPair',
      span: tree.span(0),
      key: 'schema',
      value,
      first: true,
    }),
  ];
}
