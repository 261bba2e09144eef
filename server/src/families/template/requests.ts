/** What a client asks about templates beyond the Language Server Protocol: names and plain types, shared with the client. */
import type {
  ClosePreviewParams,
  Preview,
  PreviewChangedParams,
  PreviewParams,
} from '../../features/preview.ts';
import type { TemplateKind } from './model/template-schemas.ts';

/** Asks what a template generates, from the bundles that the catalogs of the workspace hold. From the client to the server. */
export const RENDER_TEMPLATE = 'catalens/renderTemplate';

export type RenderTemplateParams = PreviewParams;

/** What a template generates. */
export interface RenderedTemplate extends Preview {
  readonly kind: TemplateKind;
  /** YAML: the generated documents, with comments about what is amiss or not known. */
  readonly text: string;
  /** Images of bundles that no catalog of the workspace holds. */
  readonly unknown: readonly string[];
  /** Why opm would refuse the template, or what it generates. */
  readonly faults: readonly string[];
}

/** Null if the file is no template. */
export type RenderTemplateResult = RenderedTemplate | null;

/** Tells that a template that the client watches generates something else now. From the server to the client. */
export const TEMPLATE_PREVIEW_CHANGED = 'catalens/templatePreviewChanged';

export type TemplatePreviewChangedParams = PreviewChangedParams<RenderedTemplate>;

/** Ends the changes of a template. From the client to the server; a notification. */
export const CLOSE_TEMPLATE_PREVIEW = 'catalens/closeTemplatePreview';

export type CloseTemplatePreviewParams = ClosePreviewParams;

/** Asks what it takes to bring the catalogs of a template up to date. From the client to the server. */
export const RENDER_INTO_CATALOG = 'catalens/renderIntoCatalog';

/** The template; it has to be open. */
export interface RenderIntoCatalogParams {
  readonly uri: string;
}

/** Null if the file is no template. */
export type RenderIntoCatalogResult = {
  /** What can be chosen, all catalogs at once first where there are several; `edit` is a WorkspaceEdit. */
  readonly choices: readonly { readonly title: string; readonly edit: object }[];
  /** Why there is nothing to choose; empty where there is. */
  readonly notes: readonly string[];
} | null;
