/** What the language status says about a root and about the reading of the workspace. */
import type { l10n as L10n } from 'vscode';
import type {
  RootOfFileResult,
  StatusParams,
} from '../../../../server/src/protocol/connection/custom-requests.ts';

export interface StatusText {
  readonly text: string;
  readonly detail: string;
  readonly level: 'error' | 'warning' | 'information';
  readonly busy: boolean;
}

/** Nothing if there is nothing to say about the active file. */
export function statusText(
  root: RootOfFileResult | undefined,
  { state, done, total }: StatusParams,
  l10n: Pick<typeof L10n, 't'>,
): StatusText | undefined {
  const busy = state === 'indexing';
  if (!root?.root) return undefined;
  const reading =
    total > 0 ? l10n.t('reading {0} of {1} files', done, total) : l10n.t('reading the workspace');
  const parts = [kindName(root.kind, l10n), ...packageCount(root, l10n), ...(busy ? [reading] : [])];
  return {
    text: l10n.t('{0}: {1}', root.label, counts(root, l10n)),
    detail: parts.join(', '),
    level: root.errors > 0 ? 'error' : root.warnings > 0 ? 'warning' : 'information',
    busy,
  };
}

function counts({ errors, warnings }: RootOfFileResult, l10n: Pick<typeof L10n, 't'>): string {
  const parts: string[] = [];
  if (errors > 0) parts.push(errors === 1 ? l10n.t('1 error') : l10n.t('{0} errors', errors));
  if (warnings > 0) parts.push(warnings === 1 ? l10n.t('1 warning') : l10n.t('{0} warnings', warnings));
  return parts.length > 0 ? parts.join(', ') : l10n.t('no problems');
}

function kindName(kind: string, l10n: Pick<typeof L10n, 't'>): string {
  if (kind === 'fbc') return l10n.t('catalog root');
  if (kind === 'template') return l10n.t('catalog template');
  if (kind === 'bundle') return l10n.t('operator bundle');
  return kind;
}

function packageCount({ packages }: RootOfFileResult, l10n: Pick<typeof L10n, 't'>): string[] {
  if (packages === 0) return [];
  return [packages === 1 ? l10n.t('1 package') : l10n.t('{0} packages', packages)];
}
