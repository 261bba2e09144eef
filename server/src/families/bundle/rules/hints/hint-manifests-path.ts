/** Rule hint-manifests-path: a bundle that names other folders than the usual ones. */
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { msg } from '../../../../text/message.ts';
import { CORE_PREFIX } from '../../model/annotations.ts';
import { hasFolder } from '../../model/bundle.ts';
import { ANNOTATIONS_PATH, bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

const FOLDERS = ['manifests', 'metadata'] as const;

export const rule: Rule = {
  id: 'hint-manifests-path',
  area: 'bundle',
  severity: 'warning',
  suites: ['advice'],
  scope: 'unit',
  title: 'Folder of the bundle by another name',
  what: 'The annotation `operators.operatorframework.io.bundle.manifests.v1` is not `manifests/`, or `operators.operatorframework.io.bundle.metadata.v1` is not `metadata/`. An info where it is the same folder in other words.',
  why: 'Some tools go by the annotation, others by the usual names: they read different files, or none.',
  whatToDo: 'Keep the folders `manifests` and `metadata`, and write them with a slash at the end.',
  examples: {
    bad: bundleWhere('manifests.v1: manifests/', 'manifests.v1: deploy/', ANNOTATIONS_PATH),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#hints',
  fix: 'both',
  check(bundle, report) {
    const { annotated } = bundle;
    if (annotated === undefined) return;
    for (const folder of FOLDERS) {
      const written = annotated.annotations.byKey.get(`${CORE_PREFIX}${folder}.v1`);
      // What is missing is told by the validators.
      if (written === undefined || written.value === '' || written.value === `${folder}/`) continue;
      const isSame = written.value.replace(/^[./]+|\/+$/g, '') === folder;
      report(annotated, {
        span: written,
        ...(isSame && { severity: 'info' as const }),
        message: msg('The usual value here is `{0}/`, and not all tools look anywhere else.', folder),
        fixes: hasFolder(bundle, folder) ? fixesFor(written, `${folder}/`, isSame) : [],
      });
    }
  },
};
