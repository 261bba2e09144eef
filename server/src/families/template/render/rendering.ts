/** What rendering a template gives, and the order in which opm writes it (docs/reference/templates.md). */
import { compareKeys } from '../../fbc/model/shape.ts';
import type { TemplateKind } from '../model/template.ts';
import type { Message } from '../../../text/message.ts';

/** One generated blob. */
export interface RenderedBlob {
  readonly kind: 'package' | 'channel' | 'bundle' | 'custom' | 'deprecations';
  readonly schema: string;
  /** The package that it belongs to: of an `olm.package` blob its name. '' for none. */
  readonly package: string;
  readonly name: string;
  /** The document, without the line of dashes before it; ends with a line break. */
  readonly yaml: string;
  /** Of a bundle. */
  readonly image?: string;
  /** Of a bundle from a catalog: the same with no more than decides whether it fits into a catalog. */
  readonly outline?: string;
  /** What a reader has to know of the blob that it does not say itself. */
  readonly notes: readonly Message[];
}

/** What a template generates, as far as that can be told. */
export interface Rendering {
  readonly kind: TemplateKind;
  /** In the order of opm. */
  readonly blobs: readonly RenderedBlob[];
  /** Images of bundles that nothing is known of; each once, in the order of the template. */
  readonly unknown: readonly string[];
  /** Why opm would refuse the template although each of its parts is in order. */
  readonly problems: readonly Message[];
  /** What opm does without a word. */
  readonly remarks: readonly Message[];
}

const KINDS: readonly RenderedBlob['kind'][] = ['package', 'channel', 'bundle', 'custom', 'deprecations'];

/**
 * The blobs as opm writes them: by package, and in a package the definition, channels and bundles by name, custom blobs by
 * schema, deprecations; at the end custom blobs of no package. Other blobs of no package are left out, as opm does.
 */
export function inWrittenOrder(blobs: readonly RenderedBlob[]): RenderedBlob[] {
  const kept = blobs.filter((blob) => blob.package !== '' || blob.kind === 'custom');
  return kept.sort((a, b) => {
    if ((a.package === '') !== (b.package === '')) return a.package === '' ? 1 : -1;
    if (a.package !== b.package) return compareKeys(a.package, b.package);
    if (a.kind !== b.kind) return KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind);
    if (a.kind === 'channel' || a.kind === 'bundle') return compareKeys(a.name, b.name);
    return a.kind === 'custom' && a.package !== '' ? compareKeys(a.schema, b.schema) : 0;
  });
}

/** Blobs that {@link inWrittenOrder} leaves out. */
export function leftOut(blobs: readonly RenderedBlob[]): RenderedBlob[] {
  return blobs.filter((blob) => blob.package === '' && blob.kind !== 'custom');
}
