/** Puts two definitions side by side, with the word of every program on each difference (docs/crd-changes.md). */
import { formatMessage } from '../../../text/message.ts';
import { Contents } from '../compare/contents.ts';
import { WEBHOOK } from '../compare/compare-crds.ts';
import type { CrdChange } from '../compare/finding.ts';
import type { CrdDefinition, DefinedVersion } from '../model/definition.ts';
import { judgeUpgrade, UPGRADE_SUITES, type UpgradeSuite } from '../upgrade/judge.ts';
import type { StoredObject } from '../upgrade/stored-objects.ts';
import type {
  ComparisonRow,
  CrdComparison,
  Fact,
  RowFinding,
  SuiteVerdict,
  SuiteWord,
} from './comparison.ts';
import { pathsAround, withoutConsequences, type ToldChange } from './consequences.ts';
import { schemaRows, type SchemaRow, type Walk } from './schema-rows.ts';

/** The most rows of one comparison. */
const MAX_ROWS = 20_000;
/** The most properties that are looked at: aliases can make billions of them out of a page of text. */
const MAX_WALKED = 200_000;

/** What is compared how. */
export interface SideOptions {
  /** Webhooks of the CSV convert between the versions, which counts for OLM v1 alone. */
  readonly isConverted: boolean;
  /** Also rows of what is the same. */
  readonly isWhole: boolean;
  /** Objects that may be on a cluster, for OLM Classic. */
  readonly storedObjects?: readonly StoredObject[];
}

/** The comparison of two definitions. */
export function compareSides(old: CrdDefinition, next: CrdDefinition, options: SideOptions): CrdComparison {
  const said = UPGRADE_SUITES.map((suite) => ({ suite, changes: wordsOf(old, next, suite, options) }));
  const rows = allRows(old, next, options.isWhole);
  const counted = countOf(rows);
  attach(rows, findingsOf(said));
  const kept = options.isWhole ? rows : withoutUnchanged(rows);
  return {
    verdicts: said.map(({ suite, changes }) => verdictOf(suite, changes)),
    rows: kept.slice(0, MAX_ROWS),
    leftOut: Math.max(0, kept.length - MAX_ROWS),
    ...counted,
  };
}

/** How many properties there are on either side, with those that are folded away, and how many are not the same. */
function countOf(rows: readonly ComparisonRow[]): Pick<CrdComparison, 'properties' | 'different'> {
  const count = { properties: 0, different: 0 };
  for (const { kind, state, folded } of rows) {
    const own = Number(kind === 'property');
    const isWhollyOther = state === 'added' || state === 'removed';
    count.properties += own + folded;
    count.different += (state === 'same' ? 0 : own) + (isWhollyOther ? folded : 0);
  }
  return count;
}

function wordsOf(
  old: CrdDefinition,
  next: CrdDefinition,
  suite: UpgradeSuite,
  { isConverted, storedObjects = [] }: SideOptions,
): readonly ToldChange<CrdChange>[] {
  const asJudged = isConverted && suite === 'olm-v1' ? { ...next, conversion: WEBHOOK } : next;
  return withoutConsequences(judgeUpgrade(old, asJudged, suite, { storedObjects }));
}

function verdictOf(suite: UpgradeSuite, changes: readonly CrdChange[]): SuiteVerdict {
  const unsafe = changes.filter(({ severity }) => severity === 'error').length;
  return { suite, isSafe: unsafe === 0, unsafe, warnings: changes.length - unsafe };
}

/** A row that findings are still added to. */
interface OpenRow extends ComparisonRow {
  findings: RowFinding[];
  folded: number;
}

/** A finding, and what it is about. */
interface PlacedFinding {
  readonly version: string;
  readonly property: string;
  readonly isServedPair: boolean;
  readonly finding: RowFinding;
}

/** The findings of all programs; what several of them say alike is one. */
function findingsOf(
  said: readonly { readonly suite: UpgradeSuite; readonly changes: readonly ToldChange<CrdChange>[] }[],
): readonly PlacedFinding[] {
  const known = new Map<string, PlacedFinding & { readonly words: SuiteWord[] }>();
  for (const { suite, changes } of said) {
    for (const change of changes) {
      const { rule, version = '', property = '', severity, level, place } = change;
      const message = formatMessage(change.message);
      const key = [rule.id, version, property, message, place.span.start].join('\n');
      const before = known.get(key);
      if (before !== undefined) {
        before.words.push({ suite, severity });
        continue;
      }
      const words: SuiteWord[] = [{ suite, severity }];
      const finding = findingOf(change, message, words);
      known.set(key, { version, property, isServedPair: level === 'served-version', finding, words });
    }
  }
  return [...known.values()];
}

function findingOf(
  { rule, place, related, inside }: ToldChange<CrdChange>,
  message: string,
  suites: readonly SuiteWord[],
): RowFinding {
  const { id, title, breaks, wayOut } = rule;
  const words = { rule: id, title, message, breaks, wayOut, suites, inside };
  // Between served versions both places are in the new definition.
  const other = related?.side === 'old' ? { old: related.span } : {};
  return { ...words, ...other, ...(place.side === 'new' && { new: place.span }) };
}

/** All rows: the definition, each version with its properties, and the pairs of versions that something is said of. */
function allRows(old: CrdDefinition, next: CrdDefinition, isWhole: boolean): OpenRow[] {
  const walk: Walk = { contents: new Contents([old.tree, next.tree]), isWhole };
  const rows: OpenRow[] = [definitionRow(old, next)];
  const names = new Set([...next.versions.keys(), ...old.versions.keys()]);
  for (const name of names) {
    const [before, now] = [old.versions.get(name), next.versions.get(name)];
    for (const row of schemaRows(before?.schema, now?.schema, walk)) {
      rows.push(row.depth === 0 ? versionRow(name, row, before, now) : propertyRow(name, row));
      if (rows.length >= MAX_WALKED) return rows;
    }
  }
  return rows;
}

