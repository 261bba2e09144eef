/** Rule olmv1-deployment-name: a deployment whose name OLM v1 does not take. */
import { msg } from '../../../../text/message.ts';
import { textAt } from '../../../kube/model/fields.ts';
import { subdomainFault } from '../../../../values/dns-names.ts';
import { deploymentsOf } from '../../model/install.ts';
import { csvRule } from '../csv/shared/csv-rule.ts';
import { itemPlace } from '../csv/shared/places.ts';
import { bundleAtWork } from '../shared/example.ts';
import { OLM_V1_SUITES, saidBefore } from '../shared/olm-v1.ts';

export const rule = csvRule({
  id: 'olmv1-deployment-name',
  severity: 'info',
  suites: OLM_V1_SUITES,
  title: 'OLM v1: name of a deployment',
  what: 'Two deployments of the CSV have the same name, or the name of one is no DNS-1123 subdomain.',
  why: 'OLM v1 refuses the bundle before it installs anything.',
  whatToDo: 'Give each deployment a name of its own, of lower-case letters, digits, hyphens and dots.',
  examples: {
    bad: bundleAtWork('- name: gizmo\n          spec', '- name: Gizmo\n          spec'),
    good: bundleAtWork(),
  },
  source: 'docs/reference/bundle-rules.md#on-a-cluster',
  check(csv, report) {
    const { manifest } = csv;
    const seen = new Set<string>();
    for (const deployment of deploymentsOf(manifest)) {
      const name = textAt(manifest, deployment, 'name');
      const isRepeated = seen.has(name);
      seen.add(name);
      if (!isRepeated && subdomainFault(name) === undefined) continue;
      report({
        span: itemPlace(csv, deployment, 'name'),
        message: isRepeated
          ? msg('OLM v1 will not install this bundle: two deployments are called `{0}`.', name)
          : msg('OLM v1 will not install this bundle: `{0}` is no DNS-1123 subdomain.', name),
        ...saidBefore(name === ''),
      });
    }
  },
});
