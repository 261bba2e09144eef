/** Reads the files with manifests, and the file with a request. */
import { seemsToHoldKinds } from '../../families/cluster/model/kinds.ts';
import { addManifest, noManifests, type Manifests } from '../../families/resolution/request/manifests.ts';
import type { FieldFault } from '../../families/resolution/request/fields.ts';
import { readRequest } from '../../families/resolution/request/read-request.ts';
import type { ResolutionRequest } from '../../families/resolution/model/request.ts';
import type { Environment } from '../../engine/files/environment.ts';
import { isYamlOrJson } from '../../engine/files/paths.ts';
import { decodeContent, MAX_FILE_BYTES } from '../../text/decode-bytes.ts';
import { formatMessage } from '../../text/message.ts';
import { readChunks } from '../../text/split/read-chunks.ts';
import { MAPPING, NULL } from '../../text/tree.ts';
import { valueOf } from '../../text/value.ts';
import { UsageError } from '../usage-error.ts';
import { cleanPath } from '../check/clean-path.ts';

/** Reads all manifests of some files and folders. @throws UsageError for what cannot be read, or is no manifest that can be resolved */
export async function readManifests(env: Environment, given: readonly string[]): Promise<Manifests> {
  const manifests = noManifests();
  const files: string[] = [];
  for (const path of given) files.push(...((await manifestFilesIn(env, path)) ?? [path]));
  for (const file of files) {
    const faults: FieldFault[] = [];
    for (const value of await valuesIn(env, file)) addManifest(value, manifests, faults);
    refuseFaults(file, faults);
  }
  return manifests;
}

/** The files directly in a folder that hold what is asked of a cluster; undefined for what is no folder. @throws UsageError */
async function manifestFilesIn(env: Environment, given: string): Promise<readonly string[] | undefined> {
  const listing = await env.readFolder(cleanPath(given));
  if (!listing.ok) {
    if (listing.failure === 'forbidden') throw new UsageError(`"${given}" cannot be looked into.`);
    return undefined;
  }
  const names = listing.entries.filter(({ kind, name }) => kind === 'file' && isYamlOrJson(name));
  const files: string[] = [];
  for (const name of names.map((entry) => entry.name).sort()) {
    const file = given === '.' ? name : `${given.replace(/\/+$/, '')}/${name}`;
    const content = await env.readFile(cleanPath(file), MAX_FILE_BYTES);
    // Other files of the folder need not be objects at all.
    if (content.ok && holdsManifests(decodeContent(content).text)) files.push(file);
  }
  return files;
}

const CSV_KIND = /["']?kind["']?[ \t]*:[ \t]*["']?ClusterServiceVersion\b/;

function holdsManifests(text: string): boolean {
  return seemsToHoldKinds(text) || CSV_KIND.test(text);
}

/** Reads a request. @throws UsageError */
export async function readRequestFile(env: Environment, file: string): Promise<ResolutionRequest> {
  const [value, ...more] = await valuesIn(env, file);
  if (value === undefined || more.length > 0) throw new UsageError(`"${file}" must hold one request.`);
  const reading = readRequest(value);
  if ('request' in reading) return reading.request;
  refuseFaults(file, reading.faults);
  throw new UsageError(`"${file}" is no request.`);
}

function refuseFaults(file: string, faults: readonly FieldFault[]): void {
  if (faults.length === 0) return;
  const lines = faults.map(({ message }) => formatMessage(message));
  throw new UsageError(`"${file}": ${lines.join(' ')}`);
}

/** The documents of a file, YAML or JSON. @throws UsageError where one of them cannot be read */
async function valuesIn(env: Environment, given: string): Promise<readonly unknown[]> {
  const file = cleanPath(given);
  const content = await env.readFile(file, MAX_FILE_BYTES);
  if (!content.ok)
    throw new UsageError(
      content.failure === 'missing' ? `There is no file "${given}".` : `"${given}" cannot be read as a file.`,
    );
  const decoded = decodeContent(content);
  const values: unknown[] = [];
  let offset = 0;
  for (const { document, syntax, length } of readChunks(decoded.text, decoded)) {
    if (syntax !== undefined) {
      const line = decoded.text.slice(0, offset + syntax.start).split('\n').length;
      throw new UsageError(`"${given}" cannot be read, line ${line}: ${formatMessage(syntax.message)}`);
    }
    offset += length;
    const tree = document?.tree;
    if (tree === undefined || tree.kind(0) === NULL) continue;
    if (tree.kind(0) !== MAPPING) throw new UsageError(`"${given}" holds something that is no object.`);
    values.push(valueOf(tree));
  }
  return values;
}
