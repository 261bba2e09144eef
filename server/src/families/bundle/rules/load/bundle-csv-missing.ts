/** Rule bundle-csv-missing: no file that can be read as a CSV. */
import { relativePath } from '../../../../engine/files/paths.ts';
import { msg } from '../../../../text/message.ts';
import { filesIn, unreadManifests } from '../../model/bundle.ts';
import { BEHIND_LOADING, OLM_V1, STEP, stopsSdk } from '../../suites.ts';
import { atBundle } from '../shared/at-bundle.ts';
import { bundleWith, CSV_FILE, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'bundle-csv-missing',
  area: 'bundle',
  severity: 'error',
  suites: [...BEHIND_LOADING, OLM_V1],
  scope: 'unit',
  title: 'Bundle without a CSV',
  what: 'No file of the manifests has a first document of the kind `ClusterServiceVersion` that can be read.',
  why: 'operator-sdk stops here. It says the same of a CSV with a slip in its YAML.',
  whatToDo: 'Add the CSV, or mend the file that should be it.',
  examples: {
    bad: bundleWith({ [CSV_FILE]: 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: gizmo\n' }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#loading-and-decoding',
  check(bundle, report) {
    if (bundle.csv !== undefined || filesIn(bundle, bundle.namedFolder).length === 0) return;
    const verdict = { stops: stopsSdk(STEP.findCsv) };
    const [broken] = unreadManifests(bundle);
    if (broken !== undefined) {
      const message = msg('There is no CSV that can be read; is it this file?');
      report.file(broken, { message, verdict: { ...verdict, isConsequence: true } });
      return;
    }
    const hollow = bundle.manifests.find(({ isHollow }) => isHollow);
    if (hollow !== undefined) {
      const message = msg(
        'There is no CSV that can be read; is it in this file? Its first document holds nothing, and the validators look at no other one.',
      );
      report(hollow, { span: hollow.kind, message, verdict });
      return;
    }
    const folder = relativePath(bundle.root, bundle.manifestsFolder);
    atBundle(bundle, report, { message: msg('There is no CSV in `{0}`.', folder), verdict });
  },
};
