/** What holds of every answer of OLM Classic, on random namespaces. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blangRangeContains, parseBlangRange } from '../../../version/blang-range.ts';
import { parseVersion } from '../../../version/semver.ts';
import type { PropertyValue } from '../model/wish.ts';
import { deriveClassic } from './answer.ts';
import type { CatalogContent, ClassicNamespace } from './namespace.ts';
import type { Problem } from './problem.ts';
import { resolveClassic, type ClassicPick } from './resolve.ts';
import { resolveRound, surroundingsOf } from './round.ts';
import { randomNamespace } from './testing/random-namespace.ts';

const RUNS = { seed: 20, numRuns: 600 };

describe('of a random namespace', () => {
  it('what is there after a plan fulfils everything that it requires, and nothing is there twice', () => {
    const seen = { plans: 0, failures: 0 };
    fc.assert(
      fc.property(randomNamespace, (namespace) => {
        const { resolved, alternatives, error } = resolveClassic(namespace);
        if (resolved === null) {
          expect(['constraints-not-satisfiable', 'invalid-channel']).toContain(error);
          seen.failures += 1;
          return;
        }
        if (resolved.length > 0) seen.plans += 1;
        for (const plan of [resolved, ...alternatives]) expect(faultsAfter(namespace, plan)).toEqual([]);
      }),
      RUNS,
    );
    expect(seen.plans).toBeGreaterThan(100);
    expect(seen.failures).toBeGreaterThan(50);
  });

  it('the choice is what trying all candidates one after another comes to', () => {
    const compared = { possible: 0, impossible: 0 };
    fc.assert(
      fc.property(randomNamespace, (namespace) => {
        const round = resolveRound(namespace, surroundingsOf(namespace), false);
        if (round.problem === undefined || round.problem.failure !== undefined) return;
        const tried = tryAll(round.problem);
        compared[tried === undefined ? 'impossible' : 'possible'] += 1;
        expect(new Set(round.choice?.selected)).toEqual(new Set(tried));
      }),
      RUNS,
    );
    expect(Math.min(compared.possible, compared.impossible)).toBeGreaterThan(50);
  });

  it('the order in which things are listed does not matter', () => {
    fc.assert(
      fc.property(randomNamespace, fc.infiniteStream(fc.nat()), (namespace, numbers) => {
        const shuffled = shuffleAll(namespace, () => Number(numbers.next().value));
        expect(deriveClassic(shuffled)).toEqual(deriveClassic(namespace));
      }),
      { ...RUNS, numRuns: 200 },
    );
  });

  it('a contradiction that is reported has nothing in it that could be left out', () => {
    let reported = 0;
    fc.assert(
      fc.property(randomNamespace, (namespace) => {
        const { problem, contradictions, failure } = resolveRound(
          namespace,
          surroundingsOf(namespace),
          false,
        );
        if (problem === undefined || failure?.kind !== 'constraints-not-satisfiable') return;
        const constraints = contradictions?.among([]) ?? [];
        reported += 1;
        expect(
          tryAll({ ...problem, constraints, anchors: anchorsAmong(problem, constraints) }),
        ).toBeUndefined();
        for (const left of constraints) {
          const fewer = constraints.filter((constraint) => constraint !== left);
          expect(
            tryAll({ ...problem, constraints: fewer, anchors: anchorsAmong(problem, fewer) }),
          ).toBeDefined();
        }
      }),
      RUNS,
    );
    expect(reported).toBeGreaterThan(50);
  });
});

function anchorsAmong({ anchors }: Problem, constraints: Problem['constraints']): readonly number[] {
  const mandatory = new Set(constraints.flatMap((each) => (each.kind === 'mandatory' ? [each.of] : [])));
  return anchors.filter((anchor) => mandatory.has(anchor));
}

/** Chooses by going back and forth, as the solver of OLM does, only slower: a list of choices, each with its candidates. */
function tryAll(problem: Problem): readonly number[] | undefined {
  const clash = (selected: readonly number[]) =>
    problem.constraints.some((constraint) => {
      if (constraint.kind === 'prohibited') return selected.includes(constraint.of);
      if (constraint.kind === 'conflict')
        return selected.includes(constraint.of) && selected.includes(constraint.with);
      if (constraint.kind !== 'one-api' && constraint.kind !== 'one-package') return false;
      return constraint.of.filter((each) => selected.includes(each)).length > 1;
    });
  const choicesFor = (variable: number) =>
    problem.constraints.flatMap((each) =>
      (each.kind === 'candidates' || each.kind === 'dependency') && each.of === variable
        ? [each.candidates]
        : [],
    );
  const from = (
    selected: readonly number[],
    queue: readonly (readonly number[])[],
  ): readonly number[] | undefined => {
    if (clash(selected)) return undefined;
    const [candidates, ...rest] = queue;
    if (candidates === undefined) return selected;
    if (candidates.some((each) => selected.includes(each))) return from(selected, rest);
    for (const candidate of candidates) {
      const found = from([...selected, candidate], [...rest, ...choicesFor(candidate)]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return from(problem.anchors, problem.anchors.flatMap(choicesFor));
}

/** What is wrong with a namespace once a plan is carried out; read from the properties alone. */
function faultsAfter(namespace: ClassicNamespace, plan: readonly ClassicPick[]): readonly string[] {
  const replaced = new Set(plan.flatMap(({ replaces }) => replaces ?? []));
  const here = namespace.installed.filter(({ name }) => !replaced.has(name));
  const present = [
    ...here.map(({ name, properties = [] }) => ({ name, properties })),
    ...plan.map((pick) => ({ name: pick.name, properties: propertiesOf(namespace, pick) })),
  ];
  const faults: string[] = [];
  for (const type of ['olm.package', 'olm.gvk']) {
    const provided = present.flatMap(({ properties }) => [
      ...new Set(properties.filter((each) => each.type === type).map(({ value }) => identity(value))),
    ]);
    if (new Set(provided).size < provided.length) faults.push(`${type} twice: ${provided.join(' ')}`);
  }
  for (const { name, properties } of present) {
    for (const property of properties)
      if (!present.some((other) => isSuppliedBy(property, other.properties)))
        faults.push(`${name} lacks ${JSON.stringify(property)}`);
  }
  return faults;
}

function identity(value: unknown): string {
  const { packageName, kind } = value as { packageName?: string; kind?: string };
  return packageName ?? kind ?? '';
}

function propertiesOf(namespace: ClassicNamespace, { name, package: pkg, catalog }: ClassicPick) {
  const found = namespace.catalogs.find((each) => `${each.namespace}/${each.name}` === catalog);
  const bundles = (found?.content as CatalogContent).packages.get(pkg)?.bundles ?? [];
  return bundles.find((bundle) => bundle.name === name)?.properties ?? [];
}

interface Wanted {
  readonly packageName?: string;
  readonly versionRange?: string;
  readonly kind?: string;
  readonly any?: { readonly constraints: readonly { readonly package?: Wanted; readonly gvk?: Wanted }[] };
}

function isSuppliedBy({ type, value }: PropertyValue, properties: readonly PropertyValue[]): boolean {
  const wanted = value as Wanted;
  if (type === 'olm.gvk.required') return providesApi(wanted, properties);
  if (type === 'olm.package.required') return isPackage(wanted, properties);
  if (type !== 'olm.constraint') return true;
  return (wanted.any?.constraints ?? []).some(
    ({ package: pkg, gvk }) =>
      (pkg && isPackage(pkg, properties)) ?? (gvk && providesApi(gvk, properties)) ?? false,
  );
}

function providesApi({ kind }: Wanted, properties: readonly PropertyValue[]): boolean {
  return properties.some(({ type, value }) => type === 'olm.gvk' && (value as Wanted).kind === kind);
}

function isPackage(
  { packageName, versionRange = '' }: Wanted,
  properties: readonly PropertyValue[],
): boolean {
  return properties.some(({ type, value }) => {
    const own = value as { packageName?: string; version?: string };
    const version = parseVersion(own.version ?? '');
    return (
      type === 'olm.package' &&
      own.packageName === packageName &&
      version !== undefined &&
      blangRangeContains(parseBlangRange(versionRange), version)
    );
  });
}

/** Lists everything in another order that no order means anything in. */
function shuffleAll(namespace: ClassicNamespace, random: () => number): ClassicNamespace {
  const shuffled = <T>(list: readonly T[]): T[] => {
    const left = [...list];
    return list.flatMap(() => left.splice(random() % left.length, 1));
  };
  return {
    ...namespace,
    subscriptions: shuffled(namespace.subscriptions),
    installed: shuffled(namespace.installed),
    catalogs: shuffled(namespace.catalogs).map((catalog) => {
      const { packages, deprecations } = catalog.content as CatalogContent;
      const content = shuffled([...packages.values()]).map((pkg) => ({
        ...pkg,
        bundles: shuffled(pkg.bundles),
        channels: shuffled(pkg.channels).map((channel) => ({
          ...channel,
          entries: shuffled(channel.entries),
        })),
      }));
      return {
        ...catalog,
        content: { packages: new Map(content.map((pkg) => [pkg.name, pkg])), deprecations },
      };
    }),
  };
}
