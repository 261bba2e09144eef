/** The answer of OLM Classic for one Subscription as a preview shows it. */
import { formatMessage, msg, type Message } from '../../../text/message.ts';
import { bundlesByName } from '../../fbc/graph/bundle-facts.ts';
import { deprecationWords } from '../model/deprecation-texts.ts';
import type { SubscriptionDerivation } from '../classic/answer.ts';
import type { ClassicPick } from '../classic/resolve.ts';
import type { SubscriptionWish } from '../model/wish.ts';
import type { ClassicAnswered } from '../request/answer-classic.ts';
import type { ReadCatalog } from '../request/read-catalog.ts';
import type {
  NamedVersion,
  PreviewCandidate,
  PreviewCatalog,
  PreviewStep,
  ResolutionPreview,
} from '../requests.ts';
import { waySentence } from './answer-sentence.ts';
import { updateTo } from './bundle-channels.ts';
import type { Locate } from './locate.ts';
import { openShiftWords } from './open-shift.ts';

/** What the answer for a Subscription is made of. */
export interface ClassicParts {
  readonly answered: ClassicAnswered;
  readonly wish: SubscriptionWish;
  /** The catalogs by name. */
  readonly catalogs: ReadonlyMap<string, ReadCatalog>;
  readonly locate: Locate;
  /** The version of OpenShift that is asked about; '' for none. */
  readonly openShift: string;
}

/** Makes the preview. */
export function classicPreview(parts: ClassicParts): Omit<ResolutionPreview, 'around'> {
  const { answered, wish, locate } = parts;
  const { resolved, failure, derivation } = answered.answer;
  const own = derivation.subscriptions.find(({ subscription }) => subscription === wish.name);
  const installed = own?.installed === undefined ? null : namedIn(parts, own.installed);
  const steps = stepsOf(parts, own);
  const [next] = steps;
  return {
    engine: 'classic',
    title: `Subscription ${wish.name}`.trim(),
    isGood: resolved !== null && (next !== undefined || installed !== null),
    answer: formatMessage(answerWords(resolved !== null, installed, steps)),
    olmSays: failure?.message ?? '',
    installed,
    pick: next === undefined ? null : { name: next.name, version: next.version, catalog: next.catalog },
    notices: notices(parts, steps),
    steps,
    end: (own?.end ?? []).map((words) => formatMessage(words)).join(' '),
    catalogs: [catalogWords(parts, own)],
    candidates: (own?.entries ?? []).map((entry) => candidateOf(wish, entry)),
    edits: (own?.edits ?? []).map(({ edit, field, leadsTo }) => ({
      message: formatMessage(edit),
      leadsTo: formatMessage(msg('It leads to {0}.', leadsTo)),
      place: field === undefined ? null : locate.field(field),
    })),
  };
}

function answerWords(
  isResolved: boolean,
  installed: NamedVersion | null,
  steps: readonly PreviewStep[],
): Message {
  if (!isResolved)
    return msg(
      'Nothing is installed or updated in this namespace, and all its Subscriptions report an error.',
    );
  if (steps.length === 0 && installed === null) return msg('Nothing is installed for this Subscription.');
  return waySentence(installed, steps);
}

/** A bundle of the package that is subscribed to, by name. */
function bundleIn({ wish, catalogs }: ClassicParts, name: string) {
  for (const catalog of catalogs.values()) {
    const pkg = catalog.packages.get(wish.package);
    const found = pkg && bundlesByName(pkg).get(name);
    if (found !== undefined) return { ...found, catalog };
  }
  return undefined;
}

function namedIn(parts: ClassicParts, name: string): NamedVersion {
  return { name, version: bundleIn(parts, name)?.versionText ?? '' };
}

function stepsOf(parts: ClassicParts, own: SubscriptionDerivation | undefined): readonly PreviewStep[] {
  if (own === undefined) return [];
  const { wish, catalogs, locate, answered } = parts;
  const picks = answered.answer.derivation.plans.flat();
  let from = own.installed;
  return own.path.map((name): PreviewStep => {
    const pick = picks.find((one) => one.name === name);
    // With its namespace in front.
    const catalog = pick?.catalog.split('/').at(-1) ?? wish.source;
    const channel = pick?.channel ?? wish.channel;
    const update = updateTo(catalogs.get(catalog)?.packages.get(wish.package), channel, name, from);
    const step = {
      ...namedIn(parts, name),
      from: from ?? null,
      catalog,
      channel,
      by: update?.by ?? '',
      place: locate.catalog(catalog, update?.place),
    };
    from = name;
    return step;
  });
}

/** What may be chosen as well; with its channel, where that is all that tells it from what is chosen. */
function otherChoice({ name, channel }: ClassicPick, resolved: readonly ClassicPick[]): string {
  const isOtherChannel = resolved.some((pick) => pick.name === name && pick.channel !== channel);
  return isOtherChannel ? `${name} (${channel})` : name;
}

function notices(parts: ClassicParts, steps: readonly PreviewStep[]): readonly string[] {
  const { answered, wish, openShift } = parts;
  const { failure, derivation, conditions, alternatives, resolved } = answered.answer;
  const factsOf = (name: string) => {
    const found = bundleIn(parts, name);
    return { name, facts: found?.catalog.factsOf(found.blob) ?? {} };
  };
  const others = (resolved ?? []).filter(({ name }) => name !== steps[0]?.name);
  const messages: Message[] = [
    ...(failure === undefined ? [] : derivation.failure),
    ...others.map(installedToo),
    ...derivation.notes,
    ...alternatives.map((picks) =>
      msg(
        'OLM chooses in no fixed order, so this may come out as well: {0}.',
        picks.map((pick) => otherChoice(pick, resolved ?? [])).join(', '),
      ),
    ),
    ...conditions
      .filter(({ type, subscription }) => type !== 'Deprecated' && subscription === wish.name)
      .flatMap(({ message }) => deprecationWords(message)),
    ...openShiftWords(
      openShift,
      steps.map(({ name }) => factsOf(name)),
    ),
  ];
  return messages.map((message) => formatMessage(message));
}

function installedToo({ name, generatedSubscription }: ClassicPick): Message {
  return generatedSubscription === undefined
    ? msg('In the same namespace `{0}` is installed, too.', name)
    : msg('`{0}` is installed, too, because something depends on it.', name);
}

function catalogWords(
  { wish, catalogs }: ClassicParts,
  own: SubscriptionDerivation | undefined,
): PreviewCatalog {
  const { source, channel } = wish;
  const pkg = catalogs.get(source)?.packages.get(wish.package);
  if (pkg === undefined)
    return {
      name: source,
      words: formatMessage(msg('Catalog `{0}`: it does not have the package.', source)),
      filters: [],
    };
  const open = (own?.entries ?? []).filter(({ outcome }) => outcome !== 'removed').length;
  const bundles = bundlesByName(pkg).size;
  return {
    name: source,
    words: formatMessage(
      channel === ''
        ? msg('Catalog `{0}`: {1} bundles of the package.', source, bundles)
        : msg(
            'Catalog `{0}`: {1} bundles of the package, asked for channel `{2}`.',
            source,
            bundles,
            channel,
          ),
    ),
    filters: [formatMessage(msg('{0} come into question.', open))],
  };
}

function candidateOf(
  { source }: SubscriptionWish,
  { name, channel, version, outcome, why }: SubscriptionDerivation['entries'][number],
): PreviewCandidate {
  return {
    catalog: source,
    name,
    version: version ?? '',
    channels: channel === '' ? [] : [channel],
    outcome,
    filter: '',
    why: why.map((words) => formatMessage(words)).join(' '),
  };
}
