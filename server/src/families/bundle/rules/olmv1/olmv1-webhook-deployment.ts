/** Rule olmv1-webhook-deployment: a webhook that no deployment serves. */
import { msg } from '../../../../text/message.ts';
import { webhookNodes } from '../../model/install.ts';
import { csvRule } from '../csv/shared/csv-rule.ts';
import { bundleAtWork } from '../shared/example.ts';
import { OLM_V1_SUITES, saidBefore } from '../shared/olm-v1.ts';
import { strayDeploymentNames } from '../shared/webhooks.ts';

export const rule = csvRule({
  id: 'olmv1-webhook-deployment',
  severity: 'info',
  suites: OLM_V1_SUITES,
  title: 'OLM v1: webhook without a deployment',
  what: 'The `deploymentName` of a webhook is none of the deployments of the CSV. It is only told to those who ask for the suite `olmv1`: `cluster-webhook-deployment-missing` says the same of the webhook.',
  why: 'OLM v1 refuses the bundle.',
  whatToDo: 'Name the deployment that serves the webhook.',
  examples: { bad: bundleAtWork('deploymentName: gizmo', 'deploymentName: gizmos'), good: bundleAtWork() },
  source: 'docs/reference/bundle-rules.md#on-a-cluster',
  check(csv, report) {
    for (const { value, ...span } of strayDeploymentNames(csv, webhookNodes(csv.manifest))) {
      const message = msg(
        'OLM v1 will not install this bundle: the CSV has no deployment `{0}` to answer this webhook.',
        value,
      );
      report({ span, message, ...saidBefore(true) });
    }
  },
});
