/** The answer of OLM v1 for people: what happens, why, what follows, and what would help. */
import { byReason } from '../../families/resolution/model/by-reason.ts';
import { deprecationTexts } from '../../families/resolution/model/deprecation-texts.ts';
import type { CatalogDerivation, FilterStep } from '../../families/resolution/v1/question.ts';
import type { HelpfulEdit } from '../../families/resolution/v1/edits.ts';
import type { Installation } from '../../families/resolution/v1/install.ts';
import type { Path, Step } from '../../families/resolution/v1/path.ts';
import { endWords, filterWords, headline, outcomeWords } from '../../families/resolution/v1/words.ts';
import { formatMessage } from '../../text/message.ts';
import { linkTo } from '../graph/loaded-catalog.ts';
import { sentenceOf, someOf } from '../../families/resolution/request/names-text.ts';
import type { V1Answered as Answered } from '../../families/resolution/request/answer-v1.ts';
import type { PlacedCatalog } from './read-catalogs.ts';

type V1Answered = Answered<PlacedCatalog>;
type V1Asked = V1Answered['asked'];

/** More updates than these are counted. */
const MAX_STEPS = 20;

/** The answer as lines of text. */
export function v1Text({ asked, answer, installation }: V1Answered): string {
  const { extension, installed } = asked.question;
  const { path, edits } = answer;
  const title = `ClusterExtension ${extension.name === '' ? '(without a name)' : extension.name}, package ${extension.packageName}`;
  const lines = [
    title,
    formatMessage(headline(path, installed)),
    ...(path.next.error === undefined ? [] : [`OLM v1 says: ${path.next.error.text}`]),
    ...installLines(installation),
    ...deprecationLines(answer.path),
    '',
    'Why',
    ...whyLines(asked, path),
    ...wayLines(asked, path),
    ...editLines(asked, edits),
  ];
  return `${lines.join('\n')}\n`;
}

function installLines(installation: Installation | undefined): string[] {
  if (installation === undefined) return [];
  const { refusals, remarks } = installation;
  return [
    ...refusals.flatMap(({ text, message }) => [
      `It would not be installed: ${formatMessage(message)}`,
      `OLM v1 says: ${text}`,
    ]),
    ...remarks.map((remark) => formatMessage(remark)),
  ];
}

function deprecationLines({ next: { conditions } }: Path): string[] {
  return deprecationTexts(conditions.Deprecated.message).map((text) => `Deprecated: ${text}`);
}

function whyLines({ question, catalogs }: V1Asked, { next }: Path): string[] {
  return next.catalogs.flatMap((catalog) => [
    `  ${formatMessage(outcomeWords(catalog))}${damageLink(catalogs, catalog)}`,
    ...catalog.filters.flatMap((step) => [
      `    ${formatMessage(filterWords(step, question.extension, question.installed))}`,
      ...removedLines(step),
    ]),
    ...rankedLine(catalog.ranked),
  ]);
}

/** Where the blob is that ends everything. */
function damageLink(catalogs: V1Asked['catalogs'], { name, damaged }: CatalogDerivation): string {
  const place = damaged && catalogs.get(name)?.placeOf({ blob: damaged, span: damaged.fault });
  return place === undefined ? '' : `  ${linkTo(place)}`;
}

/** What a filter removed, by reason. */
function removedLines({ removed }: FilterStep): string[] {
  const groups = byReason(removed, ({ why }) => [why]);
  return groups.map(({ reasons, names }) => `      Without ${someOf(names)}: ${sentenceOf(reasons)}`);
}

function rankedLine(ranked: Path['next']['catalogs'][number]['ranked']): string[] {
  if (ranked.length < 2) return [];
  const names = ranked.map(({ name, deprecated }) =>
    deprecated === undefined ? name : `${name} (deprecated)`,
  );
  return [`    Best first: ${someOf(names)}.`];
}

function wayLines(asked: V1Asked, path: Path): string[] {
  if (path.installed === undefined) return [];
  const { steps } = path;
  const shown = steps.slice(0, MAX_STEPS).map((step) => `  ${stepWords(asked, step)}`);
  const left = steps.length - shown.length;
  return [
    '',
    'The way',
    ...shown,
    ...(left > 0 ? [`  ... and ${left} more`] : []),
    ...endLines(path).map((line) => `  ${line}`),
  ];
}

function endLines(path: Path): string[] {
  const { end, last, installed, steps } = path;
  if (end !== 'error') return [sentenceOf(endWords(path))];
  // Without a step it is what stands above.
  if (steps.length === 0) return ['There is none.'];
  return [`From ${installed?.name ?? ''} on there is an error: ${last.error?.text ?? ''}`];
}

function stepWords({ catalogs }: V1Asked, { from, to, edges }: Step): string {
  const [edge] = edges;
  const start = from === undefined ? to.name : `${from} -> ${to.name}`;
  if (edge === undefined) return start;
  const { by, range, channel, place } = edge;
  const link = linkTo(catalogs.get(to.catalog)?.placeOf(place) ?? { file: null, range: null });
  return `${start}  by ${by}${range === undefined ? '' : ` ${range}`} in channel ${channel}  ${link}`.trimEnd();
}

function editLines({ catalogs }: V1Asked, edits: readonly HelpfulEdit[]): string[] {
  if (edits.length === 0) return [];
  return [
    '',
    'What would help',
    ...edits.flatMap(({ message, leadsTo, endsAt, of, place }) => {
      const link = of === 'extension' ? '' : linkTo(catalogs.get(of.catalog)?.placeOf(place) ?? NOWHERE);
      const end = endsAt.name === leadsTo.name ? '' : `, and in the end to ${endsAt.name}`;
      return [
        `  ${formatMessage(message)}${link === '' ? '' : `  ${link}`}`,
        `    It leads to ${leadsTo.name}${end}.`,
      ];
    }),
  ];
}

const NOWHERE = { file: null, range: null } as const;
