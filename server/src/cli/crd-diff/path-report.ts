/** What `catalens crd-diff --path` prints: for people, for pull requests, and for programs that read JSON. */
import { isSafeStep, type PathStep, type StepCrd } from '../../families/crd/update-path/path-safety.ts';
import { UPGRADE_SUITES, type UpgradeSuite } from '../../families/crd/upgrade/judge.ts';
import type { ChannelSafety } from './update-path.ts';

/** All updates in one object, whose members keep their names and meanings between releases. */
export function pathJson(channels: readonly ChannelSafety[], suite: UpgradeSuite): string {
  const verdict = (isSafe: boolean) => (isSafe ? 'safe' : 'unsafe');
  const report = {
    version: 1,
    suite,
    verdict: verdict(channels.every(({ steps }) => steps.every((step) => isSafeStep(step, suite)))),
    channels: channels.map(({ package: name, channel, head, steps }) => ({
      package: name,
      channel,
      ...(head !== undefined && { head }),
      steps: steps.map((step) => ({
        from: step.from,
        to: step.to,
        by: step.by,
        verdict: verdict(isSafeStep(step, suite)),
        crds: step.crds,
      })),
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
  const unsafe = steps.filter((step) => !isSafeStep(step, suite));
  if (unsafe.length === 0) return `Every update to ${head} is safe for ${suite}.`;
  const many = `${unsafe.length} of ${steps.length} updates ${unsafe.length === 1 ? 'is' : 'are'} unsafe for ${suite}`;
  const from = unsafe.findLast(({ by }) => by === 'replaces')?.to;
  return from === undefined || from === head
    ? `${many}.`
    : `${many}; from ${from} on, the way to ${head} is safe.`;
}

function rowsOf({ steps }: ChannelSafety): readonly (readonly string[])[] {
  return steps.flatMap((step) =>
    step.crds.length === 0
      ? [[updateText(step), 'no CRD in both', ...UPGRADE_SUITES.map(() => 'safe')]]
      : step.crds.map((crd) => [updateText(step), crd.name, ...wordsOf(crd)]),
  );
}

function updateText({ from, to, by }: PathStep): string {
  return `${from} -> ${to}${by === 'skips' ? ' (skips)' : ''}`;
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
