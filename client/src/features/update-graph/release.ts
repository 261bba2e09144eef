/** "Release a Version": what people choose for it, one thing after the other. */
import { l10n, window, type QuickPickItem } from 'vscode';
import {
  RELEASE_VERSION,
  type ProposedChange,
  type Release,
  type ReleaseCatalog,
  type ReleaseVersionParams,
  type ReleaseVersionResult,
} from '../../../../server/src/protocol/catalogs/update-graph/change-requests.ts';
import { askServer, type Session } from '../../infrastructure/language-client/index.ts';
import { askVersion, toPropose } from './changes.ts';

type Known = NonNullable<ReleaseVersionResult>;
type Bundle = Known['bundles'][number];
type Source = Pick<Release, 'version' | 'bundle'>;

/** A release that was worked out: where its picture is to be shown, and the change. */
export interface ProposedRelease {
  /** URI of the root. */
  readonly uri: string;
  readonly package: string;
  readonly change: ProposedChange;
}

/**
 * Asks people for a release of a package; undefined if they did not want to after all, or it cannot be made, of which they were
 * told.
 *
 * @param channel the one that is released to if nobody chooses otherwise; the default channel if left out
 */
export async function askForRelease(
  session: Session,
  about: Omit<ReleaseVersionParams, 'release'>,
  channel?: string,
): Promise<ProposedRelease | undefined> {
  const ask = (more: { readonly release?: Release }) =>
    askServer<Known>(session, RELEASE_VERSION, { ...about, ...more });
  const known = await ask({});
  if (known === null || known.catalogs.length === 0) {
    void window.showInformationMessage(
      l10n.t('Open a file of a catalog first, at the package that gets a new version.'),
    );
    return undefined;
  }
  const release = await chosenRelease(known, channel);
  if (release === undefined) return undefined;
  const answer = await ask({ release });
  const change = toPropose(answer);
  const uri = answer?.outcomes[0]?.root;
  return change && uri !== undefined ? { uri, package: known.package, change } : undefined;
}

async function chosenRelease(known: Known, channel: string | undefined): Promise<Release | undefined> {
  const title = l10n.t('Release a Version of {0}', known.package);
  const source = await chosenSource(title, known, channel);
  if (source === undefined) return undefined;
  const catalogs = await chosenCatalogs(title, known.catalogs);
  if (catalogs === undefined || catalogs.length === 0) return undefined;
  const channels = await chosenChannels(title, catalogs, channel);
  if (channels === undefined || channels.length === 0) return undefined;
  const image = await window.showInputBox({
    title,
    value: catalogs.find((one) => one.image !== '')?.image ?? '',
    prompt: l10n.t('What the image of the bundle is called. Empty: fill it in later.'),
  });
  if (image === undefined) return undefined;
  const ways = await chosenWays(title, source.version, catalogs, channels);
  if (ways === undefined) return undefined;
  return { ...source, ...ways, image, channels, catalogs: catalogs.map(({ uri }) => uri) };
}

/** A bundle of the workspace, or a version. */
async function chosenSource(
  title: string,
  { bundles, catalogs }: Known,
  channel: string | undefined,
): Promise<Source | undefined> {
  const own = catalogs[0]?.channels ?? [];
  const first = own.find(({ name }) => name === channel) ?? own.find(({ isDefault }) => isDefault) ?? own[0];
  const items: (QuickPickItem & { readonly bundle?: Bundle; readonly isOther?: true })[] = [
    ...bundles.map((bundle) => ({
      label: bundle.version,
      description: l10n.t('from the bundle {0}', bundle.label),
      bundle,
    })),
    ...(first?.versions ?? []).map((label) => ({
      label,
      description: l10n.t('without its bundle: name, version and image'),
    })),
    { label: l10n.t('Another version…'), isOther: true },
  ];
  const item = await window.showQuickPick(items, {
    title,
    placeHolder: l10n.t('The version after {0}', first?.head ?? ''),
  });
  if (item === undefined) return undefined;
  if (item.bundle) return { version: item.bundle.version, bundle: item.bundle.uri };
  const version = item.isOther ? await askVersion(title, first?.versions[0]) : item.label;
  return version === undefined ? undefined : { version };
}

async function chosenCatalogs(
  title: string,
  catalogs: readonly ReleaseCatalog[],
): Promise<readonly ReleaseCatalog[] | undefined> {
  if (catalogs.length === 1) return catalogs;
  const items = catalogs.map((catalog) => ({ label: catalog.label, picked: true, catalog }));
  const placeHolder = l10n.t('The catalogs that get the version');
  const picked = await window.showQuickPick(items, { title, canPickMany: true, placeHolder });
  return picked?.map(({ catalog }) => catalog);
}

async function chosenChannels(
  title: string,
  catalogs: readonly ReleaseCatalog[],
  wanted: string | undefined,
): Promise<readonly string[] | undefined> {
  const all = catalogs.flatMap(({ channels }) => channels);
  const names = [...new Set(all.map(({ name }) => name))];
  const isPicked = (name: string) =>
    wanted === undefined ? all.some((one) => one.name === name && one.isDefault) : name === wanted;
  const items = names.map((label) => ({
    label,
    picked: isPicked(label),
    description: [...new Set(all.filter(({ name }) => name === label).map(({ head }) => head))].join(', '),
  }));
  const placeHolder = l10n.t('The channels that list the version, with their heads');
  const picked = await window.showQuickPick(items, { title, canPickMany: true, placeHolder });
  return picked?.map(({ label }) => label);
}

/** How users get the version. */
async function chosenWays(
  title: string,
  version: string,
  catalogs: readonly ReleaseCatalog[],
  channels: readonly string[],
): Promise<Pick<Release, 'replaces' | 'skips' | 'skipRange'> | undefined> {
  const heads = new Set(
    catalogs.flatMap((catalog) =>
      catalog.channels.filter(({ name }) => channels.includes(name)).map(({ head }) => head),
    ),
  );
  const replace = { label: l10n.t('It replaces the head'), description: [...heads].join(', ') };
  const range = {
    label: l10n.t('It replaces the head, and everything older updates to it at once'),
    description: `skipRange: <${version}`,
  };
  const other = { label: l10n.t('Something else: replaces, skips and skipRange…'), description: '' };
  const item = await window.showQuickPick([replace, range, other], {
    title,
    placeHolder: l10n.t('How users get the version'),
  });
  if (item === replace) return {};
  if (item === range) return { skipRange: `<${version}` };
  return item === other ? writtenWays(title) : undefined;
}

async function writtenWays(
  title: string,
): Promise<Pick<Release, 'replaces' | 'skips' | 'skipRange'> | undefined> {
  const ask = (prompt: string) => window.showInputBox({ title, prompt });
  const replaces = await ask(l10n.t('The entry that it replaces. Empty: the head of each channel.'));
  const skips =
    replaces === undefined ? undefined : await ask(l10n.t('The entries that it skips, between commas.'));
  const skipRange = skips === undefined ? undefined : await ask(l10n.t('Its skipRange. Empty: none.'));
  if (replaces === undefined || skips === undefined || skipRange === undefined) return undefined;
  const names = skips.split(',').map((name) => name.trim());
  return { replaces, skips: names.filter((name) => name !== ''), skipRange: skipRange.trim() };
}
