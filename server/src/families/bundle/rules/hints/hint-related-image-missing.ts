/** Rule hint-related-image-missing: an image that is used and not listed. */
import type { Fix } from '../../../../engine/findings/finding.ts';
import { fixOf } from '../../../../engine/fixes/fixes.ts';
import type { Severity } from '../../../../engine/rules/rule.ts';
import { msg } from '../../../../text/message.ts';
import { SEQUENCE } from '../../../../text/tree.ts';
import { fieldOf } from '../../../kube/model/fields.ts';
import { csvRule, type Csv } from '../csv/shared/csv-rule.ts';
import { withDeployment } from './shared/hint-examples.ts';
import type { UsedImage } from '../../model/used-images.ts';
import { isDisconnected, usedImages } from './shared/images.ts';
import { bundleWith, CSV_FILE } from '../shared/example.ts';

const DEPLOYED =
  withDeployment(
    '            template:\n              spec:\n                containers:\n                  - name: manager\n                    image: registry.example.com/gizmo:v1\n                    env:\n                      - name: RELATED_IMAGE_TOOL\n                        value: registry.example.com/tool:v1',
  )[CSV_FILE] ?? '';
const listing = (image: string) =>
  bundleWith({
    [CSV_FILE]: DEPLOYED.replace(
      '  installModes:',
      `  relatedImages:\n    - name: tool\n      image: ${image}\n  installModes:`,
    ),
  });

export const rule = csvRule({
  id: 'hint-related-image-missing',
  severity: 'warning',
  suites: ['advice'],
  title: 'Image that is not among the related ones',
  what: 'The value of a variable `RELATED_IMAGE_...` is not in `relatedImages`, which has other images; or the CSV says that it works disconnected, and one of these values is not there. A hint for the image of a container.',
  why: 'Clusters without a connection get the images of the list mirrored, and no others: the operator does not start there.',
  whatToDo: 'Add the image to `relatedImages`.',
  examples: { bad: listing('registry.example.com/tool:v0'), good: listing('registry.example.com/tool:v1') },
  source: 'docs/reference/bundle-rules.md#hints',
  fix: 'unsafe',
  check(csv, report) {
    const { relatedImages } = csv.facts;
    const claims = isDisconnected(csv);
    if (relatedImages.length === 0 && !claims) return;
    const told = new Set(relatedImages.map(({ image }) => image.value));
    const { containers, operands } = usedImages(csv);
    const look = (images: readonly UsedImage[], severity?: Severity) => {
      for (const image of images) {
        if (told.has(image.value)) continue;
        told.add(image.value);
        const message = msg('`{0}` is not in `relatedImages`.', image.value);
        report({ span: image, message, ...(severity && { severity }), fixes: listingFixes(csv, image) });
      }
    };
    look(operands);
    // Rendering lists the images of containers by itself; only those who look at the CSV alone miss them.
    if (claims) look(containers, 'hint');
  },
});

/** Adds the image under the name of its container or variable; under another one where that is taken. */
function listingFixes(csv: Csv, { value: image, user }: UsedImage): readonly Fix[] {
  const { manifest, spec, facts } = csv;
  if (spec === undefined) return [];
  const taken = new Set(facts.relatedImages.map(({ name }) => name));
  const base = user === '' ? 'image' : user;
  let name = base;
  for (let at = 2; taken.has(name); at++) name = `${base}-${at}`;
  const list = fieldOf(manifest, spec, 'relatedImages');
  const title = msg('Add the image to `relatedImages` as `{0}`', name);
  if (list === undefined) {
    const span = manifest.tree.span(spec);
    return [
      fixOf(title, false, { kind: 'insertPair', span, key: 'relatedImages', value: [{ name, image }] }),
    ];
  }
  if (manifest.tree.kind(list.value) !== SEQUENCE) return [];
  return [
    fixOf(title, false, { kind: 'insertItem', span: manifest.tree.span(list.value), value: { name, image } }),
  ];
}
