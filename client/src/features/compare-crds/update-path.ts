/** The updates of a package: which package is meant, and what the panel shows of it. */
import { ThemeIcon, l10n, window, type QuickPickItem } from 'vscode';
import type { Step, ToApp } from '../../../webview/src/crd/messages.ts';
import {
  CRD_PATH,
  CRD_PATHS,
  type CrdPathPackage,
  type CrdPathParams,
  type CrdPathResult,
  type CrdPathsResult,
} from '../../../../server/src/families/crd/requests.ts';
import { askServer, type Session } from '../../infrastructure/language-client/index.ts';

/** The updates that somebody looks at. */
export interface Way {
  readonly from?: string | undefined;
  readonly package: CrdPathPackage;
  /** The default one if left out. */
  readonly channel?: string;
  /** What the panel has shown of it. */
  readonly steps?: readonly Step[];
}

/** What the panel shows of the updates. */
export async function pathOf(session: Session, way: Way, isBack: boolean): Promise<ToApp> {
  const { package: of, channel, from } = way;
  const params: CrdPathParams = {
    package: of.package,
    ...(of.catalog !== undefined && { catalog: of.catalog }),
    ...(channel !== undefined && { channel }),
    ...(from !== undefined && { from }),
  };
  const result = await askServer<CrdPathResult>(session, CRD_PATH, params);
  const where = of.catalog === undefined ? l10n.t('bundles of the workspace') : of.label;
  if (result !== null && 'steps' in result) return { kind: 'path', shown: result, where, isBack };
  const reason = result?.reason ?? l10n.t('The language server did not answer.');
  return {
    kind: 'no-path',
    reason,
    channel: result?.channel ?? channel ?? '',
    channels: result?.channels ?? of.channels,
  };
}

/** What a node of the tree or of a graph stands for; undefined for anything else, and for what the workspace does not have. */
export async function wayTo(session: Session, target: unknown): Promise<Way | undefined> {
  const given = (target ?? {}) as Partial<Record<string, unknown>>;
  const { kind, label, uri, package: name, channel, from } = given;
  if (typeof name !== 'string') return undefined;
  const isBundle = kind === 'operator' || kind === 'operator-bundle';
  const known = (await packagesOf(session)).filter((each) => each.package === name);
  const found = isBundle
    ? known.find(({ catalog }) => catalog === undefined)
    : (known.find(({ catalog }) => catalog === uri) ?? known.find(({ catalog }) => catalog !== undefined));
  // A node of the tree is called by its label.
  const own = kind === 'channel' ? label : channel;
  return (
    found && {
      package: found,
      ...(typeof own === 'string' && { channel: own }),
      ...(typeof from === 'string' && { from }),
    }
  );
}

/** Asks for a package and one of its channels; undefined where nothing is chosen. */
export async function pickWay(session: Session): Promise<Way | undefined> {
  const packages = await packagesOf(session);
  if (packages.length === 0) {
    void window.showInformationMessage(
      l10n.t(
        'There is no package in this workspace: Catalens looks at catalogs, and at folders of bundles with “manifests” and “metadata”.',
      ),
    );
    return undefined;
  }
  const items = packages.map((each): QuickPickItem & { readonly own: CrdPathPackage } => ({
    label: each.package,
    description: each.catalog === undefined ? l10n.t('bundles of the workspace') : each.label,
    iconPath: new ThemeIcon(each.catalog === undefined ? 'archive' : 'package'),
    own: each,
  }));
  const title = l10n.t('CRD Safety of an Update Path');
  const placeHolder = l10n.t('The package whose updates are looked at');
  const chosen = await window.showQuickPick(items, { title, placeHolder, matchOnDescription: true });
  if (chosen === undefined) return undefined;
  const { channels } = chosen.own;
  const channel =
    channels.length < 2
      ? channels[0]
      : await window.showQuickPick([...channels], {
          title,
          placeHolder: l10n.t('The channel of {0} that is gone along', chosen.label),
        });
  return channel === undefined ? undefined : { package: chosen.own, channel };
}

async function packagesOf(session: Session): Promise<readonly CrdPathPackage[]> {
  return (await askServer<CrdPathsResult>(session, CRD_PATHS, {}))?.packages ?? [];
}
