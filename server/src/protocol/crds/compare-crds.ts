/** "Compare CRD Upgrade": two states of a CRD side by side, and what in the workspace it can be compared with. */
import type { CancellationToken, Connection } from 'vscode-languageserver';
import type { ComparisonRow, CrdComparison, RowFinding } from '../../families/crd/comparison/comparison.ts';
import { compareSides } from '../../families/crd/comparison/compare-sides.ts';
import { withoutConsequences } from '../../families/crd/comparison/consequences.ts';
import {
  COMPARE_CRDS,
  CRD_OLD_SIDES,
  CRD_PATH,
  CRD_PATHS,
  type ComparableCrd,
  type CompareCrdsParams,
  type CompareCrdsResult,
  type CrdOldSidesParams,
  type CrdOldSidesResult,
  type CrdPathParams,
  type CrdPathResult,
  type CrdPathsResult,
  type CrdPlace,
} from '../../families/crd/requests.ts';
import type { CrdDocument } from '../../families/crd/sides/crd-files.ts';
import {
  distinctNames,
  nameOf,
  pairsOf,
  type CrdPair,
  type CrdPairs,
} from '../../families/crd/sides/pairs.ts';
import { judgeUpgrade } from '../../families/crd/upgrade/judge.ts';
import { formatMessage, msg } from '../../text/message.ts';
import type { Span } from '../../text/span.ts';
import { pausesOf } from '../connection/cancellation.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import { positionCodec, type PositionCodec } from '../connection/positions.ts';
import type { ServerContext } from '../server-context.ts';
import { crdOldSides } from './old-sides.ts';
import { conversionsOf, readSide, type ReadSide } from './read-side.ts';
import { crdPath } from './update-path.ts';
import { crdPaths } from './update-paths.ts';
import { workspaceObjects } from './workspace-objects.ts';

/** How many objects are named. */
const MAX_NAMED = 3;

/** Answers the requests about changes of CRDs. */
export function registerCrds(connection: Connection, log: FaultLog, ready: () => ServerContext): void {
  connection.onRequest(
    COMPARE_CRDS,
    guarded(COMPARE_CRDS, log, null, (params: CompareCrdsParams) => compareCrds(ready(), params)),
  );
  connection.onRequest(
    CRD_OLD_SIDES,
    guarded(CRD_OLD_SIDES, log, null, (params: CrdOldSidesParams): Promise<CrdOldSidesResult> =>
      crdOldSides(ready(), params),
    ),
  );
  connection.onRequest(
    CRD_PATHS,
    guarded(CRD_PATHS, log, null, (): CrdPathsResult => crdPaths(ready())),
  );
  connection.onRequest(
    CRD_PATH,
    guarded(CRD_PATH, log, null, (params: CrdPathParams, token: CancellationToken): Promise<CrdPathResult> =>
      crdPath(ready(), params, pausesOf(ready(), token)),
    ),
  );
}

