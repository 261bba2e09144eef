/** Rule choice-deprecated: a wish for what its authors ask not to use any more. */
import { msg, type Message } from '../../../text/message.ts';
import type { Located, Span } from '../../../text/span.ts';
import { deprecationMessages } from '../../fbc/graph/bundle-facts.ts';
import type { Package } from '../../fbc/model/catalog.ts';
import type { Certainty } from '../world/known-catalogs.ts';
import { extensionAnswer } from '../world/extension-answer.ts';
import { packagesNamed } from '../world/packages.ts';
import type { Rule } from './rule.ts';
import { eachWish, severityBy, type Wish } from './shared/each-wish.ts';
import { CATALOG, subscription } from './shared/examples.ts';

const DEPRECATIONS = `---
schema: olm.deprecations
package: gizmo
entries:
  - reference: {schema: olm.channel, name: stable}
    message: Use channel fast.
`;

export const rule: Rule = {
  id: 'choice-deprecated',
  area: 'cluster',
  severity: 'warning',
  suites: ['advice'],
  scope: 'world',
  title: 'Deprecated choice',
  what: 'The package, a channel or the version that a Subscription or ClusterExtension chooses is deprecated in its catalog. The version is the one that `startingCSV` names, or the one that OLM v1 would choose. It is told for information where the only catalog of the workspace with this package is looked at.',
  why: 'Its authors ask not to use it any more, and may take it away. Clusters show their message as a condition.',
  whatToDo: 'Do what the message says.',
  examples: {
    bad: {
      ...CATALOG,
      'catalogs/gizmos/gizmo/deprecations.yaml': DEPRECATIONS,
      'gitops/gizmo.yaml': subscription('name: gizmo', 'channel: stable'),
    },
    good: { ...CATALOG, 'gitops/gizmo.yaml': subscription('name: gizmo', 'channel: stable') },
  },
  tags: ['deprecated'],
  source: 'docs/reference/cluster-manifests.md#deprecated-choices',
  check(whole, world, report, unit) {
    const check = ({ document, object }: Wish, pkg: Package, certainty: Certainty, bundle?: Choice) => {
      for (const { span, message } of deprecatedIn(object.fields, pkg, bundle))
        report(document, { span, message, severity: severityBy(certainty, 'warning') });
    };
    eachWish(whole, world, unit, {
      extension(wish, catalogs) {
        const packages = packagesNamed(catalogs.wish.packageName, catalogs.known);
        if (!packages.some(({ deprecations }) => deprecations.length > 0)) return;
        const { choice } = extensionAnswer(wish.object, catalogs).answer.path.next;
        const chosen = catalogs.known.find(({ name }) => name === choice?.catalog) ?? catalogs.known[0];
        const [pkg] = chosen === undefined ? [] : packagesNamed(catalogs.wish.packageName, [chosen]);
        const { version, package: name } = wish.object.fields;
        const at = version ?? name;
        if (pkg !== undefined)
          check(wish, pkg, catalogs.certainty, choice && at && { name: choice.name, at });
      },
      subscription(wish, { wish: { package: name }, catalog }) {
        const [pkg] = packagesNamed(name, [catalog]);
        const at = wish.object.fields.startingCSV;
        if (pkg !== undefined) check(wish, pkg, catalog.certainty, at && { name: at.value, at });
      },
    });
  },
};

/** A bundle that is chosen, and what chooses it. */
interface Choice {
  readonly name: string;
  readonly at: Span;
}

function* deprecatedIn(
  fields: { readonly package?: Located<string>; readonly channels: readonly Located<string>[] },
  pkg: Package,
  bundle: Choice | undefined,
): Iterable<{ readonly span: Span; readonly message: Message }> {
  if (pkg.deprecations.length === 0) return;
  const messages = deprecationMessages(pkg);
  if (messages.package !== null && fields.package !== undefined)
    yield {
      span: fields.package,
      message: said(msg('Package `{0}` is deprecated.', pkg.name), messages.package),
    };
  for (const channel of fields.channels) {
    const message = messages.channels.get(channel.value);
    if (message !== undefined)
      yield { span: channel, message: said(msg('Channel `{0}` is deprecated.', channel.value), message) };
  }
  const message = bundle && messages.bundles.get(bundle.name);
  if (bundle === undefined || message === undefined) return;
  yield {
    span: bundle.at,
    message: said(msg('`{0}`, which is chosen here, is deprecated.', bundle.name), message),
  };
}

/** What is deprecated, and what its authors say. */
function said(what: Message, message: string): Message {
  if (message === '') return what;
  return { wording: `${what.wording} {${what.args.length}}`, args: [...what.args, message] };
}
