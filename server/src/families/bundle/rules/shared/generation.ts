/** Which generation of the tools is asked for (docs/reference/bundle-loading.md, "Generations"). */
import type { Given } from '../../../../engine/units/unit.ts';

/** True where operator-sdk 1.42 is meant, and not the newest one. */
export function isOldSdk(given: Given): boolean {
  return given['target'] === 'operator-sdk=1.42';
}
