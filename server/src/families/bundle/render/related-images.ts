/** The images of a rendered bundle (docs/reference/bundle-rendering.md, "Related images"). */
import { compareKeys } from '../../../values/key-fold.ts';
import { itemsOf, textAt, valueAt, type Manifest } from '../../kube/model/fields.ts';
import type { RenderedCsv } from './manifests.ts';

/** An item of `relatedImages`. */
export interface RelatedImage {
  readonly name: string;
  readonly image: string;
}

/** What the CSV lists, the image of the bundle, and what its deployments run; `bundleImage` is '' where it is not known. */
export function relatedImages(csv: RenderedCsv, bundleImage: string): readonly RelatedImage[] {
  const { tree, spec } = csv;
  const manifest: Manifest = { tree, isExact: false };
  const listed = itemsOf(manifest, valueAt({ tree, isExact: true }, spec, 'relatedImages')).map((item) => ({
    name: textAt(manifest, item, 'name'),
    image: textAt(manifest, item, 'image'),
  }));
  const known = new Set(listed.map(({ image }) => image));
  const images = [...listed];
  const add = (image: string) => {
    if (known.has(image)) return;
    known.add(image);
    images.push({ name: '', image });
  };
  if (bundleImage !== '') add(bundleImage);
  imagesOfDeployments(csv).forEach(add);
  return images.sort((a, b) => compareKeys(a.image, b.image));
}

/** The images of all containers; none where the install strategy is another one than deployments. */
function imagesOfDeployments({ tree, spec }: RenderedCsv): readonly string[] {
  const manifest: Manifest = { tree, isExact: false };
  const install = valueAt(manifest, spec, 'install');
  if (textAt(manifest, install, 'strategy') !== 'deployment') return [];
  return itemsOf(manifest, valueAt(manifest, install, 'spec', 'deployments')).flatMap((deployment) => {
    const pod = valueAt(manifest, deployment, 'spec', 'template', 'spec');
    return ['containers', 'initContainers'].flatMap((name) =>
      itemsOf(manifest, valueAt(manifest, pod, name)).map((container) =>
        textAt(manifest, container, 'image'),
      ),
    );
  });
}
