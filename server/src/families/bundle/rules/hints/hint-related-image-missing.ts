/** Rule hint-related-image-missing: an image that is used and not listed. */
import type { Fix, Report } from '../../../../engine/findings/finding.ts';
import { fixOf } from '../../../../engine/fixes/fixes.ts';
import type { Severity } from '../../../../engine/rules/rule.ts';
import { msg, type Message } from '../../../../text/message.ts';
import { NULL, SEQUENCE } from '../../../../text/tree.ts';
import { fieldOf } from '../../../kube/model/fields.ts';
import { csvRule, type Csv } from '../csv/shared/csv-rule.ts';
import { placeOf } from '../csv/shared/places.ts';
import { withDeployment } from './shared/hint-examples.ts';
import type { UsedImage } from '../../model/used-images.ts';
import { isDisconnected, MAX_PLACES, usedImages } from './shared/images.ts';
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
  what: 'The value of a variable `RELATED_IMAGE_...` is not in `relatedImages`, which has other images; or the CSV says that it works disconnected, and one of these values is not there. A hint for the image of a container. Where there is no `relatedImages` at all, that is told once.',
  why: 'Clusters without a connection get the images of the list mirrored, and no others: the operator does not start there.',
  whatToDo: 'Add the image to `relatedImages`.',
  examples: { bad: listing('registry.example.com/tool:v0'), good: listing('registry.example.com/tool:v1') },
  source: 'docs/reference/bundle-rules.md#hints',
  fix: 'unsafe',
  check(csv, report) {
    const { relatedImages } = csv.facts;
    const claims = isDisconnected(csv.facts);
    const { containers, operands } = usedImages(csv);
    if (relatedImages.length === 0) {
      if (claims) reportAll(csv, [...operands, ...containers], operands.length > 0, report);
      return;
    }
    const told = new Set(relatedImages.map(({ image }) => image.value));
    const look = (images: readonly UsedImage[], severity?: Severity) => {
      for (const image of images) {
        if (told.has(image.value)) continue;
        told.add(image.value);
        const message = msg('`{0}` is not in `relatedImages`.', image.value);
        report({
          span: image,
          message,
          ...(severity && { severity }),
          fixes: listingFixes(csv, [image], ({ name }) =>
            msg('Add the image to `relatedImages` as `{0}`', name),
          ),
        });
      }
    };
    look(operands);
    // Rendering lists the images of containers by itself; only those who look at the CSV alone miss them.
    if (claims) look(containers, 'hint');
  },
});

/** Without a list, what is wrong is that it is missing, and not each image. */
function reportAll(
  csv: Csv,
  used: readonly UsedImage[],
  hasOperands: boolean,
  report: (report: Report) => void,
): void {
  const images = [...new Map(used.map((image) => [image.value, image])).values()];
  const [first, second] = images;
  if (first === undefined) return;
  const message =
    second === undefined
      ? msg('There are no `relatedImages`, and the operator uses `{0}`.', first.value)
      : msg(
          'There are no `relatedImages`, and the operator uses {0} images, among them `{1}` and `{2}`.',
          images.length,
          first.value,
          second.value,
        );
  report({
    span: placeOf(csv, 'spec', 'relatedImages'),
    message,
    ...(!hasOperands && { severity: 'hint' }),
    related: images.slice(0, MAX_PLACES).map((image) => ({ span: image, message: msg('Used here.') })),
    fixes: listingFixes(csv, images, ({ name }) =>
      images.length === 1
        ? msg('Add the image to `relatedImages` as `{0}`', name)
        : msg('Add all {0} images to `relatedImages`', images.length),
    ),
  });
}

/** An image as it is listed. */
interface ListedImage {
  readonly name: string;
  readonly image: string;
}

/** Adds images under the names of their containers or variables; under other ones where these are taken. */
function listingFixes(
  csv: Csv,
  images: readonly UsedImage[],
  title: (first: ListedImage) => Message,
): readonly Fix[] {
  const { manifest, spec, facts } = csv;
  const taken = new Set(facts.relatedImages.map(({ name }) => name));
  const listed = images.map(({ value: image, user }) => ({ name: freeName(user, taken), image }));
  const [first] = listed;
  if (spec === undefined || first === undefined) return [];
  const list = fieldOf(manifest, spec, 'relatedImages');
  if (list === undefined) {
    const span = manifest.tree.span(spec);
    return [fixOf(title(first), false, { kind: 'insertPair', span, key: 'relatedImages', value: listed })];
  }
  const { tree } = manifest;
  if (tree.kind(list.value) === SEQUENCE && tree.items(list.value).length > 0) {
    const span = tree.span(list.value);
    const items = listed.map((value) => ({ kind: 'insertItem', span, value }) as const);
    return [fixOf(title(first), false, ...items)];
  }
  if (tree.kind(list.value) !== SEQUENCE && tree.kind(list.value) !== NULL) return [];
  // What holds nothing is written anew, elsewhere: a list in brackets would be one long line.
  const isLast = tree.after(list.value) === tree.after(spec);
  return [
    fixOf(
      title(first),
      false,
      { kind: 'deletePair', span: tree.span(list.key) },
      {
        kind: 'insertPair',
        span: tree.span(spec),
        key: 'relatedImages',
        value: listed,
        ...(isLast && { first: true }),
      },
    ),
  ];
}

function freeName(user: string, taken: Set<string>): string {
  const base = user === '' ? 'image' : user;
  let name = base;
  for (let at = 2; taken.has(name); at++) name = `${base}-${at}`;
  taken.add(name);
  return name;
}
