/** Rule olmv1-dependency-unsupported: a dependency that OLM v1 refuses. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { textOf } from '../../../../text/span.ts';

/** How many further places are named. */
const MAX_RELATED = 10;

const DEPENDENCIES: ReadonlySet<string> = new Set([
  'olm.package.required',
  'olm.gvk.required',
  'olm.constraint',
]);

export const rule: Rule = {
  id: 'olmv1-dependency-unsupported',
  area: 'fbc',
  severity: 'info',
  suites: ['advice'],
  scope: 'document',
  kind: 'bundle',
  title: 'Dependency that OLM v1 refuses',
  what: 'A bundle has an `olm.package.required`, `olm.gvk.required` or `olm.constraint` property. It is reported once for each bundle, at the first of them.',
  why: 'OLM v1 has no dependency resolution and refuses to install such a bundle. OLM Classic is not affected.',
  whatToDo:
    'Nothing, if only OLM Classic uses this catalog. For OLM v1, ship a bundle without dependencies and tell users what to install first.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n  - {type: olm.package.required, value: {packageName: widget, versionRange: ">=1.2.0"}}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n',
    },
  },
  source: 'docs/reference/properties.md#dependencies-in-olm-v1',
  check({ document: blob }, report) {
    const [first, ...others] = blob.properties.filter(({ type }) => DEPENDENCIES.has(textOf(type)));
    if (first === undefined) return;
    report({
      span: first.type ?? first,
      message: msg('OLM v1 refuses bundles with `{0}` properties.', textOf(first.type)),
      ...(others.length === 0
        ? {}
        : {
            related: others
              .slice(0, MAX_RELATED)
              .map((other) => ({ span: other.type ?? other, message: msg('Refused as well.') })),
          }),
    });
  },
};
