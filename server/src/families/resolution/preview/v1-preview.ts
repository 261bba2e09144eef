/** The answer of OLM v1 as a preview shows it. */
import { formatMessage, msg, type Message } from '../../../text/message.ts';
import { deprecationWords } from '../model/deprecation-texts.ts';
import type { InstalledBundle } from '../model/wish.ts';
import { isGood, type V1Answered } from '../request/answer-v1.ts';
import { sentenceOf } from '../request/names-text.ts';
import type {
  NamedVersion,
  PreviewCandidate,
  PreviewCatalog,
  PreviewEdit,
  PreviewOutcome,
  PreviewStep,
  ResolutionPreview,
} from '../requests.ts';
import type { Path, Step } from '../v1/path.ts';
import type { CatalogDerivation, FilterStep, RankedBundle } from '../v1/question.ts';
import { endWords, filterWords, headline, outcomeWords } from '../v1/words.ts';
import { waySentence } from './answer-sentence.ts';
import { channelsByBundle } from './bundle-channels.ts';
import type { Locate } from './locate.ts';
import { openShiftWords } from './open-shift.ts';

/** Makes the preview. @param openShift the version of OpenShift that is asked about; '' for none */
export function v1Preview(
  answered: V1Answered,
  locate: Locate,
  openShift: string,
): Omit<ResolutionPreview, 'around'> {
  const { asked, answer } = answered;
  const { extension, installed } = asked.question;
  const { path } = answer;
  const { choice, error, catalogs } = path.next;
  const steps = path.steps.map((step) => previewStep(step, locate));
  const from = installed === undefined ? null : named(installed);
  return {
    engine: 'v1',
    title: `ClusterExtension ${extension.name}`.trim(),
    isGood: isGood(answered),
    answer: formatMessage(error === undefined ? waySentence(from, steps) : headline(path, installed)),
    olmSays: error?.text ?? '',
    installed: from,
    pick: choice === undefined ? null : { ...named(choice), catalog: choice.catalog },
    notices: notices(answered, openShift),
    steps,
    end: endText(path),
    catalogs: catalogs.map((catalog) => previewCatalog(catalog, answered)),
    candidates: catalogs.flatMap((catalog) => candidatesOf(catalog, answered)),
    edits: answer.edits.map(({ message, leadsTo, endsAt, of, field, place }): PreviewEdit => ({
      message: formatMessage(message),
      leadsTo: formatMessage(leadWords(leadsTo, endsAt)),
      place: of === 'extension' ? locate.field(field) : locate.catalog(of.catalog, place),
    })),
  };
}

function named({ name, version }: InstalledBundle): NamedVersion {
  return { name, version };
}

function notices({ asked, answer, installation }: V1Answered, openShift: string): readonly string[] {
  const { Deprecated } = answer.path.next.conditions;
  const way = answer.path.steps.map(({ to }) => ({
    name: to.name,
    facts: asked.catalogs.get(to.catalog)?.factsOf(to.bundle) ?? {},
  }));
  const { installed } = asked.question;
  const stays = installed === undefined || way.length > 0 ? [] : factsOfInstalled(asked, installed.name);
  return [
    ...(installation?.refusals ?? []).map(({ message }) =>
      msg('It would not be installed: {0}', formatMessage(message)),
    ),
    ...(installation?.remarks ?? []),
    ...deprecationWords(Deprecated.message),
    ...openShiftWords(openShift, way.length > 0 ? way : stays),
  ].map((message) => formatMessage(message));
}

/** What the catalogs tell of what is installed, as far as one of them has it. */
function factsOfInstalled({ question, catalogs }: V1Answered['asked'], name: string) {
  for (const catalog of catalogs.values()) {
    const bundles = catalog.packages.get(question.extension.packageName)?.bundles ?? [];
    const bundle = bundles.find((one) => one.name?.value === name);
    if (bundle !== undefined) return [{ name, facts: catalog.factsOf(bundle) }];
  }
  return [];
}

function endText(path: Path): string {
  const { end, last, steps, installed } = path;
  if (end !== 'error') return sentenceOf(endWords(path));
  if (steps.length === 0) return '';
  return formatMessage(
    msg('From `{0}` on there is an error: {1}', installed?.name ?? '', last.error?.text ?? ''),
  );
}

function previewStep({ from, to, edges }: Step, locate: Locate): PreviewStep {
  const [edge] = edges;
  const by = edge?.by ?? '';
  return {
    ...named(to),
    from: from ?? null,
    catalog: to.catalog,
    channel: edge?.channel ?? '',
    by: edge?.range === undefined ? by : `${by} ${edge.range}`,
    place: edge === undefined ? null : locate.catalog(to.catalog, edge.place),
  };
}

function previewCatalog(catalog: CatalogDerivation, { asked }: V1Answered): PreviewCatalog {
  const { extension, installed } = asked.question;
  return {
    name: catalog.name,
    words: formatMessage(outcomeWords(catalog)),
    filters: catalog.filters.map((step) => formatMessage(filterWords(step, extension, installed))),
  };
}

function candidatesOf(catalog: CatalogDerivation, { asked }: V1Answered): readonly PreviewCandidate[] {
  const { name, ranked, filters, outcome } = catalog;
  const pkg = asked.catalogs.get(name)?.packages.get(asked.question.extension.packageName);
  const channels = channelsByBundle(pkg);
  const stays = asked.question.installed?.name;
  const candidate = (bundle: { name: string; version?: string }, rest: Judged): PreviewCandidate => ({
    catalog: name,
    name: bundle.name,
    version: bundle.version ?? '',
    channels: channels.get(bundle.name) ?? [],
    ...rest,
  });
  return [
    ...ranked.map((bundle, rank): PreviewCandidate => {
      const judged = candidate(bundle, judgeRanked(bundle, rank, outcome, ranked));
      const isKept = judged.outcome === 'chosen' && bundle.name === stays;
      return isKept ? { ...judged, outcome: 'stays' } : judged;
    }),
    ...filters.flatMap(({ filter, removed }) =>
      removed.map((bundle) =>
        candidate(bundle, {
          outcome: 'removed',
          filter: formatMessage(filterName(filter)),
          why: formatMessage(bundle.why),
        }),
      ),
    ),
  ];
}

type Judged = Pick<PreviewCandidate, 'outcome' | 'filter' | 'why'>;

function judgeRanked(
  { deprecated }: RankedBundle,
  rank: number,
  outcome: CatalogDerivation['outcome'],
  ranked: readonly RankedBundle[],
): Judged {
  const of: PreviewOutcome = rank === 0 && outcome === 'chosen' ? 'chosen' : 'not-needed';
  const reasons = [
    ...(deprecated === undefined ? [] : [msg('deprecated')]),
    ...(rank > 0 ? [msg('`{0}` is preferred', ranked[0]?.name ?? '')] : []),
    ...(rank === 0 && of === 'not-needed' ? [msg('another catalog stands against it')] : []),
  ];
  return { outcome: of, filter: '', why: reasons.map((reason) => formatMessage(reason)).join('; ') };
}

function filterName(filter: FilterStep['filter']): Message {
  switch (filter) {
    case 'channels':
      return msg('channel');
    case 'version':
      return msg('version range');
    case 'successors':
      return msg('no update');
  }
}

function leadWords(leadsTo: InstalledBundle, endsAt: InstalledBundle): Message {
  return leadsTo.name === endsAt.name
    ? msg('It leads to {0}.', leadsTo.version)
    : msg('It leads to {0}, and in the end to {1}.', leadsTo.version, endsAt.version);
}
