/** What a person reads, or hears, of a node of the catalog tree. */
import type { l10n as L10n } from 'vscode';
import type { CatalogTreeNode } from '../../../../server/src/protocol/connection/custom-requests.ts';

type Translate = Pick<typeof L10n, 't'>;
type Badge = CatalogTreeNode['badges'][number];

export interface NodeWords {
  readonly label: string;
  /** Beside the label; how many problems there are is told at the end of the line. */
  readonly description: string;
  /** One line each. */
  readonly tooltip: string;
  /** For screen readers: what it is first, and everything else that is told by looks alone. */
  readonly spoken: string;
}

/** The most of a deprecation's message that is shown, and the most heads that are named. */
const MAX_MESSAGE = 300;
const MAX_HEADS = 5;

export function nodeWords(node: CatalogTreeNode, l10n: Translate): NodeWords {
  const label = node.kind === 'bundles' ? l10n.t('All Bundles') : node.label;
  const { errors, warnings, infos } = node.problems;
  const facts = [
    // Most names end with their version.
    node.label.includes(node.version) ? '' : node.version,
    ...node.badges.map((badge) => badgeWord(badge, node.kind, l10n)),
    sizeWords(node, l10n),
  ];
  const problems = [
    errors === 0 ? '' : errors === 1 ? l10n.t('1 error') : l10n.t('{0} errors', errors),
    warnings === 0 ? '' : warnings === 1 ? l10n.t('1 warning') : l10n.t('{0} warnings', warnings),
  ];
  const remarks = infos === 0 ? '' : infos === 1 ? l10n.t('1 remark') : l10n.t('{0} remarks', infos);
  const heads = node.heads.slice(0, MAX_HEADS).join(', ') + (node.heads.length > MAX_HEADS ? ', …' : '');
  const details = [
    node.heads.length === 0
      ? ''
      : node.heads.length === 1
        ? l10n.t('Head: {0}', heads)
        : l10n.t('Several heads: {0}', heads),
    node.deprecation === '' ? '' : l10n.t('Deprecated: {0}', shortened(node.deprecation)),
  ];
  const said = [...facts, ...problems].filter(isSaid);
  return {
    label,
    description: facts.filter(isSaid).join(' · '),
    tooltip: [
      [label, ...facts.filter(isSaid)].join(' · '),
      ...details,
      [...problems, remarks].filter(isSaid).join(', '),
    ]
      .filter(isSaid)
      .join('\n'),
    spoken: [
      `${kindWord(node, l10n)} ${label}`.trim(),
      ...said,
      ...(remarks === '' ? [] : [remarks]),
      ...details.filter(isSaid),
    ].join(', '),
  };
}

function isSaid(words: string): boolean {
  return words !== '';
}

function shortened(text: string): string {
  return text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE)}…` : text;
}

function kindWord({ kind }: CatalogTreeNode, l10n: Translate): string {
  switch (kind) {
    case 'root':
      return l10n.t('Catalog');
    case 'file':
    case 'bundle-file':
      return l10n.t('File');
    case 'package':
      return l10n.t('Package');
    case 'channel':
      return l10n.t('Channel');
    case 'entry':
      return l10n.t('Entry');
    case 'entry-bundle':
    case 'bundle':
    case 'operator-bundle':
      return l10n.t('Bundle');
    case 'operator':
      return l10n.t('Operator');
    case 'bundles':
      return '';
  }
}

function badgeWord(badge: Badge, kind: CatalogTreeNode['kind'], l10n: Translate): string {
  switch (badge) {
    case 'default':
      return l10n.t('default');
    case 'head':
      return l10n.t('head');
    case 'deprecated':
      return l10n.t('deprecated');
    case 'skipped':
      return l10n.t('skipped');
    case 'stranded':
      return l10n.t('stranded');
    case 'missing':
      return kind === 'package' ? l10n.t('not defined') : l10n.t('no bundle');
    case 'unlisted':
      return l10n.t('in no channel');
  }
}

function sizeWords({ kind, size }: CatalogTreeNode, l10n: Translate): string {
  switch (kind) {
    case 'root':
      return size === 1 ? l10n.t('1 package') : l10n.t('{0} packages', size);
    case 'package':
      return size === 1 ? l10n.t('1 channel') : l10n.t('{0} channels', size);
    case 'channel':
      return size === 1 ? l10n.t('1 entry') : l10n.t('{0} entries', size);
    case 'bundles':
    case 'operator':
      return size === 1 ? l10n.t('1 bundle') : l10n.t('{0} bundles', size);
    default:
      return '';
  }
}
