/** The catalog that a template generates, for those who look at its update graph: without what bundles hold beside their versions. */
import { buildSnapshot } from '../../../../engine/units/snapshot.ts';
import { analyzeChunks } from '../../../../engine/reading/load.ts';
import { ruleSet, rulesOf } from '../../../../engine/rules/run.ts';
import type { Family } from '../../../../engine/family.ts';
import type { DerivedUnit } from '../../../../features/derivation.ts';
import { msg, type Message } from '../../../../text/message.ts';
import { fromText } from '../../../../text/source.ts';
import type { Located, Span } from '../../../../text/span.ts';
import { fbcFamily } from '../../../fbc/family.ts';
import type { CatalogSnapshot } from '../../../fbc/model/catalog-view.ts';
import { FBC_DIALECT } from '../../../fbc/model/dialect.ts';
import type { Template } from '../../model/template.ts';
import type { Rendering } from '../../render/rendering.ts';
import { renderingOf, type PreviewSources, type TemplateFile } from '../preview/preview.ts';

/** A graph is worked out of the blobs alone: no rule is asked. */
const NO_RULES = ruleSet([fbcFamily] as unknown as readonly Family[], () => false);

/** What a template generates, and where it names the bundles that it gets from elsewhere. Undefined if the file is no template as it stands. */
export async function generatedCatalog(
  file: TemplateFile,
  sources: PreviewSources,
): Promise<DerivedUnit | undefined> {
  const rendered = await renderingOf(file, sources);
  if (rendered === undefined) return undefined;
  const { rendering, template, bundles } = rendered;
  const named = new Map<string, Span>();
  for (const image of imagesOf(template)) {
    const name = bundles.get(image.value)?.name;
    if (name !== undefined && !named.has(name)) named.set(name, { start: image.start, end: image.end });
  }
  return { snapshot: snapshotOf(file.path, rendering), notes: notesOf(rendering), named };
}

function imagesOf(template: Template): Located<string>[] {
  switch (template.kind) {
    case 'semver':
      return template.archetypes.flatMap(({ bundles }) => bundles.flatMap(({ image }) => image ?? []));
    case 'substitutes':
      return template.substitutions.flatMap(({ name }) => name ?? []);
    default:
      return [];
  }
}

function snapshotOf(path: string, { blobs }: Rendering): CatalogSnapshot {
  const text = blobs.map(({ yaml, outline }) => `---\n${outline ?? yaml}`).join('');
  const { chunks } = fromText(text, { dialect: FBC_DIALECT });
  const file = analyzeChunks(path, chunks, { rules: NO_RULES }, () => fbcFamily.id);
  const { family } = rulesOf(NO_RULES, fbcFamily.id);
  const unit = fbcFamily.finder.alone(path);
  return buildSnapshot({ unit, files: [file], faults: [] }, family) as CatalogSnapshot;
}

function notesOf({ unknown, problems }: Rendering): Message[] {
  const count = unknown.length;
  return [
    ...problems,
    ...(count === 0
      ? []
      : [
          count === 1
            ? msg(
                'No catalog of this workspace holds the bundle {0}: the graph is drawn without it.',
                unknown[0] ?? '',
              )
            : msg('{0} bundles are in no catalog of this workspace: the graph is drawn without them.', count),
        ]),
  ];
}
