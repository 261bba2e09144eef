/** Decodes a YAML text and shows the outcome in a form that is easy to compare. For tests. */
import { formatMessage } from '../../../../../text/message.ts';
import type { Span } from '../../../../../text/span.ts';
import { parseYaml } from '../../../../../text/yaml/parse.ts';
import type { Blob } from '../../blob.ts';
import { decodeBlob } from '../../decode.ts';
import type { Decoded } from '../../decoded.ts';

/** Decodes the only document of a text, which must be well-formed. */
export function decodeText(text: string): Decoded {
  const { tree, fault } = parseYaml(text);
  if (!tree || fault) throw new Error(`no document: ${fault ? formatMessage(fault.message) : 'empty'}`);
  return decodeBlob(tree);
}

/** The blob of a text that must decode without a fault. */
export function blobOf<Kind extends Blob['kind']>(text: string, kind: Kind): Extract<Blob, { kind: Kind }> {
  const { blob, faults } = decodeText(text);
  if (blob?.kind !== kind || faults.length > 0) throw new Error(`no ${kind}: ${faultsOf(text).join('; ')}`);
  return blob as Extract<Blob, { kind: Kind }>;
}

/** The faults of a text, as "rule: what is written at the place". */
export function faultsOf(text: string): string[] {
  return decodeText(text).faults.map((fault) => `${fault.rule}: ${written(text, fault)}`);
}

/** The messages of a text, as people read them. */
export function messagesOf(text: string): string[] {
  return decodeText(text).faults.map((fault) => formatMessage(fault.message));
}

/** What is written at a place. */
export function written(text: string, span: Span): string {
  return text.slice(span.start, span.end);
}

/** A value with everything that has a place shown as what is written there; values beside their places as they are. */
export function withPlaces(text: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withPlaces(text, item));
  if (typeof value !== 'object' || value === null) return value;
  const { start, end, ...rest } = value as Partial<Span> & Record<string, unknown>;
  const shown = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, withPlaces(text, part)]));
  return start === undefined || end === undefined ? shown : { at: written(text, { start, end }), ...shown };
}

/** Text as base64. */
export function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
