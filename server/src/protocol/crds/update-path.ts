/** "CRD Safety of an Update Path": every update along a channel, with what each program says of its CRDs. */
import type { CrdPathParams, CrdPathResult, CrdPathStep, CrdSide } from '../../families/crd/requests.ts';
import {
  pathSafety,
  verdictOfPath,
  type PathSafety,
  type PathStep,
} from '../../families/crd/update-path/path-safety.ts';
import { releasesBelow, type Release, type ReleasePlace } from '../../families/crd/update-path/releases.ts';
import { UPGRADE_SUITES } from '../../families/crd/upgrade/judge.ts';
import { isYamlOrJson } from '../../engine/files/paths.ts';
import type { Pause } from '../../features/pause.ts';
import { formatMessage, msg } from '../../text/message.ts';
import { asEdited } from '../bundles/bundle-at.ts';
import { filesOfPackage } from '../catalogs/update-graph/read-state.ts';
import type { ServerContext } from '../server-context.ts';
import { rootAt } from '../session/graph-subscriptions.ts';
import { bundlesOf, channelsIn } from './update-paths.ts';

/** How many names a note tells. */
const NAMED = 5;
/** How many faults of releases are told. */
const FAULTS = 3;

/** Answers the request; open documents count as they stand. */
export async function crdPath(
  server: ServerContext,
  params: CrdPathParams,
  pause: Pause,
): Promise<CrdPathResult> {
  const env = asEdited(server);
  const releases = await releasesBelow(env, '', {
    files: filesOf(server, params),
    package: params.package,
  });
  const channels = channelsIn(server, params);
  const channel = channels.find((name) => name === params.channel) ?? channels[0];
  if (channel === undefined || releases.length === 0)
    return { reason: formatMessage(msg('The workspace has no release of `{0}` any more.', params.package)) };
  const members = releases.filter((release) => release.channels.some((own) => own.channel === channel));
  const isCatalog = params.catalog !== undefined;
  if (isCatalog && members.length > 0 && members.every(({ hasManifests }) => !hasManifests))
    return { reason: nothingKnown(members.length, params.package, channel), channel, channels };
  const { from } = params;
  const safety = await pathSafety(releases, { channel, ...(from !== undefined && { from }) }, pause);
  const { head, starts, steps } = safety;
  return {
    package: params.package,
    channel,
    channels,
    ...(head !== undefined && { head }),
    ...(safety.from !== undefined && { from: safety.from }),
    starts,
    verdicts: UPGRADE_SUITES.map((suite) => verdictOfPath(steps, suite)),
    steps: steps.map((step) => placed(server, step)),
    notes: notesOn(safety, members, isCatalog),
  };
}

/** The files that say something of the package: of bundles also those of a catalog that holds no manifests of them. */
function filesOf(server: ServerContext, { catalog, package: name }: CrdPathParams): readonly string[] {
  const own = bundlesOf(server).filter((bundle) => bundle.name === name);
  const root =
    catalog === undefined ? undefined : rootAt(server.session, undefined, server.uris.path(catalog));
  const ofCatalog = root?.snapshot.whole.packages.has(name) ? filesOfPackage(root.snapshot, name) : [];
  return [...new Set([...ofCatalog, ...own.flatMap(({ files }) => files.filter(isYamlOrJson))])];
}

function placed({ uris }: ServerContext, step: PathStep): CrdPathStep {
  const side = ({ path, bundle }: ReleasePlace): CrdSide => ({
    uri: uris.uri(path),
    ...(bundle !== undefined && { bundle }),
  });
  return { ...step, old: side(step.old), new: side(step.new) };
}

function nothingKnown(count: number, name: string, channel: string): string {
  return formatMessage(
    msg(
      'Nothing can be said of the CRDs of `{0}` in channel `{1}`: of its {2} releases the catalog holds only metadata (`olm.csv.metadata`), and no manifests (`olm.bundle.object`). Have the bundles of these releases in the workspace, as folders with `manifests`: those of the same names are looked at.',
      name,
      channel,
      count,
    ),
  );
}

function notesOn({ head, elsewhere }: PathSafety, members: readonly Release[], isCatalog: boolean): string[] {
  const bare = members.filter(({ hasManifests }) => !hasManifests).length;
  const filled = isCatalog ? members.filter(({ at }) => at.bundle === undefined).length : 0;
  const notes = [
    ...(head === undefined ? [msg('The updates lead in a circle: there is no head, and no way to it.')] : []),
    ...(elsewhere.length > 0
      ? [msg('From these releases there is no update to {0}: {1}.', head ?? '', namesText(elsewhere))]
      : []),
    ...(bare > 0
      ? [
          msg(
            'Of {0} of {1} releases the catalog holds no manifests: nothing can be said of their CRDs, unless their bundles are in the workspace.',
            bare,
            members.length,
          ),
        ]
      : []),
    ...(filled > 0 ? [msg('The CRDs of {0} releases are those of bundles in the workspace.', filled)] : []),
  ];
  const faults = members.flatMap((release) => release.faults);
  return [...notes.map((note) => formatMessage(note)), ...faults.slice(0, FAULTS)];
}

function namesText(names: readonly string[]): string {
  return `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ' …' : ''}`;
}
