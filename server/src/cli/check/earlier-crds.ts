/** Compares the definitions of new bundles with those of the bundles or releases that they follow, for `check`. */
import type { Environment } from '../../engine/files/environment.ts';
import type { Finding } from '../../engine/findings/finding.ts';
import type { EarlierFindings } from '../../engine/rules/earlier.ts';
import type { FindingsByDocument } from '../../engine/rules/run.ts';
import type { UnitSnapshot } from '../../engine/units/snapshot.ts';
import { BundleHistory } from '../../families/bundle/features/crd-upgrades.ts';
import type { BundleDocument } from '../../families/bundle/model/document.ts';
import type { Bundle } from '../../families/bundle/model/bundle.ts';
import { placeOfRelease, type CatalogRelease } from '../../families/bundle/model/catalog-releases.ts';
import { isConvertedIn } from '../../families/bundle/model/converted-crds.ts';
import type { OlderBundle } from '../../families/bundle/model/older-bundles.ts';
import { kindKey } from '../../families/crd/model/crd-names.ts';
import { heldCrds } from '../../families/crd/sides/held-crds.ts';
import { judgeable, olderCrds, olderOf, type OlderCrd } from '../../families/crd/upgrade/older-crd.ts';
import { upgradeSummary } from '../../families/crd/upgrade/upgrade-findings.ts';
import { decodeContent, MAX_FILE_BYTES } from '../../text/decode-bytes.ts';
import { readChunks } from '../../text/split/read-chunks.ts';

/** What is found in the bundles among some units when they are compared with what they follow. */
export async function findingsAgainstReplaced(
  env: Environment,
  units: readonly UnitSnapshot[],
): Promise<EarlierFindings> {
  const history = new BundleHistory(units);
  const found = new Map<object, FindingsByDocument>();
  for (const bundle of history.bundles) {
    if (bundle.crds.length === 0 || history.isReleased(bundle)) continue;
    const older = history.automatic(bundle);
    if (older !== undefined) found.set(bundle, await compared(env, bundle, await olderSide(env, older)));
  }
  return ({ snapshot }) => found.get(snapshot.whole) ?? NOTHING;
}

const NOTHING: FindingsByDocument = new Map();

/** What definitions are compared with. */
interface OlderSide {
  /** The files that the one that a definition follows may be in: what has the same bytes is the same. */
  textsFor(this: void, document: BundleDocument): Promise<readonly OlderText[]>;
  /** The definitions in them, and where there are none, those that are known otherwise. */
  crdsIn(this: void, texts: readonly OlderText[]): readonly OlderCrd[];
}

/** A file of an older bundle. */
interface OlderText {
  readonly path: string;
  readonly bytes: Uint8Array;
}

async function olderSide(env: Environment, older: OlderBundle | CatalogRelease): Promise<OlderSide> {
  if ('blob' in older) {
    const place = placeOfRelease(older);
    const crds = place ? await heldCrds(env, place, { label: older.label }) : [];
    return { textsFor: () => Promise.resolve([]), crdsIn: () => crds };
  }
  const textsFor = async (next: BundleDocument) => {
    const texts: OlderText[] = [];
    for (const document of older.bundle.crds.filter((one) => mayFollow(next, one))) {
      const content = await env.readFile(document.path, MAX_FILE_BYTES);
      if (content.ok) texts.push({ path: document.path, bytes: content.bytes });
    }
    return texts;
  };
  const crdsIn = (texts: readonly OlderText[]) =>
    texts.flatMap(({ path, bytes }) => {
      const decoded = decodeContent({ bytes });
      // The tools read the first document of a file.
      const chunks = decoded.binary ? [] : readChunks(decoded.text, decoded).slice(0, 1);
      return olderCrds(path, chunks, { label: older.label });
    });
  return { textsFor, crdsIn };
}

/** True for definitions of one name, or of one kind: see `olderOf`. Most others need not be read again to tell. */
function mayFollow({ name, crd }: BundleDocument, older: BundleDocument): boolean {
  const isOfKind = crd !== undefined && older.crd !== undefined && kindKey(crd) === kindKey(older.crd);
  return isOfKind || name.value === older.name.value;
}

async function compared(env: Environment, bundle: Bundle, older: OlderSide): Promise<FindingsByDocument> {
  const byDocument = new Map<object, readonly Finding[]>();
  for (const document of bundle.crds) {
    const texts = await older.textsFor(document);
    const content = await env.readFile(document.path, MAX_FILE_BYTES);
    if (!content.ok || texts.some(({ bytes }) => Buffer.compare(bytes, content.bytes) === 0)) continue;
    const crds = older.crdsIn(texts);
    if (crds.length === 0) continue;
    const decoded = decodeContent(content);
    const next = decoded.binary ? undefined : judgeable(readChunks(decoded.text, decoded)[0]);
    const old = next && olderOf(next, crds);
    if (next === undefined || old === undefined) continue;
    const findings = upgradeSummary(old, next, isConvertedIn(bundle, next.name.name));
    if (findings.length > 0) byDocument.set(document, findings);
  }
  return byDocument;
}
