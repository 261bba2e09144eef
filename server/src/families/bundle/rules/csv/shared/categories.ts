/** The categories that operators may have (docs/reference/bundle-rules.md, "Hub metadata"). */
import { suggester } from '../../../../../engine/fixes/suggestion.ts';
import type { Report } from '../../../../../engine/findings/finding.ts';
import { fixOf } from '../../../../../engine/fixes/fixes.ts';
import { msg } from '../../../../../text/message.ts';
import type { CategoryPart } from '../../../model/categories.ts';

/** The categories of the validator. */
export const CATEGORIES_OF_OPERATORS: readonly string[] = [
  'AI/Machine Learning',
  'Application Runtime',
  'Big Data',
  'Cloud Provider',
  'Database',
  'Developer Tools',
  'Integration & Delivery',
  'Logging & Tracing',
  'Modernization & Migration',
  'Monitoring',
  'Networking',
  'Observability',
  'OpenShift Optional',
  'Security',
  'Storage',
  'Streaming & Messaging',
];

/** What the community pipeline of OperatorHub.io takes besides, and operator-sdk does not (docs/reference/csv-fields.md). */
const OF_PIPELINE_ONLY: readonly string[] = ['Drivers and plugins'];

/** The categories in the text of a file; undefined where it is no JSON object with a list of texts in `categories`. */
export function ownCategories(text: string | undefined): readonly string[] | undefined {
  if (text === undefined) return undefined;
  try {
    const read = JSON.parse(text) as { readonly categories?: unknown } | null;
    const list: unknown = read?.categories;
    if (!Array.isArray(list)) return undefined;
    return list.filter((name): name is string => typeof name === 'string');
  } catch {
    return undefined;
  }
}

/** What is said of a part that is none of the known categories. */
export function unknownCategory(
  { value, start, end, isPlaced }: CategoryPart,
  known: readonly string[],
): Pick<Report, 'message' | 'fixes'> {
  if (value === '') {
    const message = msg('Between two commas, and before and behind each, there must be a category.');
    const comma = { kind: 'writeText' as const, span: { start, end }, text: '' };
    return { message, fixes: isPlaced ? [fixOf(msg('Remove the comma'), true, comma)] : [] };
  }
  if (known === CATEGORIES_OF_OPERATORS && OF_PIPELINE_ONLY.includes(value)) {
    return {
      message: msg('operator-sdk knows no category `{0}`; the pipeline of OperatorHub.io does.', value),
    };
  }
  const message = msg('There is no category `{0}`.', value);
  const alike = known.find((name) => lettersOf(name) === lettersOf(value));
  const near = alike ?? suggester()(value, () => known);
  if (near === undefined || !isPlaced) return { message };
  const change = { kind: 'writeText' as const, span: { start, end }, text: near };
  return { message, fixes: [fixOf(msg('Change to "{0}"', near), alike !== undefined, change)] };
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}
