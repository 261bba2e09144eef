/** Runs the rules over a document, and over a catalog: again only for what has changed. */
import { packageNameOf } from '../../families/fbc/model/assemble.ts';
import type { Blob } from '../../families/fbc/model/blob.ts';
import type { Catalog, Package } from '../../families/fbc/model/catalog.ts';
import type { Finding, Report } from '../findings/finding.ts';
import { heldBackBlobs } from '../../families/fbc/rules/shared/checked-further.ts';
import { heldBackRules } from '../../families/fbc/rules/model/index.ts';
import type { BlobCheck, BlobView, CatalogCheck, PackageCheck, Rule } from './rule.ts';

interface Named<Check> {
  readonly id: string;
  readonly check: Check;
}

/** The rules that take part in a run, sorted by what they look at. */
export interface RuleSet {
  readonly rules: ReadonlyMap<string, Rule>;
  readonly blob: readonly Named<BlobCheck>[];
  readonly package: readonly Named<PackageCheck>[];
  readonly catalog: readonly Named<CatalogCheck>[];
}

/** Sorts rules into a set. Rules of scope `reader` only take part as names: their findings come from loading. */
export function ruleSet(rules: readonly Rule[]): RuleSet {
  const blob: Named<BlobCheck>[] = [];
  const pkg: Named<PackageCheck>[] = [];
  const catalog: Named<CatalogCheck>[] = [];
  for (const rule of rules) {
    if (rule.scope === 'blob') blob.push({ id: rule.id, check: rule.check });
    else if (rule.scope === 'package') pkg.push({ id: rule.id, check: rule.check });
    else if (rule.scope === 'catalog') catalog.push({ id: rule.id, check: rule.check });
  }
  return { rules: new Map(rules.map((rule) => [rule.id, rule])), blob, package: pkg, catalog };
}

/** The findings of the rules that look at one document alone. */
export function checkBlob(view: BlobView, rules: RuleSet): Finding[] {
  const findings: Finding[] = [];
  for (const rule of rules.blob) {
    rule.check(view, (report) => findings.push({ ...report, rule: rule.id }));
  }
  return findings;
}

/** Findings by the blob that they are about. */
export type FindingsByBlob = ReadonlyMap<Blob, readonly Finding[]>;

/** What was found in one package. */
export interface PackageFindings {
  readonly byBlob: FindingsByBlob;
  /** Blobs that are not checked further, for example second ones of a name: their findings of scope `blob` do not count. */
  readonly heldBack: ReadonlySet<Blob>;
}

/** The outcome of a run over a catalog, and what the next run may use again. */
export interface CatalogFindings {
  readonly catalog: Catalog;
  readonly byPackage: ReadonlyMap<Package, PackageFindings>;
  readonly acrossPackages: FindingsByBlob;
}

/**
 * Runs the package and catalog rules. Packages whose object is also in `previous` are not looked at again:
 * packages keep their identity as long as none of their blobs changes (model/assemble.ts).
 */
export function checkCatalog(catalog: Catalog, rules: RuleSet, previous?: CatalogFindings): CatalogFindings {
  const reusable = previous?.catalog.hasLoadFault === catalog.hasLoadFault ? previous.byPackage : undefined;
  const byPackage = new Map<Package, PackageFindings>();
  for (const pkg of catalog.packages.values()) {
    byPackage.set(pkg, reusable?.get(pkg) ?? checkPackage(pkg, catalog, rules));
  }
  const across = new Map<Blob, Finding[]>();
  for (const rule of rules.catalog) rule.check(catalog, collectInto(across, rule.id));
  return { catalog, byPackage, acrossPackages: across };
}

/** All findings about a blob: those it has by itself, and those that come from comparing it with others. */
export function findingsOfBlob(
  findings: CatalogFindings,
  blob: Blob,
  alone: readonly Finding[],
): readonly Finding[] {
  const name = packageNameOf(blob);
  const pkg = name === undefined ? undefined : findings.catalog.packages.get(name);
  const compared = pkg === undefined ? undefined : findings.byPackage.get(pkg);
  const own = compared?.byBlob.get(blob);
  const across = findings.acrossPackages.get(blob);
  const counted = compared?.heldBack.has(blob)
    ? alone.filter((finding) => !heldBackRules.has(finding.rule))
    : alone;
  if (own === undefined && across === undefined) return counted;
  return [...counted, ...(own ?? []), ...(across ?? [])];
}

function checkPackage(pkg: Package, catalog: Catalog, rules: RuleSet): PackageFindings {
  const findings = new Map<Blob, Finding[]>();
  for (const rule of rules.package) rule.check(pkg, collectInto(findings, rule.id), catalog);
  return { byBlob: findings, heldBack: heldBackBlobs(pkg, catalog) };
}

function collectInto(findings: Map<Blob, Finding[]>, rule: string): (blob: Blob, report: Report) => void {
  return (blob, report) => {
    const finding = { ...report, rule };
    const known = findings.get(blob);
    if (known === undefined) findings.set(blob, [finding]);
    else known.push(finding);
  };
}
