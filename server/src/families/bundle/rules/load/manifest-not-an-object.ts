/** Rule manifest-not-an-object: a file among the manifests that holds no object. */
import { msg, type Message } from '../../../../text/message.ts';
import { isHidden, unreadManifests } from '../../model/bundle.ts';
import { BEHIND_LOADING, OLM_V1, OPM_BUNDLE, STEP, stopsSdk } from '../../suites.ts';
import { bundleWith, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'manifest-not-an-object',
  area: 'bundle',
  severity: 'error',
  suites: [...BEHIND_LOADING, OPM_BUNDLE, OLM_V1],
  scope: 'unit',
  title: 'File among the manifests that is no object',
  what: 'A file holds nothing at all, or its first document is no mapping, cannot be read, or has no `kind`.',
  why: 'The validators take every file of the folder for an object of Kubernetes.',
  whatToDo: 'Take the file out of the folder, or write `apiVersion` and `kind`.',
  examples: { bad: bundleWith({ 'manifests/README.md': 'Gizmos\n' }), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#loading-and-decoding',
  check(bundle, report) {
    const stops = stopsSdk(STEP.load);
    // A dot file has stopped operator-sdk before.
    const verdictOf = (path: string) => (isHidden(path) ? { suites: [OPM_BUNDLE, OLM_V1] } : { stops });
    for (const path of unreadManifests(bundle)) {
      const message = msg('This file holds no object of Kubernetes.');
      report.file(path, { message, verdict: { ...verdictOf(path), isConsequence: true } });
    }
    for (const document of bundle.manifests) {
      if (document.isHollow || (document.isObject && document.kind.value !== '')) continue;
      const message = document.isObject
        ? withoutKind(document.apiVersion.value)
        : msg('This file holds no object of Kubernetes.');
      report(document, { span: firstOf(document), message, verdict: verdictOf(document.path) });
    }
  },
};

function withoutKind(apiVersion: string): Message {
  return apiVersion.split('/', 3).length > 2
    ? msg('`{0}` is no `apiVersion`, so nobody reads the `kind` either: it is `group/version`.', apiVersion)
    : msg('An object of Kubernetes has a `kind`; this one has none.');
}

/** The start of a document; all of it may be very long. */
function firstOf({ start }: { readonly start: number }) {
  return { start, end: start };
}
