/** The edits of a ClusterExtension that come to mind where it stops. None of them has been tried. */
import { msg, type Message } from '../../../text/message.ts';
import { parseMastermindsRange } from '../../../version/masterminds-range.ts';
import { formatWithoutBuild } from '../../../version/semver.ts';
import { nearest } from '../../../values/edit-distance.ts';
import type { ExtensionWish } from '../model/wish.ts';
import type { PossibleEdit } from './edits.ts';
import type { PackageIndex } from './package-index.ts';
import { prepare, resolve, type PreparedQuestion } from './resolve.ts';
import type { Resolution } from './question.ts';
import { NAME_LABEL } from './selector.ts';

/** The API takes no longer ranges. */
const MAX_VERSION_LENGTH = 64;

/** How many letters the name of a package may be off. */
const MAX_NAME_EDITS = 3;

const CATALOG = 'spec.source.catalog';

/** The edits, the least intrusive first. */
export function extensionEdits(question: PreparedQuestion, stopped: Resolution): readonly PossibleEdit[] {
  return [
    ...packageEdits(question),
    ...versionEdits(question, stopped),
    ...channelEdits(question),
    ...selectorEdits(question, stopped),
    ...bothEdits(question),
    ...policyEdits(question),
  ];
}

/** The question with other fields of the extension. */
function withFields(question: PreparedQuestion, fields: Partial<ExtensionWish>): PreparedQuestion {
  return { ...question, extension: { ...question.extension, ...fields } };
}

function without(
  question: PreparedQuestion,
  ...names: readonly ('version' | 'channels' | 'selector')[]
): PreparedQuestion {
  const { version, selector, channels, ...others } = question.extension;
  return {
    ...question,
    extension: {
      ...others,
      channels: names.includes('channels') ? [] : channels,
      ...(version !== undefined && !names.includes('version') && { version }),
      ...(selector !== undefined && !names.includes('selector') && { selector }),
    },
  };
}

/** The packages of those catalogs that have it. */
function indexesOf({ indexes }: PreparedQuestion): readonly PackageIndex[] {
  return indexes.filter((index) => index !== undefined);
}

/** A misspelt name can only be meant where nothing is installed yet: the field cannot be changed later. */
function packageEdits(question: PreparedQuestion): PossibleEdit[] {
  const { extension, installed, catalogs } = question;
  if (installed !== undefined || indexesOf(question).length > 0) return [];
  const names = [...new Set(catalogs.flatMap(({ packages }) => [...packages.keys()]))];
  const name = nearest(extension.packageName, names, MAX_NAME_EDITS);
  if (name === undefined) return [];
  const asked = prepare(withFields(question, { packageName: name }));
  const message = msg('Ask for the package `{0}`: there is none called `{1}`.', name, extension.packageName);
  return [{ kind: 'package', of: 'extension', field: `${CATALOG}.packageName`, value: name, message, asked }];
}

function versionEdits(question: PreparedQuestion, stopped: Resolution): PossibleEdit[] {
  const { version = '' } = question.extension;
  const edit: Edit = (value, message) => {
    if (value.length > MAX_VERSION_LENGTH) return [];
    const field = `${CATALOG}.version`;
    const asked = withFields(question, { version: value });
    return [{ kind: 'version', of: 'extension', field, value, message, asked }];
  };
  const suggestion = version === '' ? undefined : parseMastermindsRange(version).fault?.suggestion;
  if (suggestion !== undefined) return edit(suggestion, msg('Write the range as `{0}`.', suggestion));
  switch (stopped.error?.kind) {
    case 'invalid-bundle-version':
      return edit(
        '>=0.0.0-0',
        msg('Set `version: ">=0.0.0-0"`: that leaves out bundles whose version cannot be read.'),
      );
    case 'unsupported-dependency':
      return withoutDependent(version, stopped, edit);
    case undefined:
    case 'no-match':
      return [...deprecatedEdits(question, stopped, edit), ...wideningEdits(question, edit)];
    default:
      return [];
  }
}

/** A bundle with dependencies is never passed by: the range has to leave it out. */
function withoutDependent(version: string, { catalogs }: Resolution, edit: Edit): PossibleEdit[] {
  const [first] = catalogs.flatMap(({ outcome, ranked }) => (outcome === 'chosen' ? ranked : []));
  const refused = withoutBuild(first?.version);
  if (refused === undefined) return [];
  const value = version === '' || version.includes('||') ? `<${refused}` : `${version}, !=${refused}`;
  return edit(value, msg('Leave {0} out of the choice with `version: "{1}"`.', refused, value));
}

