/** Rule annotations-key-missing: one of the five annotations that every bundle has is missing. */
import { msg } from '../../../../text/message.ts';
import { CORE_PREFIX } from '../../model/annotations.ts';
import { formatAnnotations } from '../../model/bundle.ts';
import { OPM_BUNDLE, SDK_DEFAULT, STOPS_OPM } from '../../suites.ts';
import { ANNOTATIONS_PATH, bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'annotations-key-missing',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT, OPM_BUNDLE],
  scope: 'unit',
  title: 'Annotation of a bundle that is missing',
  what: 'One of the annotations for the media type, the manifests, the metadata, the package and the channels is missing.',
  why: 'The validators want all five of them, and catalogs are built from them.',
  whatToDo: 'Add it; `operator-sdk generate bundle` writes all of them.',
  examples: {
    bad: bundleWhere(
      '  operators.operatorframework.io.bundle.metadata.v1: metadata/\n',
      '',
      ANNOTATIONS_PATH,
    ),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#format',
  fix: 'unsafe',
  check(bundle, report) {
    const found = formatAnnotations(bundle);
    if (found === undefined) return;
    const { document, byKey } = found;
    const { byKey: own, key, ...map } = document.annotations;
    for (const [name, usual] of REQUIRED) {
      const full = `${CORE_PREFIX}${name}.v1`;
      if (byKey.has(full)) continue;
      const value = usual ?? '';
      const fix = {
        title: msg('Add the annotation'),
        safe: false,
        replacements: [],
        changes: [{ kind: 'insertPair' as const, span: map, key: full, value }],
      };
      report(document, {
        span: key,
        message: msg('The annotation `{0}` is missing.', full),
        ...(usual !== undefined && own.size > 0 && { fixes: [fix] }),
        verdict: { stops: STOPS_OPM },
      });
    }
  },
};

/** What every bundle says, with what nearly all of them write. */
const REQUIRED = [
  ['mediatype', 'registry+v1'],
  ['manifests', 'manifests/'],
  ['metadata', 'metadata/'],
  ['package', undefined],
  ['channels', undefined],
] as const;
