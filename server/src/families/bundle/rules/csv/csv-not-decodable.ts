/** Rule csv-not-decodable: a CSV that operator-sdk cannot decode. */
import type { Rule } from '../rule.ts';
import { BEHIND_LOADING, STEP, stopsSdk } from '../../suites.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { isPutInLater } from '../loose.ts';
import { isOldSdk } from '../shared/generation.ts';

export const rule: Rule = {
  id: 'csv-not-decodable',
  area: 'bundle',
  severity: 'error',
  suites: BEHIND_LOADING,
  scope: 'unit',
  title: 'CSV that cannot be decoded',
  what: 'A value of the CSV is not of the type that its field has, or a version, release or quantity in it cannot be read.',
  why: 'operator-sdk stops here, with the name of a Go type and no line. No validator says anything else of the bundle.',
  whatToDo: 'Write what the message asks for. Only the first such value is marked.',
  examples: { bad: bundleWhere('supported: true', "supported: 'true'"), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#loading-and-decoding',
  fix: 'safe',
  check({ csvs, given, isLoose }, report) {
    // The older one knows no releases, and passes over the field. In a base, versions stand in for those to come.
    const isPassedOver = (path: string) =>
      (path === 'spec.release' && isOldSdk(given)) || (isLoose && /^spec\.(?:version|release)$/.test(path));
    for (const csv of csvs) {
      const fault = csv.decoding?.lenient.find(
        ({ path, span }) => !isPassedOver(path) && !(isLoose && isPutInLater(csv, span)),
      );
      if (fault === undefined) continue;
      const { span, message, fixes } = fault;
      report(csv, { span, message, fixes, verdict: { stops: stopsSdk(STEP.load) } });
    }
  },
};
