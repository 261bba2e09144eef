/** Rule hint-label-differs: an annotation that the Dockerfile of the bundle has in other words. */
import { baseName } from '../../../../engine/files/paths.ts';
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { msg } from '../../../../text/message.ts';
import { labelsGiven } from '../../find/given-of-dockerfile.ts';
import { ANNOTATIONS_PATH, bundleWhere, bundleWith } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

const labels = (channels: string) =>
  `FROM scratch
LABEL operators.operatorframework.io.bundle.package.v1=gizmo-operator
LABEL operators.operatorframework.io.bundle.channels.v1=${channels}
COPY manifests /manifests/
COPY metadata /metadata/
`;

/** What counts how bundles are made: no tool takes a bundle for another one by it. */
const METRICS = 'operators.operatorframework.io.metrics.';

const DIFFERS = 'The label in `{0}` is `{1}`: some tools go by it, and not by this.';
const EMPTY = 'The label in `{0}` is empty: some tools go by it, and not by this.';

export const rule: Rule = {
  id: 'hint-label-differs',
  area: 'bundle',
  severity: 'warning',
  suites: ['advice'],
  scope: 'unit',
  title: 'Annotation that the label of the image contradicts',
  what: 'A value in `annotations.yaml` is another one than that of the label by the same name in `bundle.Dockerfile`, which is in the folder of the bundle, or beside a folder `bundle`. Labels with variables are not compared, nor those that say what made the bundle (`operators.operatorframework.io.metrics.…`).',
  why: 'opm and OLM go by the file; registries and pipelines by the label. They take the bundle for two different things.',
  whatToDo: 'Make both the same: a light bulb does it in either direction.',
  examples: {
    bad: {
      ...bundleWhere('channels.v1: stable', 'channels.v1: fast', ANNOTATIONS_PATH),
      'bundle.Dockerfile': labels('stable'),
    },
    good: bundleWith({ 'bundle.Dockerfile': labels('stable') }),
  },
  source: 'docs/reference/bundle-rules.md#hints',
  fix: 'unsafe',
  check({ annotated, given }, report) {
    const dockerfile = labelsGiven(given);
    if (annotated === undefined || dockerfile === undefined) return;
    for (const [key, written] of annotated.annotations.byKey) {
      const label = dockerfile.labels.get(key);
      if (label === undefined || label === written.value || key.startsWith(METRICS)) continue;
      report(annotated, {
        span: written,
        message: msg(label === '' ? EMPTY : DIFFERS, baseName(dockerfile.path), label),
        fixes: fixesFor(written, label),
      });
    }
  },
};
