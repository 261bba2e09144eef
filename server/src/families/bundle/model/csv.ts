/** What a CSV says that others have to know: plain facts with their places, kept after the text is dropped. */
import { detach } from '../../../text/detach.ts';
import { recalled, recalledOfEach, type Kept } from '../../../text/kept.ts';
import { withLateFields } from '../../../text/late-fields.ts';
import type { Located, Span } from '../../../text/span.ts';
import type { NodeId } from '../../../text/tree.ts';
import {
  entriesOf,
  fieldOf,
  itemsOf,
  textAt,
  textOf,
  valueAt,
  type Manifest,
} from '../../kube/model/fields.ts';
import { isPullSpec } from '../../../values/pull-spec.ts';
import { deploymentsOf, installFacts, type InstallFacts } from './install.ts';
import { removedFacts, type RemovedFacts } from './removed-in-csv.ts';
import { usedImages, type UsedImages } from './used-images.ts';

/** An API that is named in `customresourcedefinitions` or `apiservicedefinitions`. */
export interface ApiEntry extends Span {
  /** `<plural>.<group>` of a CRD, the plural alone of an API service; its span is that of the entry where it is missing. */
  readonly name: Located<string>;
  /** Of a CRD what is behind the first dot of its name; empty without one. */
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  /** A `group` that is written in the entry of a CRD, where none belongs. */
  readonly writtenGroup: string;
}

/** An image of `relatedImages`; the span is that of the item. */
interface RelatedImage extends Span {
  readonly name: string;
  readonly image: Located<string>;
  /** False for a text that is no pull spec; an empty one counts as one. */
  readonly isPullSpec: boolean;
}

/** The facts of a CSV, decoded leniently. */
export interface CsvFacts {
  readonly apiVersion: string;
  readonly name: Located<string>;
  /** What a CSV has that lies on a cluster: its namespace, `status.phase`, and whether OLM copied it there. Texts may be empty. */
  readonly namespace: string;
  readonly phase: string;
  readonly isCopied: boolean;
  readonly annotations: ReadonlyMap<string, Located<string>>;
  /** Where annotations are written, or belong. */
  readonly annotationsAt: Span;
  readonly spec: Span;
  readonly version: Located<string>;
  readonly release: Located<string>;
  readonly replaces: Located<string>;
  readonly minKubeVersion: Located<string>;
  readonly ownedCrds: readonly ApiEntry[];
  readonly requiredCrds: readonly ApiEntry[];
  readonly ownedServices: readonly ApiEntry[];
  readonly requiredServices: readonly ApiEntry[];
  readonly install: InstallFacts;
  readonly removed: RemovedFacts;
  readonly relatedImages: readonly RelatedImage[];
  /** Those that are empty, or no pull spec. */
  readonly faultyImages: readonly RelatedImage[];
  /** What each deployment runs. */
  readonly images: readonly UsedImages[];
  /** The names of the CRDs that webhooks convert. */
  readonly conversionCrds: readonly Located<string>[];
}

/** So much is written of the longest annotation that is compared with anything. */
const MAX_ANNOTATION = 65_536;

/**
 * The facts of a manifest that is a CSV. Lists may be long, so that they are read again only after an edit inside of them; what
 * is kept has to be of a manifest that is decoded in the same way.
 */
export function csvFacts({ tree, isExact }: Manifest, kept?: Kept): CsvFacts {
  const csv = { tree, isExact };
  const part = <T>(name: string, read: (manifest: Manifest) => T): T =>
    recalled(kept, `csv-${name}`, tree, (seen) => read({ tree: seen, isExact }));
  const each = <T>(name: string, items: readonly NodeId[], read: (manifest: Manifest, item: NodeId) => T) =>
    recalledOfEach(kept, `csv-${name}`, tree, items, (item) => read(csv, item));
  const apis = (kind: string, list: string) =>
    each(`${kind}-${list}`, itemsOf(csv, valueAt(csv, 0, 'spec', kind, list)), apiEntryOf(kind));
  const facts = withLateFields<ScalarFacts, Omit<CsvFacts, keyof ScalarFacts>>(scalarFacts(csv), {
    annotations: () => part('annotations', annotationTexts),
    ownedCrds: () => apis(CRDS, 'owned'),
    requiredCrds: () => apis(CRDS, 'required'),
    ownedServices: () => apis(SERVICES, 'owned'),
    requiredServices: () => apis(SERVICES, 'required'),
    install: () => part('install', installFacts),
    removed: () => part('removed', (manifest) => removedFacts(manifest, kept)),
    images: () => each('images', deploymentsOf(csv), usedImages),
    relatedImages: () => relatedImages(csv, kept),
    faultyImages: () =>
      part('faulty-images', (manifest) =>
        relatedImages(manifest, kept).filter(({ image, isPullSpec }) => image.value === '' || !isPullSpec),
      ),
    conversionCrds: () => part('conversion-crds', conversionCrds),
  });
  // Who types in a large CSV waits for none of this; of smaller ones the tree goes.
  return kept === undefined ? { ...facts } : facts;
}

