/** Which entries fulfil a dependency, the most preferred first (docs/reference/resolution-classic.md, "Dependencies"). */
import type { CelAllowance } from '../../bundle/cel/evaluate.ts';
import { byPreference } from './candidates.ts';
import { chainOf } from './chain.ts';
import { requirementOf, type RequirementReading } from './dependencies.ts';
import type { Candidate, Entry } from './entry.ts';
import { chainFailure, requirementFailure, type Failure } from './failure.ts';
import type { InstalledEntry } from './installed.ts';
import type { PropertyValue } from '../model/wish.ts';
import type { CatalogKey } from './namespace.ts';
import { fulfils, packagesFor, type Predicate } from './predicate.ts';
import { isSameCatalog, type CatalogShelf, type ChannelShelf } from './shelf.ts';

/** A dependency, with a text that is the same for all that ask for the same. */
export interface Requirement {
  readonly text: string;
  readonly predicate: Predicate;
}

type Listed<T> = { readonly list: readonly T[] } | Failure;

/** Which entries of a catalog fulfil what. Nothing here depends on what is installed, so that all rounds share it. */
export class CatalogSuppliers {
  private readonly readings = new Map<string, RequirementReading>();
  private readonly found = new Map<CatalogShelf, Map<string, Listed<Entry>>>();

  constructor(
    private readonly shelves: readonly CatalogShelf[],
    /** Shared by the rules of all constraints. */
    readonly allowance: CelAllowance,
  ) {}

  /** What a bundle or CSV requires, each thing once. */
  requirementsOf({ name, candidate }: Entry): Listed<Requirement> {
    const list = new Map<string, Requirement>();
    for (const property of candidate.properties) {
      if (!REQUIRING.has(property.type)) continue;
      const text = JSON.stringify([property.type, property.value]);
      const reading = this.reading(text, property);
      if (reading === undefined) continue;
      if ('fault' in reading) return requirementFailure(name, reading.fault);
      list.set(text, { text, predicate: reading.predicate });
    }
    return { list: [...list.values()] };
  }

  private reading(text: string, property: PropertyValue): RequirementReading {
    if (!this.readings.has(text)) this.readings.set(text, requirementOf(property));
    return this.readings.get(text);
  }

  /** Those of all catalogs: one of them comes first, and then the others in their order. */
  inOrder(requirement: Requirement, preferred: CatalogKey): Listed<Entry> {
    const first = this.shelves.filter(({ key }) => isSameCatalog(key, preferred));
    const others = this.shelves.filter(({ key }) => !isSameCatalog(key, preferred));
    const list: Entry[] = [];
    for (const shelf of [...first, ...others]) {
      const found = this.on(shelf, requirement);
      if ('kind' in found) return found;
      list.push(...found.list);
    }
    return { list };
  }

  private on(shelf: CatalogShelf, { text, predicate }: Requirement): Listed<Entry> {
    const onShelf = this.found.get(shelf) ?? new Map<string, Listed<Entry>>();
    this.found.set(shelf, onShelf);
    const found = onShelf.get(text) ?? suppliersOn(shelf, predicate, this.allowance);
    onShelf.set(text, found);
    return found;
  }
}

/** Looks up who fulfils what in one round. */
export class Suppliers {
  private readonly orders = new Map<string, Listed<Entry>>();

  constructor(
    private readonly installed: readonly InstalledEntry[],
    private readonly catalogs: CatalogSuppliers,
  ) {}

  /** What a bundle or CSV requires, each thing once. */
  requirementsOf(entry: Entry): Listed<Requirement> {
    return this.catalogs.requirementsOf(entry);
  }

  /**
   * All entries that fulfil a requirement: what is installed, then the catalog of whoever requires it, then the other ones.
   * A channel in which something fulfils it has to have an order, or everything fails.
   */
  inOrder(requirement: Requirement, preferred: CatalogKey): Listed<Entry> {
    const key = `${preferred.name}/${preferred.namespace} ${requirement.text}`;
    const known = this.orders.get(key);
    if (known !== undefined) return known;
    const here = amongInstalled(this.installed, requirement.predicate, this.catalogs.allowance);
    const there = 'kind' in here ? here : this.catalogs.inOrder(requirement, preferred);
    const order = 'kind' in here || 'kind' in there ? there : { list: [...here.list, ...there.list] };
    this.orders.set(key, order);
    return order;
  }
}

function amongInstalled(
  installed: readonly InstalledEntry[],
  predicate: Predicate,
  allowance: CelAllowance,
): Listed<Entry> {
  const byPackage = new Map<string, Entry[]>();
  const freestanding = new Set<string>();
  for (const entry of installed) {
    if (!fulfils(entry.candidate, predicate, allowance)) continue;
    const others = byPackage.get(entry.package);
    // OLM takes CSVs of one package that no Subscription names for the same source, and looks at one of them.
    if (entry.subscription === undefined && freestanding.has(entry.package)) continue;
    if (entry.subscription === undefined) freestanding.add(entry.package);
    if (others === undefined) byPackage.set(entry.package, [entry]);
    else others.push(entry);
  }
  const packages = [...byPackage].sort(([one], [other]) => (one < other ? -1 : 1));
  const list: Entry[] = [];
  for (const [, entries] of packages) {
    // Installed CSVs say nothing about what they replace, so that two of one package have no order.
    const chain = chainOf(entries);
    if ('fault' in chain) return chainFailure(chain.fault);
    list.push(...chain.ordered);
  }
  return { list };
}

function suppliersOn(shelf: CatalogShelf, predicate: Predicate, allowance: CelAllowance): Listed<Entry> {
  const verdicts = new Map<Candidate, boolean>();
  const suits = ({ candidate }: Entry) => {
    const verdict = verdicts.get(candidate) ?? fulfils(candidate, predicate, allowance);
    verdicts.set(candidate, verdict);
    return verdict;
  };
  const channels: { readonly pkg: string; readonly channel: ChannelShelf }[] = [];
  for (const pkg of packagesFor(predicate, (api) => shelf.providers(api)) ?? shelf.names) {
    for (const channel of shelf.package(pkg)?.channels.values() ?? [])
      if (channel.entries.some(suits)) channels.push({ pkg, channel });
  }
  channels.sort((one, other) => {
    if (one.channel.isDefault !== other.channel.isDefault) return one.channel.isDefault ? -1 : 1;
    return one.pkg === other.pkg ? byPreference(one.channel, other.channel) : one.pkg < other.pkg ? -1 : 1;
  });
  const list: Entry[] = [];
  for (const { channel } of channels) {
    if ('fault' in channel.chain) return chainFailure(channel.chain.fault);
    list.push(...channel.chain.ordered.filter(suits));
  }
  return { list };
}

const REQUIRING: ReadonlySet<string> = new Set([
  'olm.gvk.required',
  'olm.package.required',
  'olm.label.required',
  'olm.constraint',
]);
