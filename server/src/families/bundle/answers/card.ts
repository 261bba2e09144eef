/** Explains a value by what it means in a bundle. */
import { heading, list, paragraph, type Doc, type Line } from '../../../features/hover/doc.ts';
import type { FeatureContext } from '../../../features/place/context.ts';
import type { Place } from '../../../features/place/place.ts';
import { msg } from '../../../text/message.ts';
import { iconDoc } from '../../fbc/answers/cards/icon-doc.ts';
import { textAt } from '../../kube/model/fields.ts';
import type { BundleDocument } from '../model/document.ts';
import { descriptorOf } from '../model/x-descriptors.ts';
import { crdNamed, csvNamed } from './in-bundle.ts';
import type { BundlePlace } from './place.ts';

/** The explanation of a value; undefined where only its field can be explained. */
export function bundleCard(context: FeatureContext, described: Place): Doc | undefined {
  const place = described as BundlePlace;
  if (place.symbol !== undefined) return namedCard(context, place.symbol);
  if (place.pattern.endsWith('/x-descriptors/*')) return descriptorCard(place.value);
  if (place.pattern === 'spec/icon/*/base64data') return iconCard(place);
  return undefined;
}

function namedCard(
  context: FeatureContext,
  { kind, name }: { readonly kind: string; readonly name: string },
): Doc | undefined {
  if (kind === 'crd') return crdCard(crdNamed(context, name));
  return kind === 'csv' ? csvCard(csvNamed(context, name)) : undefined;
}

function crdCard(document: BundleDocument | undefined): Doc | undefined {
  if (document?.crd === undefined) return undefined;
  const { kind, versions } = document.crd;
  return [
    heading(msg('CRD `{0}`', document.name.value)),
    ...list([
      msg('Kind: `{0}`', kind),
      { label: msg('Versions:'), names: versions.map(({ value }) => value) },
      msg('In `{0}`', document.path),
    ]),
  ];
}

function csvCard(document: BundleDocument | undefined): Doc | undefined {
  if (document?.csv === undefined) return undefined;
  const { version, replaces, ownedCrds } = document.csv;
  const lines: Line[] = [msg('Version: `{0}`', version.value)];
  if (replaces.value !== '') lines.push(msg('Replaces: `{0}`', replaces.value));
  if (ownedCrds.length > 0)
    lines.push({ label: msg('Owned CRDs:'), names: ownedCrds.map(({ name }) => name.value) });
  lines.push(msg('In `{0}`', document.path));
  return [heading(msg('CSV `{0}`', document.name.value)), ...list(lines)];
}

function descriptorCard(value: string): Doc | undefined {
  const known = descriptorOf(value);
  return known && [heading(msg('`{0}`', known.value)), paragraph(known.meaning)];
}

/** The picture that the text in base64 makes. */
function iconCard({ tree, nodes, value }: BundlePlace): Doc | undefined {
  const mediatype = tree === undefined ? '' : textAt({ tree, isExact: false }, nodes.at(-2), 'mediatype');
  return iconDoc(value, mediatype, msg('This is no base64 text, so no console can show it.'));
}