function withoutBuild(version: string | undefined): string | undefined {
  return version?.split('+', 1)[0];
}

type Edit = (value: string, message: Message) => PossibleEdit[];

/** A deprecated bundle is taken where the range admits nothing else. */
function deprecatedEdits(
  { extension }: PreparedQuestion,
  { catalogs }: Resolution,
  edit: Edit,
): PossibleEdit[] {
  if (extension.version !== undefined && extension.version !== '') return [];
  const passed = catalogs
    .flatMap(({ ranked }) => ranked)
    .find(({ deprecated, edges }) => deprecated !== undefined && edges.length > 0);
  const version = withoutBuild(passed?.version);
  if (version === undefined) return [];
  return edit(version, msg('Ask for the deprecated version itself with `version: "{0}"`.', version));
}

/** The range with what would be installed if there were none. */
function wideningEdits(question: PreparedQuestion, edit: Edit): PossibleEdit[] {
  const { version = '' } = question.extension;
  const { choice } = version === '' ? {} : resolve(without(question, 'version'));
  const found = indexesOf(question)
    .flatMap(({ bundles }) => bundles)
    .find(({ blob }) => blob === choice?.bundle);
  if (found?.version === undefined) return [];
  const next = formatWithoutBuild(found.version.version);
  const isPin = /^=?\s*v?\d+\.\d+\.\d+/.test(version) && !/[\s,|]/.test(version);
  const value = isPin ? next : `${version} || ${next}`;
  return edit(value, msg('Let `version` admit {0}: `version: "{1}"`.', next, value));
}

function channelEdits(question: PreparedQuestion): PossibleEdit[] {
  const { channels } = question.extension;
  if (channels.length === 0) return [];
  const others = new Set(indexesOf(question).flatMap((index) => index.channels.map(({ name }) => name)));
  for (const name of channels) others.delete(name);
  const field = `${CATALOG}.channels`;
  return [...others].map((name) => ({
    kind: 'channels',
    of: 'extension',
    field,
    value: [...channels, name],
    message: msg('Add `{0}` to `channels`.', name),
    asked: withFields(question, { channels: [...channels, name] }),
  }));
}

/** Which catalogs are asked: one alone where several stand in each other's way, all where one is left out. */
function selectorEdits(question: PreparedQuestion, { error, catalogs }: Resolution): PossibleEdit[] {
  const { selector } = question.extension;
  const base = { kind: 'selector', of: 'extension', field: `${CATALOG}.selector` } as const;
  if (error?.kind === 'ambiguous' || error?.kind === 'catalog-error') {
    const able = catalogs.filter(({ outcome }) => outcome === 'tied' || outcome === 'not-reached');
    return able.map(({ name }) => {
      const chosen = { matchLabels: new Map([[NAME_LABEL, name]]), matchExpressions: [] };
      return {
        ...base,
        value: { matchLabels: { [NAME_LABEL]: name } },
        message: msg('Ask catalog `{0}` alone: `selector: {matchLabels: {{1}: {0}}}`.', name, NAME_LABEL),
        asked: withFields(question, { selector: chosen }),
      };
    });
  }
  if (selector === undefined) return [];
  return [
    {
      ...base,
      message: msg('Leave `selector` out: then all catalogs are asked.'),
      asked: without(question, 'selector'),
    },
  ];
}

/** Channels and range may both be in the way. */
function bothEdits(question: PreparedQuestion): PossibleEdit[] {
  const { channels, version = '' } = question.extension;
  if (channels.length === 0 || version === '') return [];
  return [
    {
      kind: 'channels',
      of: 'extension',
      field: `${CATALOG}.channels`,
      message: msg('Leave both `channels` and `version` out: then all channels and versions count.'),
      asked: without(question, 'channels', 'version'),
    },
  ];
}

function policyEdits(question: PreparedQuestion): PossibleEdit[] {
  if (question.extension.policy === 'SelfCertified' || question.installed === undefined) return [];
  return [
    {
      kind: 'policy',
      of: 'extension',
      field: `${CATALOG}.upgradeConstraintPolicy`,
      value: 'SelfCertified',
      message: msg(
        'Set `upgradeConstraintPolicy: SelfCertified`: edges do not count then, and nobody has promised that the update works.',
      ),
      asked: withFields(question, { policy: 'SelfCertified' }),
    },
  ];
}
