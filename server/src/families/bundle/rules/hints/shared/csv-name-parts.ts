/** The parts of the name of a CSV, by the custom `<package>.v<version>`. */
import { parseVersion } from '../../../../../version/semver.ts';

const PARTS = /^([^.]+?)[.-]v?(\d+\.\d+\.\d+.*)$/;

/** The version that a name ends in, as it is written; undefined where it ends in none. */
export function versionTail(name: string): string | undefined {
  const tail = PARTS.exec(name)?.[2];
  return tail === undefined || parseVersion(tail) === undefined ? undefined : tail;
}

/** What stands before the version; undefined where a name ends in none. */
export function packagePart(name: string): string | undefined {
  return versionTail(name) === undefined ? undefined : PARTS.exec(name)?.[1];
}
