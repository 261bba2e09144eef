/** Rule annotations-not-parseable: annotations that are no texts. */
import { joinPath } from '../../../../engine/files/paths.ts';
import { msg } from '../../../../text/message.ts';
import { ANNOTATIONS_FILE } from '../../model/bundle.ts';
import { BEHIND_LOADING, STEP, stopsSdk } from '../../suites.ts';
import { ANNOTATIONS_PATH, bundleWith, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'annotations-not-parseable',
  area: 'bundle',
  severity: 'error',
  suites: BEHIND_LOADING,
  scope: 'unit',
  title: 'Annotations that cannot be read',
  what: '`metadata/annotations.yaml` is no YAML, or its `annotations` are no mapping from keys to texts.',
  why: 'operator-sdk stops here and looks at nothing else.',
  whatToDo: 'Write `annotations:` and below it one `key: value` for each annotation.',
  examples: {
    bad: bundleWith({
      [ANNOTATIONS_PATH]:
        'annotations:\n  - operators.operatorframework.io.bundle.package.v1: gizmo-operator\n',
    }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#loading-and-decoding',
  check({ documents, files, metadataFolder }, report) {
    const path = joinPath(metadataFolder, ANNOTATIONS_FILE);
    const document = documents.find((one) => one.path === path);
    const stops = stopsSdk(STEP.metadata);
    if (document === undefined) {
      if (!files.includes(path)) return;
      const message = msg('This file cannot be read as YAML, so operator-sdk stops here.');
      report.file(path, { message, verdict: { stops, isConsequence: true } });
    } else if (document.annotations.state === 'refused' || !(document.isObject || document.isHollow)) {
      const message = msg('`annotations` must be a mapping from keys to texts; operator-sdk stops here.');
      report(document, { span: document.annotations, message, verdict: { stops } });
    }
  },
};