/** The facts that take no time. */
type ScalarFacts = ReturnType<typeof scalarFacts>;

const CRDS = 'customresourcedefinitions';
const SERVICES = 'apiservicedefinitions';

/** The label of a CSV that OLM copied into another namespace. */
const COPIED_FROM = 'olm.copiedFrom';

function scalarFacts(manifest: Manifest) {
  const { tree } = manifest;
  const metadata = valueAt(manifest, 0, 'metadata');
  const spec = valueAt(manifest, 0, 'spec');
  const located = locatedIn(manifest);
  return {
    apiVersion: textAt(manifest, 0, 'apiVersion'),
    name: located(metadata ?? 0, 'name'),
    namespace: detach(textAt(manifest, metadata ?? 0, 'namespace')),
    phase: detach(textAt(manifest, valueAt(manifest, 0, 'status') ?? 0, 'phase')),
    isCopied: valueAt(manifest, metadata, 'labels', COPIED_FROM) !== undefined,
    annotationsAt: tree.span(valueAt(manifest, metadata, 'annotations') ?? metadata ?? 0),
    spec: tree.span(spec ?? 0),
    version: located(spec ?? 0, 'version'),
    release: located(spec ?? 0, 'release'),
    replaces: located(spec ?? 0, 'replaces'),
    minKubeVersion: located(spec ?? 0, 'minKubeVersion'),
  };
}

function annotationTexts(manifest: Manifest): CsvFacts['annotations'] {
  return new Map(
    entriesOf(manifest, valueAt(manifest, 0, 'metadata', 'annotations')).map(({ name, value }) => [
      detach(name),
      { value: detach(startOfText(manifest, value)), ...manifest.tree.span(value) },
    ]),
  );
}

/** A text, but of a long one only the start, and that as it is written: to decode it takes as long as reading the rest. */
function startOfText(manifest: Manifest, node: NodeId): string {
  const { start, end } = manifest.tree.span(node);
  if (end - start <= MAX_ANNOTATION) return textOf(manifest, node);
  return manifest.tree.localText.slice(start, start + MAX_ANNOTATION);
}

function relatedImages(manifest: Manifest, kept: Kept | undefined): readonly RelatedImage[] {
  const images = itemsOf(manifest, valueAt(manifest, 0, 'spec', 'relatedImages'));
  return recalledOfEach(kept, 'csv-related-images', manifest.tree, images, (image) =>
    relatedImage(manifest, image),
  );
}

function relatedImage(manifest: Manifest, item: NodeId): RelatedImage {
  const image = locatedIn(manifest)(item, 'image');
  return {
    ...manifest.tree.span(item),
    name: detach(textAt(manifest, item, 'name')),
    image,
    isPullSpec: image.value === '' || isPullSpec(image.value),
  };
}

function conversionCrds(manifest: Manifest): readonly Located<string>[] {
  return itemsOf(manifest, valueAt(manifest, 0, 'spec', 'webhookdefinitions')).flatMap((webhook) =>
    itemsOf(manifest, valueAt(manifest, webhook, 'conversionCRDs')).map((item) => ({
      value: detach(textOf(manifest, item)),
      ...manifest.tree.span(item),
    })),
  );
}

function locatedIn(manifest: Manifest): (mapping: NodeId, name: string) => Located<string> {
  const { tree } = manifest;
  return (mapping, name) => {
    const value = fieldOf(manifest, mapping, name)?.value;
    return { value: detach(textOf(manifest, value)), ...tree.span(value ?? mapping) };
  };
}

function apiEntryOf(kind: string): (manifest: Manifest, item: NodeId) => ApiEntry {
  return (manifest, item) => apiEntry(manifest, item, kind);
}

function apiEntry(manifest: Manifest, item: NodeId, kind: string): ApiEntry {
  const name = locatedIn(manifest)(item, 'name');
  const writtenGroup = detach(textAt(manifest, item, 'group'));
  const dot = name.value.indexOf('.');
  const isCrd = kind === CRDS;
  return {
    ...manifest.tree.span(item),
    name,
    group: isCrd ? name.value.slice(dot < 0 ? name.value.length : dot + 1) : writtenGroup,
    version: detach(textAt(manifest, item, 'version')),
    kind: detach(textAt(manifest, item, 'kind')),
    writtenGroup,
  };
}
