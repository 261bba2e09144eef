/** Rule template-basic-bundle-fields: a bundle of a basic template with more than an image. */
import type { BundleBlob } from '../../fbc/model/blob.ts';
import { matchFields, schemaShape } from '../../fbc/model/shape.ts';
import { textOf } from '../../../text/span.ts';
import { msg } from '../../../text/message.ts';
import { NO_TEMPLATE } from '../model/template-file.ts';
import type { Rule } from './rule.ts';
import { withoutPair } from '../../../engine/fixes/fixes.ts';

export const rule: Rule = {
  id: 'template-basic-bundle-fields',
  area: 'fbc',
  severity: 'error',
  suites: ['advice'],
  scope: 'document',
  title: 'Bundle spelt out in a basic template',
  what: 'An `olm.bundle` in the `entries` of a basic template has a `package`, `properties` or `relatedImages` that are not empty. A `name` is ignored.',
  why: 'opm takes all of them from the bundle image, and refuses a template that gives them.',
  whatToDo:
    'Leave `schema` and `image` only. `opm alpha convert-template basic` does that for a whole catalog.',
  examples: {
    bad: {
      'template.yaml':
        'schema: olm.template.basic\nentries:\n  - schema: olm.bundle\n    package: gizmo\n    image: registry.example.com/tools/gizmo-bundle:1.0.0\n',
    },
    good: {
      'template.yaml':
        'schema: olm.template.basic\nentries:\n  - schema: olm.bundle\n    image: registry.example.com/tools/gizmo-bundle:1.0.0\n',
    },
  },
  fix: 'unsafe',
  source: 'docs/reference/templates.md#bundles-of-a-basic-template',
  check({ tree, document: { template, entries } = NO_TEMPLATE }, report) {
    const shape = schemaShape('olm.bundle');
    if (template?.kind !== 'basic' || shape === undefined) return;
    for (const { entry, decoded } of entries) {
      const { blob } = decoded;
      if (blob?.kind !== 'bundle') continue;
      const given = givenFields(blob);
      for (const { field, key } of matchFields(tree, entry.node, shape)) {
        if (!given.has(field.name)) continue;
        report({
          span: tree.span(key),
          message: msg(
            'A bundle of a basic template must not have `{0}`: it is rendered from the image.',
            field.name,
          ),
          fixes: [withoutPair(tree.span(key), field.name, false)],
        });
      }
    }
  },
};

/** The fields that are there and not empty, though they must not be. */
function givenFields(bundle: BundleBlob): ReadonlySet<string> {
  const given = new Set<string>();
  if (textOf(bundle.package) !== '') given.add('package');
  if (bundle.properties.length > 0) given.add('properties');
  if ((bundle.relatedImages?.value.length ?? 0) > 0) given.add('relatedImages');
  return given;
}
