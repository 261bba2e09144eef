/** Rule cluster-apiservice-deployment-missing: an owned API service that no deployment serves. */
import { ADVICE } from '../../../../engine/rules/rule.ts';
import { msg } from '../../../../text/message.ts';
import { itemsOf, valueAt } from '../../../kube/model/fields.ts';
import { csvRule } from '../csv/shared/csv-rule.ts';
import { bundleAtWork } from '../shared/example.ts';
import { strayDeploymentNames } from '../shared/webhooks.ts';

const SERVED_BY = (name: string) =>
  bundleAtWork(
    '  webhookdefinitions:',
    `  apiservicedefinitions:\n    owned:\n      - name: oils\n        group: example.com\n        version: v1\n        kind: Oil\n        deploymentName: ${name}\n  webhookdefinitions:`,
  );

export const rule = csvRule({
  id: 'cluster-apiservice-deployment-missing',
  severity: 'warning',
  suites: [ADVICE],
  title: 'API service without a deployment',
  what: 'The `deploymentName` of an entry of `apiservicedefinitions.owned` is none of the deployments of the CSV.',
  why: 'OLM Classic cannot set up the API service: the installation fails.',
  whatToDo: 'Name the deployment that serves the API.',
  examples: { bad: SERVED_BY('oil'), good: SERVED_BY('gizmo') },
  source: 'docs/reference/bundle-rules.md#on-a-cluster',
  check(csv, report) {
    const { manifest, spec } = csv;
    const owned = itemsOf(manifest, valueAt(manifest, spec, 'apiservicedefinitions', 'owned'));
    for (const { value, ...span } of strayDeploymentNames(csv, owned)) {
      const message =
        value === ''
          ? msg(
              'This API service needs a `deploymentName`: OLM cannot set it up without the deployment that serves it.',
            )
          : msg('The CSV has no deployment `{0}` to serve this API, so OLM cannot set it up.', value);
      report({ span, message });
    }
  },
});
