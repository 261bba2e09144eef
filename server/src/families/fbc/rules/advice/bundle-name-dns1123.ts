/** Rule bundle-name-dns1123: a bundle name that cannot be the name of a cluster object. */
import { subdomainFault } from '../../../../values/dns-names.ts';
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'bundle-name-dns1123',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  kind: 'bundle',
  title: 'Bundle name that no cluster takes',
  what: 'The name of a bundle is no DNS 1123 subdomain: lower-case letters, digits and dashes in parts joined by dots, at most 253 characters.',
  why: 'The name of a bundle becomes the name of the ClusterServiceVersion object on the cluster, and the API server refuses it. opm takes any name, so you would notice at installation.',
  whatToDo:
    'Rename the ClusterServiceVersion in the bundle, and use the new name in all channels. Versions with `+` need another character in the name: `gizmo.v1.0.0-7` for 1.0.0+7.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: Gizmo_v1.0.0\nimage: registry.example.com/tools/gizmo-bundle:1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: registry.example.com/tools/gizmo-bundle:1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n',
    },
  },
  source: 'docs/reference/images-and-names.md#bundle-names',
  check({ document: blob }, report) {
    if (blob.name === undefined || blob.name.value === '') return;
    if (subdomainFault(blob.name.value) === undefined) return;
    report({
      span: blob.name,
      message: msg(
        'A cluster refuses the bundle name "{0}": use lower-case letters, digits, "-" and ".", with a letter or digit around each dot.',
        blob.name.value,
      ),
    });
  },
};
