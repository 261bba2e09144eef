/** What a template generates, as editors ask for it: `catalens/renderTemplate` (docs/custom-requests.md). */
import type { FamilyPreviews, PreviewedFile, PreviewSources } from '../../features/preview.ts';
import { formatMessage, msg } from '../../text/message.ts';
import { isCatalog } from '../fbc/model/catalog-view.ts';
import { commentOf } from './features/preview/comments.ts';
import { templatePreview } from './features/preview/preview.ts';
import type { BundleCache } from './features/preview/read-bundles.ts';
import {
  CLOSE_TEMPLATE_PREVIEW,
  RENDER_TEMPLATE,
  TEMPLATE_PREVIEW_CHANGED,
  type RenderedTemplate,
} from './requests.ts';

/** The previews of templates. */
export const templatePreviews: FamilyPreviews<RenderedTemplate> = {
  methods: { ask: RENDER_TEMPLATE, changed: TEMPLATE_PREVIEW_CHANGED, close: CLOSE_TEMPLATE_PREVIEW },
  make,
  outdated(last) {
    const note = msg('The file is no template as it stands. What it generated before:');
    return { ...last, text: `${commentOf(note)}${last.text}`, faults: [formatMessage(note)] };
  },
};

async function make(
  file: PreviewedFile,
  { units, readText, memory, cancelled }: PreviewSources,
): Promise<RenderedTemplate | undefined> {
  const preview = await templatePreview(file, {
    catalogs: units.filter(isCatalog),
    // Nobody else keeps anything for bundles.
    cache: memory as BundleCache,
    readText,
    cancelled,
  });
  if (preview === undefined) return undefined;
  const { kind, text, unknown, faults, invalid } = preview;
  return { kind, text, unknown, faults: [...faults, ...invalid].map((fault) => formatMessage(fault)) };
}
