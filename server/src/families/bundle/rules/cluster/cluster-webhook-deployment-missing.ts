/** Rule cluster-webhook-deployment-missing: a webhook that no deployment serves. */
import { ADVICE } from '../../../../engine/rules/rule.ts';
import { msg, type Message } from '../../../../text/message.ts';
import type { Span } from '../../../../text/span.ts';
import { webhookNodes } from '../../model/install.ts';
import { csvRule } from '../csv/shared/csv-rule.ts';
import { bundleAtWork } from '../shared/example.ts';
import { strayDeploymentNames } from '../shared/webhooks.ts';

const NAMELESS = msg('This webhook needs a `deploymentName`: without one nothing ever answers it.');

export const rule = csvRule({
  id: 'cluster-webhook-deployment-missing',
  severity: 'warning',
  suites: [ADVICE],
  title: 'Webhook without a deployment',
  what: 'The `deploymentName` of a webhook is none of the deployments of the CSV, or is missing. A name that several webhooks give is told once, at the first one.',
  why: 'On OLM Classic nothing ever answers the webhook, so that the requests it is for fail; OLM v1 refuses the bundle.',
  whatToDo: 'Name the deployment that serves the webhook.',
  examples: { bad: bundleAtWork('deploymentName: gizmo', 'deploymentName: gizmos'), good: bundleAtWork() },
  source: 'docs/reference/bundle-rules.md#on-a-cluster',
  check(csv, report) {
    const byName = new Map<string, Span[]>();
    for (const { value, ...span } of strayDeploymentNames(csv, webhookNodes(csv.manifest))) {
      const known = byName.get(value);
      if (value === '') report({ span, message: NAMELESS });
      else if (known === undefined) byName.set(value, [span]);
      else known.push(span);
    }
    for (const [name, [first, ...others]] of byName)
      if (first !== undefined)
        report({ span: first, message: unanswered(name, others.length), related: others.map(alsoHere) });
  },
});

function unanswered(name: string, others: number): Message {
  switch (others) {
    case 0:
      return msg('The CSV has no deployment `{0}`, so nothing ever answers this webhook.', name);
    case 1:
      return msg(
        'The CSV has no deployment `{0}`, so nothing ever answers this webhook and another one.',
        name,
      );
    default:
      return msg(
        'The CSV has no deployment `{0}`, so nothing ever answers this webhook and {1} others.',
        name,
        others,
      );
  }
}

function alsoHere(span: Span) {
  return { span, message: msg('Another webhook that names it.') };
}
