/** Rule hint-openshift-versions-syntax: releases of OpenShift that cannot be read. */
import { quotingFix } from '../../../../engine/fixes/fixes.ts';
import { textFaultReport } from '../../../../engine/fixes/text-fault-report.ts';
import { msg } from '../../../../text/message.ts';
import { NUMBER } from '../../../../text/tree.ts';
import { entriesOf, valueAt } from '../../../kube/model/fields.ts';
import { parseOpenShiftVersions } from '../../metadata/openshift-versions.ts';
import type { Rule } from '../rule.ts';
import { withBundleAnnotation } from './shared/hint-examples.ts';

const KEY = 'com.redhat.openshift.versions';

export const rule: Rule = {
  id: 'hint-openshift-versions-syntax',
  area: 'bundle',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  title: 'Releases of OpenShift that cannot be read',
  what: 'The annotation `com.redhat.openshift.versions` is none of `v4.14` (and all later ones), `v4.12-v4.16`, `=v4.15` and the old `v4.5,v4.6`, or it is a number for want of quotes.',
  why: 'It decides which catalogs of OpenShift the bundle gets into. What cannot be read fails in the pipeline, long after the pull request.',
  whatToDo: 'Write a release with major and minor number, or a range of two, in quotes.',
  examples: {
    bad: withBundleAnnotation(`${KEY}: 4.12 - 4.16`),
    good: withBundleAnnotation(`${KEY}: v4.12-v4.16`),
  },
  source: 'docs/reference/bundle-metadata.md#openshift-versions',
  fix: 'safe',
  check({ tree, document }, report) {
    const written = document?.annotations.byKey.get(KEY);
    if (written === undefined) return;
    const annotations = valueAt({ tree, isExact: false }, 0, 'annotations');
    const node = entriesOf({ tree, isExact: false }, annotations).findLast(({ name }) => name === KEY)?.value;
    if (node !== undefined && tree.kind(node) === NUMBER) {
      const message = msg('Without quotes this is the number {0}, and not a release.', written.value);
      return report({ span: written, message, fixes: quotingFix(tree, node) });
    }
    const { fault } = parseOpenShiftVersions(written.value);
    if (fault !== undefined) report(textFaultReport(written, fault));
  },
};
