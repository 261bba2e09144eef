/** Which entries fulfil a dependency, the most preferred first (docs/reference/resolution-classic.md, "Dependencies"). */
import type { CelAllowance } from '../../bundle/cel/evaluate.ts';
import { byPreference } from './candidates.ts';
import { chainOf } from './chain.ts';
import { requirementOf, type RequirementReading } from './dependencies.ts';
import type { Candidate, Entry } from './entry.ts';
import { chainFailure, requirementFailure, type Failure } from './failure.ts';
import type { InstalledEntry } from './installed.ts';
import type { CatalogKey } from './namespace.ts';
import { fulfils, packagesFor, type Predicate } from './predicate.ts';
import { isSameCatalog, type CatalogShelf, type ChannelShelf } from './shelf.ts';

/** So much is worked out for the rules of one namespace. A rule that people write takes some hundred steps a bundle. */
export const MAX_CEL_STEPS = 20_000_000;

/** A dependency, with a text that is the same for all that ask for the same. */
export interface Requirement {
  readonly text: string;
  readonly predicate: Predicate;
}

type Listed<T> = { readonly list: readonly T[] } | Failure;

/** Looks up who fulfils what; what many bundles require is looked up once. */
export class Suppliers {
  /** Shared by all rules. */
  readonly allowance: CelAllowance = { steps: MAX_CEL_STEPS };
  private readonly readings = new Map<string, RequirementReading>();
  private readonly orders = new Map<string, Listed<Entry>>();

  constructor(
    private readonly installed: readonly InstalledEntry[],
    private readonly shelves: readonly CatalogShelf[],
  ) {}

  /** What a bundle or CSV requires, each thing once. */
  requirementsOf({ name, candidate }: Entry): Listed<Requirement> {
    const list = new Map<string, Requirement>();
    for (const property of candidate.properties) {
      if (!REQUIRING.has(property.type)) continue;
      const text = JSON.stringify([property.type, property.value]);
      const reading = this.reading(text, () => requirementOf(property));
      if (reading === undefined) continue;
      if ('fault' in reading) return requirementFailure(name, reading.fault);
      list.set(text, { text, predicate: reading.predicate });
    }
    return { list: [...list.values()] };
  }

  private reading(text: string, read: () => RequirementReading): RequirementReading {
    if (!this.readings.has(text)) this.readings.set(text, read());
    return this.readings.get(text);
  }

  /**
   * All entries that fulfil a requirement: what is installed, then the catalog of whoever requires it, then the other ones.
   * A channel in which something fulfils it has to have an order, or everything fails.
   */
  inOrder({ text, predicate }: Requirement, preferred: CatalogKey): Listed<Entry> {
    const key = `${preferred.name}/${preferred.namespace} ${text}`;
    const known = this.orders.get(key);
    if (known !== undefined) return known;
    const order = this.order(predicate, preferred);
    this.orders.set(key, order);
    return order;
  }

  private order(predicate: Predicate, preferred: CatalogKey): Listed<Entry> {
    const list: Entry[] = [];
    for (const found of [
      this.amongInstalled(predicate),
      ...this.shelvesFrom(preferred).map((shelf) => this.onShelf(shelf, predicate)),
    ]) {
      if ('kind' in found) return found;
      list.push(...found.list);
    }
    return { list };
  }

  private shelvesFrom(preferred: CatalogKey): readonly CatalogShelf[] {
    const first = this.shelves.filter(({ key }) => isSameCatalog(key, preferred));
    return [...first, ...this.shelves.filter(({ key }) => !isSameCatalog(key, preferred))];
  }

  private amongInstalled(predicate: Predicate): Listed<Entry> {
    const byPackage = new Map<string, Entry[]>();
    for (const entry of this.installed) {
      if (!fulfils(entry.candidate, predicate, this.allowance)) continue;
      const others = byPackage.get(entry.package);
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

  private onShelf(shelf: CatalogShelf, predicate: Predicate): Listed<Entry> {
    const verdicts = new Map<Candidate, boolean>();
    const suits = ({ candidate }: Entry) => {
      const known = verdicts.get(candidate) ?? fulfils(candidate, predicate, this.allowance);
      verdicts.set(candidate, known);
      return known;
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
}

const REQUIRING: ReadonlySet<string> = new Set([
  'olm.gvk.required',
  'olm.package.required',
  'olm.label.required',
  'olm.constraint',
]);
