/** Rule install-refused: a wish that the cluster would refuse, although all that it names is there. */
import { msg, type Message } from '../../../text/message.ts';
import { channelNames, entryNames, packagesNamed } from '../world/packages.ts';
import { extensionAnswer } from '../world/extension-answer.ts';
import { subscriptionAnswer, type SubscriptionSource } from '../world/subscription-answer.ts';
import type { Rule } from './rule.ts';
import { eachWish, severityBy } from './shared/each-wish.ts';
import { CATALOG, extension } from './shared/examples.ts';

const CATALOG_PATH = 'catalogs/gizmos/gizmo/catalog.yaml';
const withRequirement = CATALOG[CATALOG_PATH].replace(
  'version: 1.1.0}}\n',
  'version: 1.1.0}}\n  - {type: olm.package.required, value: {packageName: widget, versionRange: ">=1.0.0"}}\n',
);

export const rule: Rule = {
  id: 'install-refused',
  area: 'cluster',
  severity: 'warning',
  suites: ['advice'],
  scope: 'world',
  title: 'Installation that would be refused',
  what: 'All that a ClusterExtension or Subscription names is there, and the cluster would still not install it: two catalogs of the same priority have the package, the bundle that OLM v1 chooses depends on others, or supports no install mode or configuration that is asked for; or OLM Classic finds no way to satisfy all Subscriptions in the folder together. It is told for information where a catalog that is not known may have what is missing.',
  why: 'Nothing is installed. In a namespace of OLM Classic nothing else is, either.',
  whatToDo:
    'Do what the message says. `catalens resolve` and the hover show how the answer comes about, and which edit would help.',
  examples: {
    bad: {
      ...CATALOG,
      [CATALOG_PATH]: withRequirement,
      'gitops/gizmo.yaml': extension('packageName: gizmo'),
    },
    good: { ...CATALOG, 'gitops/gizmo.yaml': extension('packageName: gizmo') },
  },
  source: 'docs/reference/cluster-manifests.md#installations-that-are-refused',
  check(whole, world, report, unit) {
    eachWish(whole, world, unit, {
      extension({ document, object }, catalogs) {
        const span = object.fields.package;
        if (span === undefined || packagesNamed(catalogs.wish.packageName, catalogs.known).length === 0)
          return;
        const { answer, installation } = extensionAnswer(object, catalogs);
        const { error } = answer.path.next;
        const isSaid = error === undefined || SAID_ELSEWHERE.has(error.kind);
        const [refusal] = installation?.refusals ?? [];
        const message = isSaid ? refusal?.message : msg('OLM v1 would not install this: {0}', error.text);
        if (message !== undefined)
          report(document, { span, message, severity: severityBy(catalogs.certainty, 'warning') });
      },
      subscription({ document, object, around }, source) {
        const span = object.fields.package;
        if (span === undefined || !namesExist(source)) return;
        const found = subscriptionAnswer(object, source, around);
        const message = found && messageOf(found.answer);
        if (message === undefined) return;
        // What is missing may be in a catalog that is not known.
        const isOpen = found?.answer.error === 'constraints-not-satisfiable';
        report(document, {
          span,
          message,
          severity: isOpen ? 'info' : severityBy(source.catalog.certainty, 'warning'),
        });
      },
    });
  },
};

/** What other rules say, with a place of its own. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set(['no-match', 'invalid-version-range']);

function namesExist({ wish, catalog }: SubscriptionSource): boolean {
  const packages = packagesNamed(wish.package, [catalog]);
  const channels = channelNames(packages);
  const channel = wish.channel === '' ? undefined : wish.channel;
  if (channels.length === 0 || (channel !== undefined && !channels.includes(channel))) return false;
  return wish.startingCSV === undefined || entryNames(packages, channel).includes(wish.startingCSV);
}

function messageOf({
  error,
  failure,
  derivation,
}: NonNullable<ReturnType<typeof subscriptionAnswer>>['answer']): Message | undefined {
  if (error === null || error === 'gave-up') return undefined;
  return derivation.failure[0] ?? msg('OLM Classic would not install this: {0}', failure?.message ?? error);
}
