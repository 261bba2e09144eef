/** Builds packages (docs/reference/blobs.md, "olm.package"). */
import { isEmptyValue } from '../../../../text/empty-value.ts';
import { MAPPING, NULL, SEQUENCE, STRING, type NodeId, type Tree } from '../../../../text/tree.ts';
import { findBase64Fault } from '../../../../values/base64.ts';
import type { BlobBase, Icon, PackageBlob } from '../blob.ts';
import { detectImageType } from '../../../../values/image-type.ts';
import { ICON, matchFields, type FieldMatch } from '../shape.ts';
import { binaryOfList, bytesOfBinary } from './binary.ts';
import type { OnMismatch } from './mismatch.ts';
import { plainProperties } from './property.ts';
import { lastNode, spanOf, stringField, stringFields } from './values.ts';

/** The package of a mapping that fits the shape of its schema. */
export function packageBlob(tree: Tree, base: BlobBase, matches: readonly FieldMatch[]): PackageBlob {
  const iconNode = lastNode(matches, 'icon');
  const description = lastNode(matches, 'description');
  return {
    ...base,
    kind: 'package',
    ...stringFields(tree, matches, ['defaultChannel']),
    ...(iconNode !== undefined && tree.kind(iconNode) === MAPPING && { icon: iconOf(tree, iconNode) }),
    ...(description !== undefined &&
      tree.kind(description) !== NULL &&
      tree.kind(description) < SEQUENCE && {
        description: { value: !isEmptyValue(tree, description), ...spanOf(tree, description) },
      }),
    properties: plainProperties(tree, matches),
  };
}

/** Calls back for icon data that is a string, but no base64. */
export function eachIconFault(tree: Tree, matches: readonly FieldMatch[], found: OnMismatch): void {
  const icon = lastNode(matches, 'icon');
  if (icon === undefined) return;
  for (const { field, value } of matchFields(tree, icon, ICON)) {
    if (field.name !== 'base64data' || tree.kind(value) !== STRING) continue;
    const fault = findBase64Fault(tree.string(value));
    if (fault) found(value, fault.message);
  }
}

function iconOf(tree: Tree, node: NodeId): Icon {
  const matches = matchFields(tree, node, ICON);
  const written = lastNode(matches, 'base64data');
  const image = written === undefined ? undefined : imageOf(tree, written);
  const mediatype = stringField(tree, matches, 'mediatype');
  return {
    ...spanOf(tree, node),
    ...(written !== undefined &&
      image !== undefined && {
        data: { value: image.length === 0 ? '' : detectImageType(image), ...spanOf(tree, written) },
      }),
    ...(mediatype && { mediatype }),
  };
}

/** The image as base64 or as bytes, empty if it has none; undefined for null. */
function imageOf(tree: Tree, node: NodeId): string | Uint8Array | undefined {
  if (tree.kind(node) === STRING) return tree.string(node).trim();
  const binary = binaryOfList(tree, node);
  return binary === undefined ? undefined : bytesOfBinary(binary);
}
