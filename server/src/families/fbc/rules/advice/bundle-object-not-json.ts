/** Rule bundle-object-not-json: a bundle object that starts like JSON and is none. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'bundle-object-not-json',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  kind: 'bundle',
  title: 'Bundle object that is no JSON',
  what: 'The decoded `data` of an `olm.bundle.object` starts with `{`, so that opm takes it for JSON, but it is not well-formed.',
  why: 'opm looks at the first character only. Clients fail when they read the manifest.',
  whatToDo: 'Render the bundle again. Data that was cut off, or has a trailing comma, is the usual cause.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n  - {type: olm.bundle.object, value: {data: eyJraW5kIjoi}}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n  - {type: olm.bundle.object, value: {data: eyJraW5kIjoiU2VydmljZSJ9}}\n',
    },
  },
  source: 'docs/reference/properties.md#olmbundleobject',
  check({ document: blob }, report) {
    for (const { content } of blob.properties) {
      if (content?.type !== 'olm.bundle.object' || content.data === undefined) continue;
      // Whatever is neither JSON nor YAML has kept the blob from decoding, so this one starts with a brace.
      if (content.manifestKind !== undefined) continue;
      report({ span: content.data, message: msg('The data starts like JSON, but is not well-formed.') });
    }
  },
};
