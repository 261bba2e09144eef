/** Writes a rendered bundle as opm does. */
import { writeYaml } from '../../../text/write-yaml/write.ts';
import type { RenderedBlob } from './render-bundle.ts';

/** What opm indents JSON by. */
const JSON_INDENT = 4;

/** A document behind a separator, keys sorted; with a line break at the end. */
export function renderedYaml(blob: RenderedBlob): string {
  return `---\n${writeYaml(blob)}`;
}

/** An object with its members in the order of opm; with a line break at the end. */
export function renderedJson(blob: RenderedBlob): string {
  return `${JSON.stringify(blob, undefined, JSON_INDENT)}\n`;
}
