/**
 * Renders a template of any kind, as `opm alpha render-template` does, from bundles that are known already
 * (docs/reference/templates.md).
 */
import type { Template } from '../model/template.ts';
import type { Tree } from '../../../text/tree.ts';
import { renderBasic } from './basic.ts';
import { entryBlobs } from './entries.ts';
import type { BundleOf } from './lookup.ts';
import type { Rendering } from './rendering.ts';
import { renderSemver } from './semver.ts';
import { renderSubstitutes } from './substitutes.ts';

/**
 * What the template generates, as far as that can be told: what opm would refuse, or what is not known, is left out, and
 * said so in the result. What is wrong with the template itself is for the rules to say. `tree` is that of the template.
 */
export function renderTemplate(template: Template, tree: Tree, bundleOf: BundleOf): Rendering {
  switch (template.kind) {
    case 'basic':
      return renderBasic(template, tree, bundleOf);
    case 'semver':
      return renderSemver(template, bundleOf);
    case 'substitutes':
      return renderSubstitutes(template, tree, bundleOf);
  }
}

/** The images of bundles that the template has rendered; each once, in its order. */
export function imagesIn(template: Template, tree: Tree): string[] {
  return [...new Set(imagesOf(template, tree))].filter((image) => image !== '');
}

function imagesOf(template: Template, tree: Tree): string[] {
  switch (template.kind) {
    case 'basic':
      return entryBlobs(tree, template.entries).flatMap(({ blob }) =>
        blob.kind === 'bundle' ? (blob.image?.value ?? []) : [],
      );
    case 'semver':
      return template.archetypes.flatMap(({ bundles }) => bundles.flatMap(({ image }) => image?.value ?? []));
    case 'substitutes':
      return template.substitutions.flatMap(({ name }) => name?.value ?? []);
  }
}

/** The text of a rendering, as opm writes it. */
export function renderedText({ blobs }: Rendering): string {
  return blobs.map(({ yaml }) => `---\n${yaml}`).join('');
}
