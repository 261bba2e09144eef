/** Rule template-image-invalid: an image that is no pull spec. */
import type { Template } from '../model/template.ts';
import type { Located } from '../../../text/span.ts';
import type { Tree } from '../../../text/tree.ts';
import type { BundleBlob } from '../../fbc/model/blob.ts';
import { relatedImagesOf } from '../../fbc/model/related-images.ts';
import { imageFault } from '../../../values/image-fault.ts';
import type { Report } from '../../../engine/findings/finding.ts';
import { textFaultReport } from '../../../engine/fixes/text-fault-report.ts';
import { msg } from '../../../text/message.ts';
import { filledPullSpec, placeholderIn } from '../model/unknown-values.ts';
import { NO_TEMPLATE, type DecodedEntry } from '../model/template-file.ts';
import type { Rule } from './rule.ts';

export const rule: Rule = {
  id: 'template-image-invalid',
  area: 'fbc',
  severity: 'error',
  suites: ['advice'],
  scope: 'document',
  title: 'Image of a template that is no pull spec',
  what: 'An image of a template cannot be read as `registry/path:tag@digest`: the `image` of a bundle of a basic or semver template, or the `name` of a substitution (which is a pull spec, not a bundle name). An image that waits for another program to put something in, such as `${IMAGE}` for `envsubst`, is no more than information, unless what stands around that is wrong whatever is put in, as in `docker://registry.example.com/gizmo:${TAG}`.',
  why: 'opm renders bundles from their images, and cannot pull this one.',
  whatToDo: 'Write the pull spec as `podman pull` takes it, without `docker://` or `https://`.',
  examples: {
    bad: {
      'template.yaml':
        'schema: olm.semver\nstable:\n  bundles:\n    - image: docker://registry.example.com/tools/gizmo-bundle:1.0.0\n',
    },
    good: {
      'template.yaml':
        'schema: olm.semver\nstable:\n  bundles:\n    - image: registry.example.com/tools/gizmo-bundle:1.0.0\n',
    },
  },
  fix: 'safe',
  source: 'docs/reference/templates.md#images-in-templates',
  check({ document: { template, entries } = NO_TEMPLATE, tree }, report) {
    const waitingFor = new Set<string>();
    for (const image of imagesOf(template, entries, tree)) {
      const placeholder = placeholderIn(image.value);
      const fault = imageFault(placeholder === undefined ? image.value : filledPullSpec(image.value));
      if (placeholder === undefined) {
        if (fault !== undefined) report(textFaultReport(image, fault));
      } else if (fault !== undefined) {
        report({ span: image, message: fault.message });
      } else if (!waitingFor.has(placeholder)) {
        // One that is put into many images, such as their registry, is told once.
        report(waiting(image, placeholder));
        waitingFor.add(placeholder);
      }
    }
  },
};

function waiting(image: Located<string>, placeholder: string): Report {
  const message = msg(
    '`{0}` waits for another program: opm renders this template once a finished pull spec stands here.',
    placeholder,
  );
  return { span: image, severity: 'info', message };
}

function imagesOf(
  template: Template | undefined,
  entries: readonly DecodedEntry[],
  tree: Tree,
): Located<string>[] {
  switch (template?.kind) {
    case 'basic':
      return bundlesOf(entries).flatMap(({ image }) => image ?? []);
    case 'semver':
      return template.archetypes.flatMap(({ bundles }) => bundles.flatMap((bundle) => bundle.image ?? []));
    case 'substitutes':
      return [
        ...bundlesOf(entries).flatMap((bundle) => waitingIn(bundle, tree)),
        ...template.substitutions.flatMap((substitution) => substitution.name ?? []),
      ];
    default:
      return [];
  }
}

function bundlesOf(entries: readonly DecodedEntry[]): readonly BundleBlob[] {
  return entries.flatMap(({ decoded: { blob } }) => (blob?.kind === 'bundle' ? [blob] : []));
}

/** The images of a whole bundle that the rules of catalogs leave alone. */
function waitingIn(bundle: BundleBlob, tree: Tree): readonly Located<string>[] {
  const images = [bundle, ...relatedImagesOf(tree, bundle)].flatMap(({ image }) => image ?? []);
  return images.filter(({ value }) => placeholderIn(value) !== undefined);
}
