/** Rule cluster-schema-invalid: a value of the CSV that the validators take, and no cluster does. */
import type { Report } from '../../../../engine/findings/finding.ts';
import { ADVICE } from '../../../../engine/rules/rule.ts';
import { msg } from '../../../../text/message.ts';
import { NUMBER, type NodeId } from '../../../../text/tree.ts';
import { itemsOf, textOf, valueAt } from '../../../kube/model/fields.ts';
import { CONVERSION_TYPE, webhookNodes } from '../../model/install.ts';
import { csvRule, type Csv } from '../csv/shared/csv-rule.ts';
import { itemPlace } from '../csv/shared/places.ts';
import { bundleAtWork } from '../shared/example.ts';

/** What the items of the lists of `spec` must have. Of owned CRDs, icons and images validators have a say. */
const MEMBERS: readonly { readonly list: readonly string[]; readonly needs: readonly string[] }[] = [
  { list: ['customresourcedefinitions', 'required'], needs: ['name', 'version', 'kind'] },
  { list: ['apiservicedefinitions', 'owned'], needs: ['group', 'name', 'version', 'kind'] },
  { list: ['apiservicedefinitions', 'required'], needs: ['group', 'name', 'version', 'kind'] },
  { list: ['nativeAPIs'], needs: ['version', 'kind'] },
  { list: ['install', 'spec', 'deployments'], needs: ['name', 'spec'] },
  { list: ['install', 'spec', 'permissions'], needs: ['serviceAccountName', 'rules'] },
  { list: ['install', 'spec', 'clusterPermissions'], needs: ['serviceAccountName', 'rules'] },
  { list: ['webhookdefinitions'], needs: ['generateName', 'type', 'sideEffects', 'admissionReviewVersions'] },
];

const WEBHOOK_TYPES: readonly string[] = [
  'ValidatingAdmissionWebhook',
  'MutatingAdmissionWebhook',
  CONVERSION_TYPE,
];
/** The effects that a webhook may have to a cluster; the schema of CSVs knows more. */
const SIDE_EFFECTS: readonly string[] = ['None', 'NoneOnDryRun'];
const MAX_PORT = 65_535;

export const rule = csvRule({
  id: 'cluster-schema-invalid',
  severity: 'warning',
  suites: [ADVICE],
  title: 'Value that no cluster takes',
  what: 'A deployment, a set of permissions, an API or a webhook of the CSV lacks a member that it must have; or a webhook has a `type` or `sideEffects` that there is none of, or a port that is not between 1 and 65535.',
  why: 'The validators do not look at it, but the API server refuses the CSV, or what OLM makes of it: the operator cannot be installed.',
  whatToDo: 'Add the member, or write one of the values that the message names.',
  examples: {
    bad: bundleAtWork('type: ValidatingAdmissionWebhook', 'type: ValidatingWebhook'),
    good: bundleAtWork(),
  },
  source: 'docs/reference/csv-fields.md#apis-and-webhooks',
  check(csv, report) {
    for (const { list, needs } of MEMBERS)
      for (const item of itemsOf(csv.manifest, valueAt(csv.manifest, csv.spec, ...list)))
        for (const name of needs) {
          if (valueAt(csv.manifest, item, name) !== undefined) continue;
          report({
            span: itemPlace(csv, item, name),
            message: msg('`{0}` is required here, and no cluster takes the CSV without it.', name),
          });
        }
    for (const webhook of webhookNodes(csv.manifest)) {
      for (const found of webhookFaults(csv, webhook)) report(found);
    }
  },
});

function* webhookFaults(csv: Csv, webhook: NodeId): Generator<Report> {
  yield* otherThan(csv, webhook, 'type', WEBHOOK_TYPES);
  yield* otherThan(csv, webhook, 'sideEffects', SIDE_EFFECTS);
  const { tree } = csv.manifest;
  for (const name of ['containerPort', 'targetPort']) {
    const port = valueAt(csv.manifest, webhook, name);
    // The port of the container may be a name.
    if (port === undefined || tree.kind(port) !== NUMBER) continue;
    const number = tree.number(port);
    if (number >= 1 && number <= MAX_PORT) continue;
    yield { span: tree.span(port), message: msg('A port is a number between 1 and {0}.', MAX_PORT) };
  }
}

function* otherThan(
  { manifest }: Csv,
  webhook: NodeId,
  name: string,
  known: readonly string[],
): Generator<Report> {
  const node = valueAt(manifest, webhook, name);
  if (node === undefined || known.includes(textOf(manifest, node))) return;
  yield {
    span: manifest.tree.span(node),
    message: msg(
      'A cluster takes no webhook with the {0} `{1}`: there are {2}.',
      name,
      textOf(manifest, node),
      known.join(', '),
    ),
  };
}
