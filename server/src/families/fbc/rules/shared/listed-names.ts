/** The names of bundles that the channels of a package list. */
import type { Package } from '../../model/catalog.ts';
import { textOf } from '../../../../text/span.ts';

/**
 * All names in the entries of all channels of a package. Also those of channels that are not checked themselves (repeats,
 * channels without name): what they list is listed, and would be once they are repaired.
 */
export function listedNames(pkg: Package): ReadonlySet<string> {
  const listed = new Set<string>();
  for (const channel of pkg.channels) {
    for (const entry of channel.entries?.value ?? []) {
      const name = textOf(entry.name);
      if (name !== '') listed.add(name);
    }
  }
  return listed;
}
