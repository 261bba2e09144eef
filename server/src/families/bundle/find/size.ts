/**
 * How large a bundle is to a cluster: the sum over its manifests, each packed by itself and written in base64
 * (docs/reference/bundle-loading.md, "Loader").
 */
import { gzipSync } from 'fflate/browser';
import type { Environment } from '../../../engine/files/environment.ts';
import { parentPath } from '../../../engine/files/paths.ts';
import type { Unit, UnitFault } from '../../../engine/units/unit.ts';
import { MAX_FILE_BYTES } from '../../../text/decode-bytes.ts';
import { msg } from '../../../text/message.ts';
import { SDK_DEFAULT } from '../suites.ts';

/** What fits into a ConfigMap. */
const LIMIT = 1024 * 1024;
const NEAR = 0.85 * LIMIT;
/** Packing never makes more of a file than this. */
const PACKING_OVERHEAD = 64;

/** Reads the manifests once more, and packs them where they may be too large. */
export async function sizeFaults(env: Environment, { path, files }: Unit): Promise<readonly UnitFault[]> {
  const folder = path === '' ? 'manifests' : `${path}/manifests`;
  const contents: Uint8Array[] = [];
  for (const file of files) {
    if (parentPath(file) !== folder) continue;
    const content = await env.readFile(file, MAX_FILE_BYTES);
    if (content.ok) contents.push(content.bytes);
  }
  const most = sum(contents.map(({ length }) => inBase64(length + PACKING_OVERHEAD)));
  if (most <= NEAR) return [];
  let size = 0;
  for (const bytes of contents) {
    size += inBase64(gzipSync(bytes).length);
    await env.breathe();
  }
  if (size <= NEAR) return [];
  const percent = Math.round((size / LIMIT) * 100);
  return [size > LIMIT ? exceeded(path, percent) : near(path, percent)];
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
