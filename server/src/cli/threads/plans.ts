/** What of a file is read by itself: a large one in stretches, every other one as a whole. */
import { statSync } from 'node:fs';
import type { Families } from '../../engine/family.ts';
import { seemingOwner, type FileInPlace } from '../../engine/reading/claims.ts';
import { cutFile } from '../../engine/reading/stretches.ts';
import { MAX_FILE_BYTES, decodeContent } from '../../text/decode-bytes.ts';
import { inFile, readAt, type JobPart } from './jobs.ts';

/** A file to be read as one of a family; without one, as what it seems to be, while units are looked for. */
export interface FileToPlan extends FileInPlace {
  readonly family: string | undefined;
}

/** At most so many bytes are looked at in one go. */
const LOOKED_AT = 128 * 1024;

/** How large a file is; 0 where it is none that can be read in parts, or there is none. */
export function sizeOf(path: string): number {
  try {
    const stats = statSync(path);
    return stats.isFile() && stats.size <= MAX_FILE_BYTES ? stats.size : 0;
  } catch {
    // Whoever reads it says why: it is gone, or a link that leads in a circle or has a name that is too long.
    return 0;
  }
}

/** The parts that a file of a size is read in, in their order; none where it cannot be read, or is left to a quick look. */
export function partsOf(file: FileToPlan, size: number, every: number, families: Families): JobPart[] {
  const { path, family, likely } = file;
  try {
    if (size > 2 * every) return stretchesOf(file, size, every, families);
    return size === 0
      ? []
      : [{ path, bytes: size, ...(family === undefined ? likely && { likely } : { family }) }];
  } catch {
    return [];
  }
}

/** @throws Error where the file cannot be read */
function stretchesOf(
  { path, likely, family: given }: FileToPlan,
  size: number,
  every: number,
  families: Families,
): JobPart[] {
  return inFile(path, (file) => {
    const room = Buffer.allocUnsafeSlow(LOOKED_AT);
    const bytesAt = (start: number, length: number) => readAt(file, start, room.subarray(0, length));
    const startOfLength = (length: number) => decodeContent({ bytes: bytesAt(0, length) }).text;
    const family = given ?? seemingOwner({ path, likely }, startOfLength, families);
    if (family === undefined) return [];
    const isEarly = given === undefined;
    return cutFile(size, { yaml: every, json: every }, bytesAt).map((stretch) => ({
      path,
      family,
      stretch,
      bytes: stretch.end - stretch.start,
      ...(isEarly && { isEarly }),
    }));
  });
}
