/** What `catalens crd-diff --path` prints: for people, for pull requests, and for programs that read JSON. */
import {
  verdictOfPath,
  verdictOfStep,
  type PathStep,
  type StepCrd,
} from '../../families/crd/update-path/path-safety.ts';
import { UPGRADE_SUITES, type UpgradeSuite } from '../../families/crd/upgrade/judge.ts';
import type { ChannelSafety } from './update-path.ts';

/** All updates in one object, whose members keep their names and meanings between releases. */
export function pathJson(channels: readonly ChannelSafety[], suite: UpgradeSuite): string {
  const all = verdictOfPath(
    channels.flatMap(({ steps }) => steps),
    suite,
  );
  const report = {
    version: 1,
    suite,
    verdict: all.unsafe > 0 ? 'unsafe' : all.unknown > 0 ? 'unknown' : 'safe',
    channels: channels.map(({ package: name, channel, head, steps, elsewhere }) => ({
      package: name,
      channel,
      ...(head !== undefined && { head }),
      steps: steps.map((step) => ({
        from: step.from,
        to: step.to,
        by: step.by,
        verdict: verdictOfStep(step, suite),
        crds: step.crds,
      })),
      elsewhere,
    })),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** One table for each channel, with the word of every program. */
export function pathMarkdown(channels: readonly ChannelSafety[], suite: UpgradeSuite): string {
  return channels
    .map((channel) =>
      [
        `### ${cell(titleOf(channel))}`,
        '',
        answerOf(channel, suite),
        '',
        `| Update | CRD | ${UPGRADE_SUITES.join(' | ')} |`,
        `| --- | --- | ${UPGRADE_SUITES.map(() => '---').join(' | ')} |`,
        ...rowsOf(channel).map((row) => `| ${row.map(cell).join(' | ')} |`),
        '',
      ].join('\n'),
    )
    .join('\n');
}

/** The same as columns of text. */
export function pathText(channels: readonly ChannelSafety[], suite: UpgradeSuite): string {
  return channels
    .map((channel) => {
      if (channel.steps.length === 0)
        return `${shown(titleOf(channel))}\n${shown(answerOf(channel, suite))}\n`;
      const rows = [['Update', 'CRD', ...UPGRADE_SUITES], ...rowsOf(channel)].map((row) => row.map(shown));
      const widths = rows.reduce<number[]>(
        (known, row) => row.map((text, index) => Math.max(known[index] ?? 0, text.length)),
        [],
      );
      const lines = rows.map((row) =>
        row
          .map((text, index) => text.padEnd(widths[index] ?? 0))
          .join('  ')
          .trimEnd(),
      );
      return `${shown(titleOf(channel))}\n${lines.map((line) => `  ${line}\n`).join('')}${shown(answerOf(channel, suite))}\n`;
    })
    .join('\n');
}

function titleOf({ package: name, channel }: ChannelSafety): string {
  return channel === '' ? name : `${name}, channel ${channel}`;
}

/** From where on all updates to the head are safe. */
function answerOf({ steps, head = '' }: ChannelSafety, suite: UpgradeSuite): string {
  if (steps.length === 0) return 'There is no update whose two releases are both here.';
  const { unsafe, unknown, safeFrom } = verdictOfPath(steps, suite);
  const rest =
    unknown === 0 ? '' : `${unknown} of ${counted(steps.length)} cannot be judged: not all CRDs are known`;
  if (unsafe === 0) return rest === '' ? `Every update to ${head} is safe for ${suite}.` : `${rest}.`;
  const many = `${unsafe} of ${counted(steps.length)} ${unsafe === 1 ? 'is' : 'are'} unsafe for ${suite}`;
  const end = safeFrom === undefined ? '' : `; from ${safeFrom} on, the way to ${head} is safe`;
  return `${many}${rest === '' ? '' : `; ${rest}`}${end}.`;
}

function counted(updates: number): string {
  return updates === 1 ? '1 update' : `${updates} updates`;
}

/** What some program refuses by name, the rest as a number: a channel has many updates, and most CRDs stay as they are. */
function rowsOf({ steps }: ChannelSafety): readonly (readonly string[])[] {
  return steps.flatMap((step) => {
    const isRefused = ({ unsafe }: StepCrd) => UPGRADE_SUITES.some((suite) => unsafe[suite] > 0);
    const refused = step.crds.filter(isRefused);
    const rest = step.crds.filter((crd) => !isRefused(crd));
    const [only] = rest;
    const safe = UPGRADE_SUITES.map(() => 'safe');
    const crds = refused.length === 0 ? 'CRDs' : 'other CRDs';
    return [
      ...refused.map((crd) => [updateText(step), crd.name, ...wordsOf(crd)]),
      ...(only === undefined
        ? []
        : [[updateText(step), rest.length === 1 ? only.name : `${rest.length} ${crds}`, ...safe]]),
      ...(step.isKnown
        ? []
        : [[updateText(step), 'not all CRDs are known', ...UPGRADE_SUITES.map(() => '?')]]),
      ...(step.isKnown && step.crds.length === 0 ? [[updateText(step), 'no CRD in both', ...safe]] : []),
    ];
  });
}

/** What makes an update, where it is not what most are made by. */
const BY: Readonly<Record<PathStep['by'], string>> = {
  replaces: '',
  skips: ' (skips)',
  skipRange: ' (skipRange)',
  version: ' (next version here)',
};

function updateText({ from, to, by }: PathStep): string {
  return `${from} -> ${to}${BY[by]}`;
}

function wordsOf({ unsafe }: StepCrd): string[] {
  return UPGRADE_SUITES.map((suite) => (unsafe[suite] === 0 ? 'safe' : `unsafe (${unsafe[suite]})`));
}

/** Names come from files, and a terminal obeys some characters. */
function shown(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '\u00b7');
}

function cell(text: string): string {
  return shown(text).replace(/[\\`*_{}[\]<>#|]/g, (sign) => `\\${sign}`);
}
