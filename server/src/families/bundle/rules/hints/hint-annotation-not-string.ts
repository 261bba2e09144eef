/** Rule hint-annotation-not-string: an annotation of a bundle that is a number, and not the one that is written. */
import { quotingFix, writtenText } from '../../../../engine/fixes/fixes.ts';
import { msg } from '../../../../text/message.ts';
import { NUMBER } from '../../../../text/tree.ts';
import { entriesOf, textOf, valueAt, type Manifest } from '../../../kube/model/fields.ts';
import type { Rule } from '../rule.ts';
import { withBundleAnnotation } from './shared/hint-examples.ts';

export const rule: Rule = {
  id: 'hint-annotation-not-string',
  area: 'bundle',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  title: 'Annotation of a bundle that loses something',
  what: 'A value of the `annotations` of a bundle is a number for want of quotes, and its text is another one than it was written: `4.10` is `4.1`.',
  why: 'Annotations are texts. The tools turn a number into one without a word: a channel `1.10` becomes `1.1`.',
  whatToDo: 'Put it in quotes.',
  examples: {
    bad: withBundleAnnotation('example.com/since: 1.10'),
    good: withBundleAnnotation('example.com/since: "1.10"'),
  },
  source: 'docs/reference/bundle-loading.md#decoding-differences',
  fix: 'safe',
  check({ tree }, report) {
    const manifest: Manifest = { tree, isExact: false };
    for (const { name, value } of entriesOf(manifest, valueAt(manifest, 0, 'annotations'))) {
      // Of this one hint-openshift-versions-syntax tells more.
      if (name === 'com.redhat.openshift.versions') continue;
      if (tree.kind(value) !== NUMBER || textOf(manifest, value) === writtenText(tree, value)) continue;
      report({
        span: tree.span(value),
        message: msg(
          'Without quotes this is the number {0}, and `{1}` is lost.',
          textOf(manifest, value),
          writtenText(tree, value),
        ),
        fixes: quotingFix(tree, value),
      });
    }
  },
};