function definitionRow(old: CrdDefinition, next: CrdDefinition): OpenRow {
  const told = [
    ['group', old.group.name, next.group.name],
    ['kind', old.kind.name, next.kind.name],
    ['scope', old.scope.name, next.scope.name],
    ['conversion', old.conversion || 'None', next.conversion || 'None'],
  ] as const;
  const shown = told.filter(([keyword, was, is]) => was !== is || keyword === 'kind' || keyword === 'scope');
  return {
    id: 'definition',
    depth: 1,
    kind: 'definition',
    name: next.name.name,
    state: told.some(([, was, is]) => was !== is) ? 'changed' : 'same',
    oldFacts: shown.map(([keyword, was, is]) => ({ keyword, text: was, differs: was !== is })),
    newFacts: shown.map(([keyword, was, is]) => ({ keyword, text: is, differs: was !== is })),
    findings: [],
    folded: 0,
    old: old.name.span,
    new: next.name.span,
  };
}

function versionRow(
  name: string,
  row: SchemaRow,
  before: DefinedVersion | undefined,
  now: DefinedVersion | undefined,
): OpenRow {
  const told = ['served', 'storage'] as const;
  const factsOf = (own: DefinedVersion | undefined, other: DefinedVersion | undefined): Fact[] =>
    own === undefined
      ? []
      : told.map((keyword) => {
          const [mine, theirs] = [own, other].map((each) =>
            keyword === 'served' ? each?.isServed : each?.isStorage,
          );
          const text = mine === true ? 'yes' : 'no';
          return { keyword, text, differs: theirs !== undefined && mine !== theirs };
        });
  const [oldOwn, newOwn] = [factsOf(before, now), factsOf(now, before)];
  const isChanged = newOwn.some(({ differs }) => differs);
  const schemaFacts = (facts: readonly Fact[]) => facts.filter(({ differs }) => differs);
  return {
    ...row,
    id: `${name} ^`,
    depth: 1,
    kind: 'version',
    name,
    version: name,
    state: before === undefined ? 'added' : now === undefined ? 'removed' : isChanged ? 'changed' : row.state,
    oldFacts: [...oldOwn, ...schemaFacts(row.oldFacts)],
    newFacts: [...newOwn, ...schemaFacts(row.newFacts)],
    findings: [],
    ...(before && { old: before.span }),
    ...(now && { new: now.span }),
  };
}

function propertyRow(version: string, row: SchemaRow): OpenRow {
  return {
    ...row,
    id: `${version} ${row.path}`,
    depth: row.depth + 1,
    kind: 'property',
    version,
    findings: [],
  };
}

/** Gives every finding to the row that it is about, or to the nearest one around it; pairs of versions get rows of their own. */
function attach(rows: OpenRow[], findings: readonly PlacedFinding[]): void {
  const byId = new Map<string, OpenRow>();
  for (const row of rows) {
    // Two rows may have one path: the one that differs is meant.
    const known = byId.get(row.id);
    if (known === undefined || (known.state === 'same' && row.state !== 'same')) byId.set(row.id, row);
  }
  for (const { version, property, isServedPair, finding } of findings) {
    if (isServedPair) continue;
    const row = [...pathsAround(property)].map((path) => byId.get(`${version} ${path}`)).find(Boolean);
    (row ?? byId.get('definition'))?.findings.push(finding);
  }
  // What is between two versions comes behind all versions, each pair in one piece.
  const served = findings.filter(({ isServedPair }) => isServedPair);
  const pairs = new Set(served.map(({ version }) => version));
  for (const pair of pairs)
    for (const { version, property, finding } of served)
      if (version === pair) pairRow(rows, byId, pair, property, finding);
}

/** A row for what is between two versions that are served together; they come behind all versions. */
function pairRow(
  rows: OpenRow[],
  byId: Map<string, OpenRow>,
  pair: string,
  path: string,
  finding: RowFinding,
): void {
  const alike = { oldFacts: [], newFacts: [], folded: 0, version: pair, state: 'changed' } as const;
  const add = (row: Omit<OpenRow, 'findings'>): OpenRow => {
    const known = byId.get(row.id);
    if (known !== undefined) return known;
    const made: OpenRow = { ...row, findings: [] };
    byId.set(row.id, made);
    rows.push(made);
    return made;
  };
  add({ ...alike, id: `${pair} ^`, depth: 1, kind: 'served-pair', name: pair });
  const row = add({
    ...alike,
    id: `${pair} ${path}`,
    depth: 2,
    kind: 'property',
    name: path,
    path,
    ...(finding.new && { new: finding.new }),
  });
  row.findings.push(finding);
}

/** Only what differs or has findings, and all that it is in; the rest is counted where it would be. */
function withoutUnchanged(rows: readonly OpenRow[]): readonly OpenRow[] {
  const told = new Set<OpenRow>();
  const around: OpenRow[] = [];
  for (const row of rows) {
    around.length = Math.min(around.length, row.depth - 1);
    around.push(row);
    if (row.depth > 1 && row.state === 'same' && row.findings.length === 0) continue;
    for (const each of around) told.add(each);
  }
  const kept: OpenRow[] = [];
  const open: OpenRow[] = [];
  for (const row of rows) {
    if (told.has(row)) {
      open.length = Math.min(open.length, row.depth - 1);
      open.push(row);
      kept.push(row);
      continue;
    }
    // Whatever is not told has something around it that is: the version at least.
    const nearest = open[Math.min(open.length, row.depth - 1) - 1];
    if (nearest !== undefined) nearest.folded += row.folded + 1;
  }
  return kept;
}