async function compareCrds(server: ServerContext, params: CompareCrdsParams): Promise<CompareCrdsResult> {
  const [old, next] = [await readSide(server, params.old), await readSide(server, params.new)];
  const faults = [...old.faults, ...next.faults];
  const { pairs, gone } = matched(old, next);
  const names = distinctNames(pairs.map((pair) => pair.new));
  const named = pairs.map((pair, at) => ({ ...pair, ownName: names[at] ?? pair.name }));
  const crds: ComparableCrd[] = [
    ...named.map((pair): ComparableCrd => ({
      name: pair.ownName,
      state: pair.old === undefined ? 'added' : 'both',
      unsafe: unsafeIn(pair),
    })),
    ...gone.map((crd): ComparableCrd => ({ name: nameOf(crd), state: 'removed', unsafe: 0 })),
  ];
  const wanted = params.crd ?? crds.find(({ unsafe }) => unsafe > 0)?.name;
  const both = named.filter((pair) => pair.old !== undefined);
  const pair =
    both.find(({ ownName }) => ownName === wanted) ??
    both.find(({ name }) => name === wanted) ??
    (params.crd === undefined ? both[0] : undefined);
  if (pair?.old === undefined) return { reason: whyNot(old, next, faults) };
  const conversions = await conversionsOf(server, next, pair.new.file);
  const isConverted = conversions.has(pair.name);
  const { group, kind } = pair.old.definition;
  const storedObjects = workspaceObjects(server, { group: group.name, kind: kind.name });
  const options = { isConverted, isWhole: params.rows === 'all', storedObjects };
  const comparison = compareSides(pair.old.definition, pair.new.definition, options);
  const notes = isConverted
    ? [
        formatMessage(
          msg('A webhook of the CSV converts between the versions: OLM v1 does not compare them.'),
        ),
      ]
    : [];
  if (storedObjects.length > 0)
    notes.push(
      formatMessage(
        msg(
          'OLM Classic is asked with what the workspace has of this kind, as if it were stored: {0}.',
          [
            ...storedObjects.slice(0, MAX_NAMED).map(({ name }) => name),
            ...(storedObjects.length > MAX_NAMED ? ['…'] : []),
          ].join(', '),
        ),
      ),
    );
  const places = {
    old: placesIn(server, pair.old, params.old),
    new: placesIn(server, pair.new, params.new),
  };
  return {
    crds,
    crd: pair.ownName,
    ...(nameOf(pair.old) !== pair.name && { oldName: nameOf(pair.old) }),
    comparison: withPlaces(comparison, places),
    notes: [...notes, ...faults],
  };
}

/** Two files with one definition each are meant for each other, whatever they are called. */
function matched(old: ReadSide, next: ReadSide): CrdPairs {
  const [onlyOld, onlyNew] = [old.crds, next.crds].map((crds) => (crds.length === 1 ? crds[0] : undefined));
  if (onlyOld && onlyNew && old.isFile && next.isFile)
    return { pairs: [{ name: nameOf(onlyNew), old: onlyOld, new: onlyNew }], gone: [] };
  return pairsOf(old.crds, next.crds);
}

function unsafeIn({ old, new: next }: CrdPair): number {
  if (old === undefined) return 0;
  const changes = judgeUpgrade(old.definition, next.definition, 'olm-v1');
  return withoutConsequences(changes).filter(({ severity }) => severity === 'error').length;
}

function whyNot(old: ReadSide, next: ReadSide, faults: readonly string[]): string {
  if (faults.length > 0) return faults.slice(0, 3).join('\n');
  if (next.crds.length === 0)
    return formatMessage(msg('There is no CustomResourceDefinition on the new side.'));
  if (old.crds.length === 0)
    return formatMessage(msg('There is no CustomResourceDefinition on the old side.'));
  return formatMessage(msg('No CustomResourceDefinition is on both sides under the same name.'));
}

type ToPlace = (span: Span) => CrdPlace;

function placesIn(server: ServerContext, crd: CrdDocument, { uri, text }: CompareCrdsParams['old']): ToPlace {
  const codec = codecOf(server, crd.file, text);
  return (span) => {
    const { file, range } = crd.placeOf(span);
    // A text that the client sent is called as the client called it.
    return { uri: text === undefined ? server.uris.uri(file) : uri, range: codec.toClient(range) };
  };
}

function codecOf(
  { encoding, session }: ServerContext,
  file: string,
  text: string | undefined,
): PositionCodec {
  if (text === undefined) return positionCodec(encoding, (line) => session.line(file, line));
  const lines = encoding === 'utf-16' ? [] : text.split(/\r\n?|\n/);
  return positionCodec(encoding, (line) => lines[line]);
}

function withPlaces(
  comparison: CrdComparison,
  places: { readonly old: ToPlace; readonly new: ToPlace },
): CrdComparison<CrdPlace> {
  const placed = <Own extends { readonly old?: Span; readonly new?: Span }>(own: Own) => ({
    ...own,
    ...(own.old && { old: places.old(own.old) }),
    ...(own.new && { new: places.new(own.new) }),
  });
  const rows = comparison.rows.map((row): ComparisonRow<CrdPlace> => {
    const findings = row.findings.map((finding) => placed(finding) as RowFinding<CrdPlace>);
    return { ...placed({ ...row }), findings };
  });
  return { ...comparison, rows };
}
