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

/** What the values of some roles name. */
const KINDS: Partial<Readonly<Record<Role, Named['kind']>>> = {
  'package-name': 'package',
  'package-ref': 'package',
  'required-package': 'package',
  'channel-name': 'channel',
  'channel-ref': 'channel',
  defaultChannel: 'channel',
  'bundle-name': 'bundle',
  'entry-name': 'bundle',
  replaces: 'bundle',
  'skips-item': 'bundle',
  'substituted-bundle': 'bundle',
};

/** What a deprecation is about, by the `schema` of its reference. */
const DEPRECATED_KINDS: ReadonlyMap<string, Named['kind']> = new Map([
  ['olm.channel', 'channel'],
  ['olm.bundle', 'bundle'],
]);

/** True for the roles whose values name something, for a deprecation's reference if its `schema` is one that it can be about. */
export function isNaming(role: Role): boolean {
  return role === 'deprecation-ref' || KINDS[role] !== undefined;
}

/**
 * What a name is the name of, by its role; undefined for empty names and for roles that name nothing. `referenced` is the
 * `schema` beside the name of a deprecation's reference.
 */
export function namedAs(role: Role, name: string, pkg: string, referenced: string): Named | undefined {
  const kind = role === 'deprecation-ref' ? DEPRECATED_KINDS.get(referenced) : KINDS[role];
  if (name === '' || kind === undefined) return undefined;
  return { kind, name, package: kind === 'package' ? name : pkg };
}
