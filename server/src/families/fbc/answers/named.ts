/** What a name in a catalog is the name of, going by the role of its place. */
import type { Role } from './roles.ts';

/** What a value names: a package, a channel or a bundle of a package. */
export interface Named {
  readonly kind: 'package' | 'channel' | 'bundle';
  readonly name: string;
  /** The package that it is looked for in; of a package its own name. */
  readonly package: string;
}

const DEFINING: ReadonlySet<Role> = new Set<Role>(['package-name', 'channel-name', 'bundle-name']);

/** True for the roles of names that define what they name. */
export function isDefining(role: Role): boolean {
  return DEFINING.has(role);
}

/**
 * What a name is the name of, by its role; undefined for empty names and for roles that name nothing. `referenced` is the
 * `schema` beside the name of a deprecation's reference.
 */
export function namedAs(role: Role, name: string, pkg: string, referenced: string): Named | undefined {
  if (name === '') return undefined;
  switch (role) {
    case 'package-name':
    case 'package-ref':
    case 'required-package':
      return { kind: 'package', name, package: name };
    case 'channel-name':
    case 'channel-ref':
    case 'defaultChannel':
      return { kind: 'channel', name, package: pkg };
    case 'bundle-name':
    case 'entry-name':
    case 'replaces':
    case 'skips-item':
    case 'substituted-bundle':
      return { kind: 'bundle', name, package: pkg };
    case 'deprecation-ref':
      if (referenced === 'olm.channel') return { kind: 'channel', name, package: pkg };
      return referenced === 'olm.bundle' ? { kind: 'bundle', name, package: pkg } : undefined;
    default:
      return undefined;
  }
}
