/** Rule csv-metadata-missing: a bundle that says nothing of its ClusterServiceVersion. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'csv-metadata-missing',
  area: 'fbc',
  severity: 'info',
  suites: ['advice'],
  scope: 'document',
  kind: 'bundle',
  title: 'Bundle without CSV metadata',
  what: 'A bundle has neither an `olm.csv.metadata` property nor a ClusterServiceVersion among its `olm.bundle.object` properties. Objects that cannot be read are given the benefit of the doubt.',
  why: 'Consoles take the display name, description, provider and capabilities from there. Without it they show a bare package name, or leave the operator out.',
  whatToDo: 'Render the bundle with `opm render --migrate-level=bundle-object-to-csv-metadata`.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n  - {type: olm.csv.metadata, value: {displayName: Gizmo}}\n',
    },
  },
  source: 'docs/reference/properties.md#who-reads-csv-metadata',
  check({ document: blob }, report) {
    const described = blob.properties.some(({ type, content }) => {
      if (type?.value === 'olm.csv.metadata') return true;
      if (content?.type !== 'olm.bundle.object' || content.data === undefined) return false;
      return content.manifestKind === undefined || content.manifestKind === 'ClusterServiceVersion';
    });
    if (described) return;
    report({
      span: blob.propertiesSpan ?? blob.name ?? blob.schema,
      message: msg('The bundle carries no CSV metadata: consoles have nothing to show but its name.'),
    });
  },
};
