/** Rule manifest-syntax: a slip in a manifest, at its place. */
import { bundleWith } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'manifest-syntax',
  area: 'bundle',
  severity: 'error',
  suites: ['advice'],
  scope: 'reader',
  title: 'Manifest that cannot be read',
  what: 'A file in `manifests` or `metadata` is neither YAML nor JSON.',
  why: 'The validators pass over the place: a CSV with a slip of indentation is to them a bundle without a CSV.',
  whatToDo: 'Mend the file where it is marked.',
  examples: {
    bad: bundleWith({
      'manifests/service.yaml': 'apiVersion: v1\nkind: Service\nmetadata:\n  name: gizmo\n labels: {}\n',
    }),
    good: bundleWith({
      'manifests/service.yaml': 'apiVersion: v1\nkind: Service\nmetadata:\n  name: gizmo\n  labels: {}\n',
    }),
  },
  source: 'docs/reference/bundle-loading.md#loader',
};
