/** Rule cluster-webhook-deployment-missing: a webhook that no deployment serves. */
import { ADVICE } from '../../../../engine/rules/rule.ts';
import { msg } from '../../../../text/message.ts';
import { webhookNodes } from '../../model/install.ts';
import { csvRule } from '../csv/shared/csv-rule.ts';
import { bundleAtWork } from '../shared/example.ts';
import { strayDeploymentNames } from '../shared/webhooks.ts';

export const rule = csvRule({
  id: 'cluster-webhook-deployment-missing',
  severity: 'warning',
  suites: [ADVICE],
  title: 'Webhook without a deployment',
  what: 'The `deploymentName` of a webhook is none of the deployments of the CSV, or is missing.',
  why: 'On OLM Classic nothing ever answers the webhook, so that the requests it is for fail; OLM v1 refuses the bundle.',
  whatToDo: 'Name the deployment that serves the webhook.',
  examples: { bad: bundleAtWork('deploymentName: gizmo', 'deploymentName: gizmos'), good: bundleAtWork() },
  source: 'docs/reference/bundle-rules.md#on-a-cluster',
  check(csv, report) {
    for (const { value, ...span } of strayDeploymentNames(csv, webhookNodes(csv.manifest))) {
      const message =
        value === ''
          ? msg('This webhook needs a `deploymentName`: without one nothing ever answers it.')
          : msg('The CSV has no deployment `{0}`, so nothing ever answers this webhook.', value);
      report({ span, message });
    }
  },
});
