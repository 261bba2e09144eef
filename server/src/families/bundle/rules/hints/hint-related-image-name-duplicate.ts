/** Rule hint-related-image-name-duplicate: two related images by one name. */
import { withoutItem } from '../../../../engine/fixes/fixes.ts';
import { msg } from '../../../../text/message.ts';
import type { CsvFacts } from '../../model/csv.ts';
import { csvRule } from '../csv/shared/csv-rule.ts';
import { withSpec } from './shared/hint-examples.ts';

const TWO =
  '  relatedImages:\n    - name: gizmo\n      image: registry.example.com/gizmo:v1\n    - name: tool\n      image: registry.example.com/tool:v1';

export const rule = csvRule({
  id: 'hint-related-image-name-duplicate',
  severity: 'warning',
  suites: ['advice'],
  title: 'Two related images by one name',
  what: 'Two items of `relatedImages` have the same name. An info where the image is the same, too.',
  why: 'Tools that go by the name know one of the two images only, and it is not mirrored into clusters without a connection.',
  whatToDo: 'Give each image a name of its own.',
  examples: { bad: withSpec(TWO.replaceAll('tool', 'gizmo')), good: withSpec(TWO) },
  source: 'docs/reference/bundle-rules.md#hints',
  fix: 'safe',
  check({ facts }, report) {
    const byName = new Map<string, CsvFacts['relatedImages'][number]>();
    for (const related of facts.relatedImages) {
      const { name, image } = related;
      const first = byName.get(name);
      if (name === '') continue;
      if (first === undefined) {
        byName.set(name, related);
        continue;
      }
      const isSame = first.image.value === image.value;
      report({
        span: image,
        ...(isSame && { severity: 'info' as const }),
        message: isSame
          ? msg('This image is listed already.')
          : msg('There is another image by the name `{0}`.', name),
        related: [{ span: first.image, message: msg('The first one.') }],
        fixes: isSame ? [withoutItem(related, true)] : [],
      });
    }
  },
});
