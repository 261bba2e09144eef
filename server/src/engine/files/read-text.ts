/** Reads a file as text, for those who ask what it says and not what is wrong with its bytes. */
import { decodeContent, MAX_FILE_BYTES } from '../../text/decode-bytes.ts';
import type { Environment } from './environment.ts';

/** The text of a file; undefined where it is not there, cannot be read, or is larger than {@link MAX_FILE_BYTES}. */
export async function readText(
  env: Environment,
  path: string,
  decode = decodeContent,
): Promise<string | undefined> {
  const content = await env.readFile(path, MAX_FILE_BYTES);
  return content.ok ? decode(content).text : undefined;
}
