/** Writes documents that are ours to lay out, for people to keep and change. */
import type { NewValue } from '../../engine/findings/finding.ts';
import { pairLines } from './render.ts';

/** A document without a separator, its keys in the order of the value, ending with a line break. */
export function newYaml(value: Readonly<Record<string, NewValue>>): string {
  return pairLines(value, 2)
    .map((line) => `${line}\n`)
    .join('');
}
