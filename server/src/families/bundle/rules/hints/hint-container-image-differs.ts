/** Rule hint-container-image-differs: an image of the operator that it does not run. */
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { msg } from '../../../../text/message.ts';
import { csvRule } from '../csv/shared/csv-rule.ts';
import { annotationText } from '../csv/shared/places.ts';
import { bundleWith, CSV_FILE } from '../shared/example.ts';
import { withDeployment } from './shared/hint-examples.ts';
import { usedImages } from './shared/images.ts';

const DEPLOYED =
  withDeployment(
    '            template:\n              spec:\n                containers:\n                  - name: manager\n                    image: registry.example.com/gizmo:v2',
  )[CSV_FILE] ?? '';
const naming = (image: string) =>
  bundleWith({
    [CSV_FILE]: DEPLOYED.replace('    capabilities: ', `    containerImage: ${image}\n    capabilities: `),
  });

export const rule = csvRule({
  id: 'hint-container-image-differs',
  severity: 'info',
  suites: ['advice'],
  title: 'Image of the operator that it does not run',
  what: 'The annotation `containerImage` is the image of no container, and not the same repository and tag with a digest. Where it is another version of the repository of a container, that is named.',
  why: 'Catalogs show it as the image of the operator. It is often forgotten when a version is raised.',
  whatToDo: 'Write the image that the deployment runs.',
  examples: { bad: naming('registry.example.com/gizmo:v1'), good: naming('registry.example.com/gizmo:v2') },
  source: 'docs/reference/bundle-rules.md#hints',
  fix: 'unsafe',
  check(csv, report) {
    const written = annotationText(csv, 'containerImage');
    if (written === undefined || written.value === '') return;
    const { containers } = usedImages(csv);
    if (containers.length === 0) return;
    const alike = containers.filter(({ value }) => repositoryOf(value) === repositoryOf(written.value));
    if (containers.some(({ value }) => mayBeSame(value, written.value))) return;
    const [run] = alike;
    report({
      span: written,
      message:
        run === undefined
          ? msg('No container of the operator runs this image.')
          : msg('The operator runs `{0}`.', run.value),
      ...(run && { related: [{ span: run, message: msg('It is run here.') }] }),
      fixes: fixesFor(written, run?.value),
    });
  },
});

/** True for two pull specs that may lead to one image: a tag cannot be compared with a digest. */
function mayBeSame(one: string, other: string): boolean {
  if (one === other) return true;
  return repositoryOf(one) === repositoryOf(other) && one.includes('@') !== other.includes('@');
}

function repositoryOf(image: string): string {
  return image.replace(/@.*$/, '').replace(/:[^/:]*$/, '');
}
