/** What a dependency asks of the bundle that fulfils it (docs/reference/resolution-classic.md, "Dependencies"). */
import { meetsRule, type CelAllowance, type CelRule } from '../../bundle/cel/evaluate.ts';
import { blangRangeContains, type BlangRange } from '../../../version/blang-range.ts';
import { goQuote } from '../../../version/go-text.ts';
import { parseVersion } from '../../../version/semver.ts';
import { apiOfKey, textIn, type Candidate } from './entry.ts';

/** A condition on one bundle. */
export type Predicate =
  | { readonly kind: 'api'; readonly api: string }
  | {
      readonly kind: 'package';
      readonly name: string;
      readonly rangeText: string;
      readonly range: BlangRange;
    }
  | { readonly kind: 'label'; readonly label: string }
  | { readonly kind: 'cel'; readonly rule: CelRule; readonly failureMessage: string }
  | { readonly kind: 'all' | 'any' | 'not'; readonly parts: readonly Predicate[] };

/** Whether a bundle fulfils a condition. A rule of CEL that fails on a bundle is not fulfilled by it. */
export function fulfils(candidate: Candidate, predicate: Predicate, allowance: CelAllowance): boolean {
  switch (predicate.kind) {
    case 'api':
      return candidate.apis.has(predicate.api);
    case 'package':
      return (
        candidate.packages.some(({ name }) => name === predicate.name) &&
        isInRange(candidate, predicate.range)
      );
    case 'label':
      return candidate.properties.some(
        ({ type, value }) => type === 'olm.label' && textIn(value, 'label') === predicate.label,
      );
    case 'cel':
      return meetsRule(predicate.rule, candidate.properties, allowance);
    case 'all':
      return predicate.parts.every((part) => fulfils(candidate, part, allowance));
    case 'any':
      return predicate.parts.some((part) => fulfils(candidate, part, allowance));
    case 'not':
      return !predicate.parts.some((part) => fulfils(candidate, part, allowance));
  }
}

function isInRange({ packages, version }: Candidate, range: BlangRange): boolean {
  const isIn = packages.some((pkg) => {
    const read = parseVersion(pkg.version);
    return read !== undefined && blangRangeContains(range, read);
  });
  return isIn || (version !== undefined && blangRangeContains(range, version));
}

/** The condition in the words of OLM's messages: `with package: leaf and with version in range: >=1.0.0`. */
export function predicateText(predicate: Predicate): string {
  switch (predicate.kind) {
    case 'api': {
      const { group, version, kind } = apiOfKey(predicate.api);
      return `providing an API with group: ${group}, version: ${version}, kind: ${kind}`;
    }
    case 'package':
      return `with package: ${predicate.name} and with version in range: ${predicate.rangeText}`;
    case 'label':
      return `with label: ${predicate.label}`;
    case 'cel':
      return `with constraint: ${goQuote(predicate.rule.text)} and message: ${goQuote(predicate.failureMessage)}`;
    case 'all':
      return predicate.parts.map(predicateText).join(' and ');
    case 'any':
      return predicate.parts.map(predicateText).join(' or ');
    case 'not':
      return `not (${predicate.parts.map(predicateText).join(' or ')})`;
  }
}

/**
 * The packages in which a bundle can fulfil a condition, so that no others have to be looked at; undefined for all.
 * @param providers the packages with a bundle that provides an API.
 */
export function packagesFor(
  predicate: Predicate,
  providers: (api: string) => ReadonlySet<string>,
): ReadonlySet<string> | undefined {
  switch (predicate.kind) {
    case 'api':
      return providers(predicate.api);
    case 'package':
      return new Set([predicate.name]);
    case 'all': {
      const sets = predicate.parts.flatMap((part) => packagesFor(part, providers) ?? []);
      return sets.sort((a, b) => a.size - b.size)[0];
    }
    case 'any': {
      const sets = predicate.parts.map((part) => packagesFor(part, providers));
      if (!sets.every((set) => set !== undefined)) return undefined;
      return new Set(sets.flatMap((set) => [...set]));
    }
    case 'label':
    case 'cel':
    case 'not':
      return undefined;
  }
}
