/** Compares the definitions of new bundles with those of the bundles that they replace, for `check`. */
import type { Environment } from '../../engine/files/environment.ts';
import type { EarlierFindings } from '../../engine/rules/earlier.ts';
import type { FindingsByDocument } from '../../engine/rules/run.ts';
import type { UnitSnapshot } from '../../engine/units/snapshot.ts';
import { BundleHistory } from '../../families/bundle/features/crd-upgrades.ts';
import { isBundle } from '../../families/bundle/model/bundle-view.ts';
import type { Bundle } from '../../families/bundle/model/bundle.ts';
import type { OlderBundle } from '../../families/bundle/model/older-bundles.ts';
import { isConvertedIn } from '../../families/bundle/model/converted-crds.ts';
import { judgeable, olderCrds, olderOf, type OlderCrd } from '../../families/crd/upgrade/older-crd.ts';
import { upgradeFindings } from '../../families/crd/upgrade/upgrade-findings.ts';
import { decodeContent, MAX_FILE_BYTES } from '../../text/decode-bytes.ts';
import { readChunks } from '../../text/split/read-chunks.ts';
import type { Finding } from '../../engine/findings/finding.ts';

/** What is found in the bundles among some units when they are compared with those that they replace. */
export async function findingsAgainstReplaced(
  env: Environment,
  units: readonly UnitSnapshot[],
): Promise<EarlierFindings> {
  const bundles = units.filter(isBundle).map(({ whole }) => whole);
  const history = new BundleHistory(bundles);
  const found = new Map<object, FindingsByDocument>();
  for (const bundle of bundles) {
    const older = bundle.crds.length === 0 ? undefined : history.replacedBy(bundle);
    if (older !== undefined) found.set(bundle, await compared(env, bundle, older));
  }
  return ({ snapshot }) => found.get(snapshot.whole) ?? NOTHING;
}

const NOTHING: FindingsByDocument = new Map();

async function compared(env: Environment, bundle: Bundle, older: OlderBundle): Promise<FindingsByDocument> {
  const byDocument = new Map<object, readonly Finding[]>();
  const texts = new Map<string, Uint8Array>();
  for (const { path } of older.bundle.crds) {
    const content = await env.readFile(path, MAX_FILE_BYTES);
    if (content.ok) texts.set(path, content.bytes);
  }
  const crds: OlderCrd[] = [...texts].flatMap(([path, bytes]) => {
    const decoded = decodeContent({ bytes });
    // The tools read the first document of a file.
    const chunks = decoded.binary ? [] : readChunks(decoded.text, decoded).slice(0, 1);
    return olderCrds(path, chunks, { label: older.label });
  });
  for (const document of bundle.crds) {
    const content = await env.readFile(document.path, MAX_FILE_BYTES);
    if (!content.ok || [...texts.values()].some((bytes) => Buffer.from(bytes).equals(content.bytes)))
      continue;
    const decoded = decodeContent(content);
    const next = decoded.binary ? undefined : judgeable(readChunks(decoded.text, decoded)[0]);
    const old = next && olderOf(next, crds);
    if (next === undefined || old === undefined) continue;
    const findings = upgradeFindings(old, next, isConvertedIn(bundle, next.name.name));
    if (findings.length > 0) byDocument.set(document, findings);
  }
  return byDocument;
}
