/** Who a change would leave stranded, under which OLM. */
import type { ChangeOutcome } from '../../../server/src/protocol/catalogs/update-graph/change-requests.ts';
import { t, tn } from './texts.ts';
import { nameText } from './words.ts';

type Stranded = ChangeOutcome['stranded'];

/** The most versions that are named. */
const MAX_NAMED = 5;

/** Parts without anybody in common. */
export interface StrandedByOlm {
  readonly both: Stranded;
  readonly classic: Stranded;
  readonly v1: Stranded;
}

/** Tells those who are stranded under both generations of OLM from those who are under one of them only. */
export function strandedByOlm({
  stranded,
  strandedV1,
}: Pick<ChangeOutcome, 'stranded' | 'strandedV1'>): StrandedByOlm {
  const [classic, v1] = [keysOf(stranded), keysOf(strandedV1)];
  return {
    both: stranded.filter((one) => v1.has(keyOf(one))),
    classic: stranded.filter((one) => !v1.has(keyOf(one))),
    v1: strandedV1.filter((one) => !classic.has(keyOf(one))),
  };
}

/** The same in words: a sentence for each part with somebody in it, or that there is nobody. */
export function strandedSentences(outcome: Pick<ChangeOutcome, 'stranded' | 'strandedV1'>): string[] {
  const { both, classic, v1 } = strandedByOlm(outcome);
  const said = [
    ...sentence(both, (count, names) =>
      tn(
        count,
        'Users of 1 version would be left stranded under OLM Classic and OLM v1: {1}.',
        'Users of {0} versions would be left stranded under OLM Classic and OLM v1: {1}.',
        names,
      ),
    ),
    ...sentence(classic, (count, names) =>
      tn(
        count,
        'Users of 1 version would be left stranded under OLM Classic only: {1}.',
        'Users of {0} versions would be left stranded under OLM Classic only: {1}.',
        names,
      ),
    ),
    ...sentence(v1, (count, names) =>
      tn(
        count,
        'Users of 1 version would be left stranded under OLM v1 only: {1}.',
        'Users of {0} versions would be left stranded under OLM v1 only: {1}.',
        names,
      ),
    ),
  ];
  return said.length === 0 ? [t('Nobody is left stranded.')] : said;
}

function sentence(stranded: Stranded, say: (count: number, names: string) => string): string[] {
  if (stranded.length === 0) return [];
  const names = stranded
    .slice(0, MAX_NAMED)
    .map(({ channel, name }) => `${nameText(name)} (${nameText(channel)})`)
    .join(', ');
  return [say(stranded.length, stranded.length > MAX_NAMED ? `${names} …` : names)];
}

function keysOf(stranded: Stranded): ReadonlySet<string> {
  return new Set(stranded.map(keyOf));
}

function keyOf({ channel, name }: Stranded[number]): string {
  return JSON.stringify([channel, name]);
}
