/**
 * The metadata of an object as Kubernetes validates it (docs/reference/bundle-rules.md, "Plain objects"): everything but what
 * the name is made of, which depends on the kind.
 */
import type { Message } from '../../../text/message.ts';
import { msg } from '../../../text/message.ts';
import type { Span } from '../../../text/span.ts';
import { utf8Length } from '../../../text/split/blanks.ts';
import { labelValueFaults, qualifiedNameFaults } from '../../../values/object-names.ts';
import { OBJECT_FIELDS } from '../decode/object-meta.ts';
import { decodeFaults } from '../decode/walk.ts';
import { own, struct } from '../decode/types.ts';
import type { Manifest } from '../model/fields.ts';
import { entrySpots, itemSpots, rootSpot, spotAt, spotText, type Spot } from '../model/spots.ts';
import { managedFieldsFaults } from './managed-fields.ts';
import { ownerReferencesFaults } from './owner-references.ts';
import { isOfItsType } from './untyped-metadata.ts';

/** What is wrong with a part of an object, and where. */
export interface ObjectFault {
  readonly span: Span;
  readonly message: Message;
}

/** All annotations of an object together may have so many bytes. */
const MAX_ANNOTATIONS = 262_144;

/** Opm reads an object that is no CSV and no CRD as JSON: no scalar becomes a text. */
const PLAIN_OBJECT = own(() => ({ as: struct(OBJECT_FIELDS) }));

/**
 * The faults of the metadata of an object that is neither a CSV nor a CRD as opm sees them, in the order of Kubernetes. Where
 * it cannot be decoded, that is all that is said.
 */
export function plainMetadataFaults(manifest: Manifest): readonly ObjectFault[] {
  const undecoded = decodeFaults(manifest, 0, PLAIN_OBJECT);
  if (undecoded.length > 0) return undecoded.map(({ span, message }) => ({ span, message }));
  return [...nameFaults(manifest), ...commonMetadataFaults(manifest)];
}

/**
 * The same as operator-sdk sees them, which decodes nothing: keys count as they are written, and a part of the metadata that is
 * not of its type is as good as missing.
 */
export function untypedMetadataFaults({ tree }: Manifest): readonly ObjectFault[] {
  const manifest = { tree, isExact: true };
  return [...nameFaults(manifest), ...commonMetadataFaults(manifest, isOfItsType)];
}

function nameFaults(manifest: Manifest): ObjectFault[] {
  const name = spotAt(manifest, rootSpot(manifest), 'metadata', 'name');
  return spotText(manifest, name) === '' ? [{ span: name.span, message: nameMissing() }] : [];
}

export function nameMissing(): Message {
  return msg('This object has no name: give it a `metadata.name`. A `generateName` does not replace it.');
}

/** The faults of the metadata of any object, but those of its names; only the parts that are read count. */
export function commonMetadataFaults(
  manifest: Manifest,
  isRead: (manifest: Manifest, name: string, part: Spot) => boolean = () => true,
): readonly ObjectFault[] {
  const metadata = spotAt(manifest, rootSpot(manifest), 'metadata');
  const at = (name: string): Spot => {
    const part = spotAt(manifest, metadata, name);
    return isRead(manifest, name, part) ? part : { ...part, node: undefined };
  };
  return [
    ...namespaceFaults(manifest, at('namespace')),
    ...generationFaults(manifest, at('generation')),
    ...labelFaults(manifest, at('labels')),
    ...annotationFaults(manifest, at('annotations')),
    ...ownerReferencesFaults(manifest, at('ownerReferences')),
    ...finalizerFaults(manifest, at('finalizers')),
    ...managedFieldsFaults(manifest, at('managedFields')),
  ];
}

function namespaceFaults(manifest: Manifest, namespace: Spot): ObjectFault[] {
  if (spotText(manifest, namespace) === '') return [];
  const message = msg(
    'No object of a bundle may name a namespace: it is filled in when the bundle is installed.',
  );
  return [{ span: namespace.span, message }];
}

function generationFaults({ tree }: Manifest, { node, span }: Spot): ObjectFault[] {
  if (node === undefined || !(tree.number(node) < 0)) return [];
  return [{ span, message: msg('The generation must not be negative.') }];
}

function labelFaults(manifest: Manifest, labels: Spot): ObjectFault[] {
  return entrySpots(manifest, labels).flatMap((label) => [
    ...qualifiedNameFaults(label.name).map((message) => ({ span: label.keySpan, message })),
    ...labelValueFaults(spotText(manifest, label)).map((message) => ({ span: label.span, message })),
  ]);
}

function annotationFaults(manifest: Manifest, annotations: Spot): ObjectFault[] {
  let size = 0;
  const faults: ObjectFault[] = [];
  for (const annotation of entrySpots(manifest, annotations)) {
    const { name, keySpan } = annotation;
    for (const message of qualifiedNameFaults(name.toLowerCase())) faults.push({ span: keySpan, message });
    const text = spotText(manifest, annotation);
    size += utf8Length(name, 0, name.length) + utf8Length(text, 0, text.length);
  }
  if (size <= MAX_ANNOTATIONS) return faults;
  const message = msg(
    'The annotations have {0} bytes together; at most {1} are allowed.',
    size,
    MAX_ANNOTATIONS,
  );
  return [...faults, { span: annotations.span, message }];
}

function finalizerFaults(manifest: Manifest, finalizers: Spot): ObjectFault[] {
  const spots = itemSpots(manifest, finalizers);
  const names = spots.map((spot) => spotText(manifest, spot));
  const faults = spots.flatMap(({ span }, index) =>
    qualifiedNameFaults(names[index] ?? '').map((message) => ({ span, message })),
  );
  if (!names.includes('orphan') || !names.includes('foregroundDeletion')) return faults;
  const message = msg('`orphan` and `foregroundDeletion` exclude each other.');
  return [...faults, { span: finalizers.span, message }];
}
