/**
 * How large a bundle is: the sum over its files, each packed by itself and written in base64. The validator counts the
 * manifests (docs/reference/bundle-loading.md, "Loader"), a cluster most of the metadata as well
 * (docs/reference/bundle-rules.md, "On a cluster").
 */
import type { Environment } from '../../../engine/files/environment.ts';
import { baseName, joinPath, parentPath } from '../../../engine/files/paths.ts';
import type { FileRead, Unit, UnitFault } from '../../../engine/units/unit.ts';
import { MAX_FILE_BYTES } from '../../../text/decode-bytes.ts';
import { msg } from '../../../text/message.ts';
import { ANNOTATIONS_FILE } from '../model/bundle.ts';
import { SDK_DEFAULT } from '../suites.ts';
import { packedAtMost } from './packed-at-most.ts';

/** What fits into a ConfigMap. */
const LIMIT = 1024 * 1024;
const NEAR = 0.85 * LIMIT;
/** Packing never adds more to a file than this. */
const PACKING_OVERHEAD = 64;

/** Packs the files where they may be too large; only then they are read once more. */
export async function sizeFaults(
  env: Environment,
  { path, files }: Unit,
  read: readonly FileRead[],
): Promise<readonly UnitFault[]> {
  const inFolder = (name: string) => files.filter((file) => parentPath(file) === joinPath(path, name));
  const counted = inFolder('metadata').filter((file) => baseName(file) !== ANNOTATIONS_FILE);
  const sizes = new Map(read.map(({ path: file, bytes }) => [file, bytes]));
  const known = [...inFolder('manifests'), ...counted].map((file) => sizes.get(file) ?? NaN);
  if (fitAnyhow(known)) return [];
  const manifests = await contentsOf(env, inFolder('manifests'));
  const metadata = await contentsOf(env, counted);
  if (fitAnyhow(packedAtMost([...manifests, ...metadata]))) return [];
  const size = await packedSize(env, manifests);
  const percent = (of: number) => Math.round((of / LIMIT) * 100);
  if (size > LIMIT) return [exceeded(path, percent(size))];
  const faults = size > NEAR ? [near(path, percent(size))] : [];
  // To the validator the manifests are all that counts.
  const whole = size + (await packedSize(env, metadata));
  return whole > LIMIT ? [...faults, tooLarge(path, percent(whole))] : faults;
}

/** True if files that take at most so much fit, whatever packing adds. */
function fitAnyhow(sizes: readonly number[]): boolean {
  return sum(sizes.map((size) => inBase64(size + PACKING_OVERHEAD))) <= NEAR;
}

async function contentsOf(env: Environment, files: readonly string[]): Promise<readonly Uint8Array[]> {
  const contents: Uint8Array[] = [];
  for (const file of files) {
    const content = await env.readFile(file, MAX_FILE_BYTES);
    if (content.ok) contents.push(content.bytes);
  }
  return contents;
}

async function packedSize(env: Environment, contents: readonly Uint8Array[]): Promise<number> {
  // It makes large tables when it is loaded, and hardly any bundle is large enough to be packed.
  const { gzipSync } = await import('./pack.ts');
  let size = 0;
  for (const bytes of contents) {
    size += inBase64(gzipSync(bytes).length);
    await env.breathe();
  }
  return size;
}

function tooLarge(path: string, percent: number): UnitFault {
  const message = msg(
    'Packed, manifests and metadata take {0} % of the 1 MiB that a bundle may have: no cluster can unpack it.',
    percent,
  );
  return { path, rule: 'cluster-bundle-too-large', message };
}

function exceeded(path: string, percent: number): UnitFault {
  const message = msg(
    'Packed, the manifests take {0} % of the 1 MiB that a bundle may have: no cluster can unpack it.',
    percent,
  );
  return { path, rule: 'bundle-size-exceeded', message, verdict: { suites: [SDK_DEFAULT] } };
}

function near(path: string, percent: number): UnitFault {
  const message = msg('Packed, the manifests take {0} % of the 1 MiB that a bundle may have.', percent);
  return { path, rule: 'bundle-size-near-limit', message, verdict: { suites: [SDK_DEFAULT] } };
}

function inBase64(length: number): number {
  return Math.ceil(length / 3) * 4;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
