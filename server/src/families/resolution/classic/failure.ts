/** Why a namespace cannot be resolved (docs/reference/resolution-classic.md, "Failures"). */
import { formatMessage, msg, type Message } from '../../../text/message.ts';
import type { InstalledCsv } from '../model/wish.ts';
import type { ChainFault } from './chain.ts';
import { INSTALLED_CATALOG } from './entry.ts';
import type { CatalogKey } from './namespace.ts';

/** The kinds of failures; `gave-up` is ours: the question was too large to be answered here. */
export type FailureKind =
  'constraints-not-satisfiable' | 'catalog-error' | 'invalid-constraint' | 'invalid-channel' | 'gave-up';

/** A failure, which keeps everything in the namespace as it is. */
export interface Failure {
  readonly kind: FailureKind;
  /** In the words of OLM, as the condition `ResolutionFailed` shows it. */
  readonly message: string;
  /** In ours; absent where the constraints that contradict each other say it. */
  readonly words?: Message;
}

/** A catalog in sight does not answer. */
export function catalogFailure({ name, namespace }: CatalogKey, error: string): Failure {
  return {
    kind: 'catalog-error',
    message: `error using catalogsource ${namespace}/${name}: ${error}`,
    words: msg(
      'Catalog `{0}` in namespace `{1}` cannot be read. As long as that is so, OLM Classic resolves nothing in any namespace that sees it, whoever uses it.',
      name,
      namespace,
    ),
  };
}

/** A CSV is replaced, but not in the phase for it, so that failures cannot be left behind. */
export function replacementFailure({ name, phase = '' }: InstalledCsv, namespace: string): Failure {
  return {
    kind: 'catalog-error',
    message: `error using catalogsource ${namespace}/${INSTALLED_CATALOG}: csv ${namespace}/${name} in phase ${phase} instead of Replacing`,
    words: msg(
      '`{0}` is replaced by another CSV, but its phase is `{1}`. With `TechPreviewUnsafeFailForward` OLM Classic resolves nothing here until it is `Replacing`, or gone.',
      name,
      phase,
    ),
  };
}

/** A bundle that came into question requires something that cannot be read. */
export function requirementFailure(bundle: string, fault: string): Failure {
  return {
    kind: 'invalid-constraint',
    message: fault,
    words: msg(
      '`{0}` came into question, and what it requires cannot be read: {1} That stops the whole namespace.',
      bundle,
      fault,
    ),
  };
}

/** The entries of a channel cannot be put in order. */
export function chainFailure({ kind, channel, package: pkg, chains }: ChainFault): Failure {
  const place = `in channel "${channel}" of package "${pkg}"`;
  const [start = ''] = chains;
  switch (kind) {
    case 'no-head':
      return {
        kind: 'invalid-channel',
        message: `no channel heads were found ${place}: every entry is replaced or skipped by another one`,
        words: msg(
          'Channel `{0}` of package `{1}` has no head: every entry is replaced or skipped by another one.',
          channel,
          pkg,
        ),
      };
    case 'cycle':
      return {
        kind: 'invalid-channel',
        message: `the replacement chain beginning with "${start}" ${place} runs into itself`,
        words: msg(
          'In channel `{0}` of package `{1}` the chain from `{2}` runs into itself.',
          channel,
          pkg,
          start,
        ),
      };
    case 'heads':
      return {
        kind: 'invalid-channel',
        message:
          'a unique replacement chain within a channel is required to determine the relative order between channel entries, ' +
          `but ${chains.length} replacement chains were found ${place}: ${chains.join(', ')}`,
        words: channel === '' ? twoInstalled(pkg, chains) : severalHeads(channel, pkg, chains),
      };
  }
}

function severalHeads(channel: string, pkg: string, chains: readonly string[]): Message {
  return msg(
    'Channel `{0}` of package `{1}` has several heads, so that its entries have no order: {2}.',
    channel,
    pkg,
    chains.join(', '),
  );
}

function twoInstalled(pkg: string, names: readonly string[]): Message {
  return msg(
    'Of package `{0}` several CSVs are installed that something here depends on, and they have no order: {1}. Wait until the replaced one is gone, or delete it.',
    pkg,
    names.join(', '),
  );
}

/** The question is too large to be answered here; OLM itself may find an answer. @param words say what is too large. */
export function gaveUp(words: Message): Failure {
  return { kind: 'gave-up', message: formatMessage(words), words };
}
