/** Holds what a project file promises against the units that lie below it, and says what is not as promised. */
import { documentPlaces } from '../../../engine/findings/document-places.ts';
import type { Diagnostic, RelatedPlace } from '../../../engine/findings/diagnostic.ts';
import { isWithin, relativePath } from '../../../engine/files/paths.ts';
import { nearest, type ProjectFile } from '../../../engine/project/projects.ts';
import type { UnitSnapshot } from '../../../engine/units/snapshot.ts';
import { formatMessage, msg, type Message } from '../../../text/message.ts';
import type { Range } from '../../../text/span.ts';
import { nodeAtPointer } from '../../../text/value.ts';
import { parseYaml } from '../../../text/yaml/parse.ts';
import type { GraphPlace } from '../../fbc/graph/types.ts';
import { isCatalog, type CatalogSnapshot } from '../../fbc/model/catalog-view.ts';
import { placedAt } from '../diagnostics.ts';
import { rule as broken } from '../rules/expectation-broken.ts';
import { rule as faulty } from '../rules/expectation-faulty.ts';
import { expectationsOf, expectationTitle, type Expectation, type ExpectationKey } from './expectation.ts';
import { verdictOn, type BrokenIn, type PromisedCatalog, type Verdict } from './kept.ts';

/** A promise with its place in the project file, and what came of it. */
export interface HeldExpectation {
  readonly title: string;
  readonly range: Range;
  /** `unknown` where there is no catalog that could keep it. */
  readonly state: Verdict['kind'] | 'unknown';
  readonly diagnostics: readonly Diagnostic[];
}

interface ReadCatalog extends PromisedCatalog {
  readonly snapshot: CatalogSnapshot;
}

/** More catalogs that break a promise are counted, not named. */
const MAX_RELATED = 20;

/**
 * The promises of a project file, in their order. Those of one file hold for the catalogs for which no other file, further inside,
 * speaks. A catalog that could not be read as a whole breaks no promise, and where there is no catalog nothing is said.
 */
export function holdExpectations(
  file: ProjectFile,
  all: readonly Pick<ProjectFile, 'folder'>[],
  units: readonly UnitSnapshot[],
): readonly HeldExpectation[] {
  const expectations = expectationsOf(file.config);
  if (expectations.length === 0) return [];
  const catalogs = units.filter(isCatalog).flatMap((snapshot): ReadCatalog[] => {
    const { path, file: own } = snapshot.unit;
    const isGoverned = isWithin(path, file.folder) && nearest(all, path)?.folder === file.folder;
    if (!isGoverned || snapshot.blocked) return [];
    return [
      { root: relativePath(file.folder, own ?? path) || '.', packages: snapshot.whole.packages, snapshot },
    ];
  });
  return expectations.map((expectation, at) => {
    const verdict = catalogs.length === 0 ? undefined : verdictOn(expectation, catalogs);
    return {
      title: expectationTitle(expectation),
      range: rangeOf(file, at),
      state: verdict?.kind ?? 'unknown',
      diagnostics: verdict === undefined ? [] : diagnosticsOf(file, at, expectation, verdict),
    };
  });
}

/** All that is to be said of the promises of a project file. */
export function diagnoseExpectations(
  file: ProjectFile,
  all: readonly Pick<ProjectFile, 'folder'>[],
  units: readonly UnitSnapshot[],
): readonly Diagnostic[] {
  return holdExpectations(file, all, units).flatMap(({ diagnostics }) => diagnostics);
}

function rangeOf(file: ProjectFile, at: number): Range {
  const [placed] = placedAt(file.path, file.text, [{ ...spanOf(file.text, at), message: msg('') }], broken);
  const nowhere = { line: 0, character: 0 };
  return placed?.range ?? { start: nowhere, end: nowhere };
}

function diagnosticsOf(
  { path, text }: ProjectFile,
  at: number,
  expectation: Expectation,
  verdict: Verdict<ReadCatalog>,
): readonly Diagnostic[] {
  if (verdict.kind === 'kept') return [];
  if (verdict.kind === 'faulty') {
    const { key, message } = verdict.fault;
    return placedAt(path, text, [{ ...spanOf(text, at, key), message }], faulty);
  }
  const [first] = verdict.catalogs;
  if (first === undefined) return [];
  const key = first.isTooLong ? 'within' : 'reaches' in expectation ? 'reaches' : 'package';
  const message = brokenMessage(expectation, first, verdict.catalogs.length - 1);
  const related = verdict.catalogs.slice(0, MAX_RELATED).flatMap(relatedPlaces);
  return placedAt(path, text, [{ ...spanOf(text, at, key), message }], broken).map((diagnostic) => ({
    ...diagnostic,
    related,
  }));
}

/** Of a promise, the value that something is said of; the promise as a whole where it does not have the key. */
function spanOf(text: string, at: number, key?: ExpectationKey) {
  const { tree } = parseYaml(text, 0, text.length);
  if (tree === undefined) return { start: 0, end: 0 };
  return tree.span(nodeAtPointer(tree, key === undefined ? `/expect/${at}` : `/expect/${at}/${key}`));
}

function brokenMessage({ within }: Expectation, found: BrokenIn<ReadCatalog>, others: number): Message {
  const { catalog, isTooLong, way, goal } = found;
  const [who, more] = [formatMessage(found.who), othersText(others)];
  if (isTooLong) {
    const most = within === 1 ? msg('1 update') : msg('{0} updates', within ?? 0);
    return msg(
      'This is not kept in `{0}`: from {1} it takes more than {2} to get to {3} ({4}).{5}',
      catalog.root,
      who,
      formatMessage(most),
      goal,
      way,
      more,
    );
  }
  return msg(
    'This is not kept in `{0}`: no way leads from {1} to {2}. The updates end after {3}.{4}',
    catalog.root,
    who,
    goal,
    way,
    more,
  );
}

function othersText(others: number): string {
  if (others === 0) return '';
  return others === 1 ? ' Nor in another catalog.' : ` Nor in ${others} other catalogs.`;
}

/** Why, in the catalog: at what is responsible where that is known, else where the way ends. */
function relatedPlaces({ catalog, blockedBy, place, way, goal }: BrokenIn<ReadCatalog>): RelatedPlace[] {
  const reasons = blockedBy.flatMap(({ message, place: own }) => {
    const at = own ?? place;
    return at === undefined ? [] : [{ message, place: at }];
  });
  const fallback =
    place === undefined ? [] : [{ message: msg('From {0} it goes no further to {1}.', way, goal), place }];
  return (reasons.length > 0 ? reasons : fallback).flatMap(({ message, place: at }) => {
    const found = placeIn(catalog.snapshot, at);
    return found === undefined ? [] : [{ ...found, message }];
  });
}

function placeIn(snapshot: CatalogSnapshot, { blob, span }: GraphPlace) {
  const found = documentPlaces(snapshot).find(blob);
  if (found === undefined) return undefined;
  const at = (offset: number) => found.positions.at(found.chunk, offset);
  return { file: found.file.path, range: { start: at(span.start), end: at(span.end) } };
}
