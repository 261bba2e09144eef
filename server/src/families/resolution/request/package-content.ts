/** Makes plain data of the packages of a catalog that was read. */
import type { BundleBlob, ChannelBlob, PropertyContent } from '../../fbc/model/blob.ts';
import type { Package } from '../../fbc/model/catalog.ts';
import { propertyNodes } from '../../fbc/model/decode/property.ts';
import { matchFields, schemaShape } from '../../fbc/model/shape.ts';
import type { Tree } from '../../../text/tree.ts';
import { textOf, type Located } from '../../../text/span.ts';
import { valueOf } from '../../../text/value.ts';
import type { BundleContent, ChannelContent, PackageContent } from '../model/package-content.ts';
import { lastOfName } from '../model/last-of-name.ts';
import type { PropertyValue } from '../model/wish.ts';

/** What is in a bundle for its own sake: large, and no dependency is about it. */
const NOT_FOR_DEPENDENCIES: ReadonlySet<string> = new Set(['olm.bundle.object', 'olm.csv.metadata']);

/** The properties of a bundle whose tree is at hand, with their values. */
export function propertyValues(tree: Tree): readonly PropertyValue[] {
  const shape = schemaShape('olm.bundle');
  const nodes = shape === undefined ? [] : propertyNodes(tree, matchFields(tree, 0, shape));
  return nodes.flatMap(({ type, value }) => {
    if (NOT_FOR_DEPENDENCIES.has(textOf(type))) return [];
    return [{ type: textOf(type), value: value === undefined ? null : valueOf(tree, value) }];
  });
}

/**
 * The properties of a bundle as far as its blob keeps their values: of the types that dependencies are about. Others are null,
 * so that a rule in CEL about them is not true.
 */
export function keptValues({ properties }: BundleBlob): readonly PropertyValue[] {
  return properties.flatMap(({ type, content }) => {
    const name = textOf(type);
    return NOT_FOR_DEPENDENCIES.has(name) ? [] : [{ type: name, value: keptValue(content) }];
  });
}

function keptValue(content: PropertyContent | undefined): unknown {
  switch (content?.type) {
    case 'olm.package':
      return textsOf(content, ['packageName', 'version', 'release']);
    case 'olm.package.required':
      return textsOf(content, ['packageName', 'versionRange']);
    case 'olm.gvk':
    case 'olm.gvk.required':
      return { group: content.group, version: content.version, kind: content.kind };
    case 'olm.constraint':
    case 'olm.maxOpenShiftVersion':
      return content.value;
    default:
      return null;
  }
}

/** The fields that are written, by name. */
function textsOf<Name extends string>(
  content: { readonly [name in Name]?: Located<string> },
  names: readonly Name[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = content[name];
      return text === undefined ? [] : [[name, text.value]];
    }),
  );
}

/** A package with the values of the properties of its bundles. */
export function packageContent(
  pkg: Package,
  valuesOf: (bundle: BundleBlob) => readonly PropertyValue[],
): PackageContent {
  const definition = pkg.definitions.at(-1);
  return {
    name: pkg.name,
    defaultChannel: textOf(definition?.defaultChannel),
    channels: lastOfName(pkg.channels).map(channelContent),
    bundles: lastOfName(pkg.bundles).map((bundle): BundleContent => ({
      name: textOf(bundle.name),
      properties: valuesOf(bundle),
    })),
  };
}

function channelContent(channel: ChannelBlob): ChannelContent {
  const entries = channel.entries?.value ?? [];
  return {
    name: textOf(channel.name),
    entries: entries.map(({ name, replaces, skips, skipRange }) => ({
      name: textOf(name),
      ...(replaces && replaces.value !== '' && { replaces: replaces.value }),
      skips: skips.map(({ value }) => value),
      ...(skipRange && skipRange.value !== '' && { skipRange: skipRange.value }),
    })),
  };
}
