/** Files that were looked at in search of units are announced to the threads at once: most of them will be read. */
import { statSync } from 'node:fs';
import type { Environment } from '../../engine/files/environment.ts';
import { joinPath } from '../../engine/files/paths.ts';
import { guessOwner } from '../../engine/reading/claims.ts';
import { decodeContent } from '../../text/decode-bytes.ts';
import type { Families } from '../../engine/family.ts';
import type { ReadAhead } from '../../engine/reading/load.ts';

/** Who is told of them. */
interface Crew extends Pick<ReadAhead, 'announce'> {
  /** Starts the threads before so much was announced. */
  start(): Promise<void>;
}

/** More files than this are not asked for their sizes beforehand. */
const MAX_ASKED = 2000;

/** So much of the start of a file is looked at. */
const SHOWN_BYTES = 20_000;

/** The same files, where everybody who reads one tells the crew. */
export function foreseeing(
  files: Environment,
  families: Families,
  crew: Crew,
  fromBytes: number,
): Environment {
  const listed: string[] = [];
  const known = new Set<string>();
  const mayClaim = (file: string) => families.some(({ finder }) => finder.mayClaim(file));
  let isWeighed = false;
  return {
    ...files,
    readFolder: async (folder) => {
      const listing = await files.readFolder(folder);
      if (!isWeighed && listing.ok)
        for (const { name, kind } of listing.entries)
          if (kind === 'file' && mayClaim(name)) listed.push(joinPath(folder, name));
      return listing;
    },
    readFile: async (file, maxBytes) => {
      if (!isWeighed) {
        isWeighed = true;
        if (weighs(listed.slice(0, MAX_ASKED), fromBytes)) await crew.start();
        listed.length = 0;
      }
      const content = await files.readFile(file, maxBytes);
      if (!content.ok || known.has(file)) return content;
      known.add(file);
      const { text } = decodeContent({ bytes: content.bytes.subarray(0, SHOWN_BYTES) });
      const owner = guessOwner(file, text, families);
      if (owner !== undefined) await crew.announce([file], owner);
      return content;
    },
  };
}

/** True if files have so many bytes together. */
function weighs(files: readonly string[], bytes: number): boolean {
  let sum = 0;
  for (const file of files) {
    sum += statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (sum >= bytes) return true;
  }
  return false;
}
