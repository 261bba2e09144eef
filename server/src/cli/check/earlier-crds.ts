/** Compares the definitions of new bundles with those of the bundles or releases that they follow, for `check`. */
import type { Environment } from '../../engine/files/environment.ts';
import type { Finding } from '../../engine/findings/finding.ts';
import type { EarlierFindings } from '../../engine/rules/earlier.ts';
import type { FindingsByDocument } from '../../engine/rules/run.ts';
import type { UnitSnapshot } from '../../engine/units/snapshot.ts';
import { BundleHistory } from '../../families/bundle/features/crd-upgrades.ts';
import type { Bundle } from '../../families/bundle/model/bundle.ts';
import { placeOfRelease, type CatalogRelease } from '../../families/bundle/model/catalog-releases.ts';
import { isConvertedIn } from '../../families/bundle/model/converted-crds.ts';
import type { OlderBundle } from '../../families/bundle/model/older-bundles.ts';
import { heldCrds } from '../../families/crd/sides/held-crds.ts';
import { judgeable, olderCrds, olderOf, type OlderCrd } from '../../families/crd/upgrade/older-crd.ts';
import { upgradeFindings } from '../../families/crd/upgrade/upgrade-findings.ts';
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
  readonly crds: readonly OlderCrd[];
  /** The files that they are in: what has the same bytes is the same. */
  readonly texts: readonly Uint8Array[];
}

async function olderSide(env: Environment, older: OlderBundle | CatalogRelease): Promise<OlderSide> {
  if ('blob' in older) {
    const place = placeOfRelease(older);
    return { crds: place ? await heldCrds(env, place, { label: older.label }) : [], texts: [] };
  }
  const texts = new Map<string, Uint8Array>();
  for (const { path } of older.bundle.crds) {
    const content = await env.readFile(path, MAX_FILE_BYTES);
    if (content.ok) texts.set(path, content.bytes);
  }
  const crds = [...texts].flatMap(([path, bytes]) => {
    const decoded = decodeContent({ bytes });
    // The tools read the first document of a file.
    const chunks = decoded.binary ? [] : readChunks(decoded.text, decoded).slice(0, 1);
    return olderCrds(path, chunks, { label: older.label });
  });
  return { crds, texts: [...texts.values()] };
}

async function compared(
  env: Environment,
  bundle: Bundle,
  { crds, texts }: OlderSide,
): Promise<FindingsByDocument> {
  const byDocument = new Map<object, readonly Finding[]>();
  if (crds.length === 0) return byDocument;
  for (const document of bundle.crds) {
    const content = await env.readFile(document.path, MAX_FILE_BYTES);
    if (!content.ok || texts.some((bytes) => Buffer.from(bytes).equals(content.bytes))) continue;
    const decoded = decodeContent(content);
    const next = decoded.binary ? undefined : judgeable(readChunks(decoded.text, decoded)[0]);
    const old = next && olderOf(next, crds);
    if (next === undefined || old === undefined) continue;
    const findings = upgradeFindings(old, next, isConvertedIn(bundle, next.name.name));
    if (findings.length > 0) byDocument.set(document, findings);
  }
  return byDocument;
}
