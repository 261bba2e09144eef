/** The examples of `expectation-faulty`, and what else a promise may be faulty in, at the exact place. */
import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../../text/message.ts';
import { catalogText } from '../../fbc/graph/testing/graph-of.ts';
import { diagnosticsInProject } from '../../../../../test/support/check.ts';
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './expectation-faulty.ts';

ruleExamples(rule);

const CATALOG = catalogText('# stable\n2.0.0 replaces 1.0.0\n1.0.0');

/** What is said of one promise: the marked text, and the message. */
async function said(promise: string): Promise<string[]> {
  const text = `expect:\n- ${promise}\n`;
  const found = await diagnosticsInProject({ '.catalens.yaml': text, 'catalog/p.yaml': CATALOG });
  return found
    .filter((one) => one.rule === rule)
    .map(({ range: { start, end }, message }) => {
      const line = text.split('\n')[start.line] ?? '';
      return `${line.slice(start.character, end.character)}: ${formatMessage(message)}`;
    });
}

describe('a promise is about nothing', () => {
  it.each([
    ['{package: q}', 'q: No catalog has a package `q`'],
    ['{package: p, channel: fast}', 'fast: Package `p` has no channel `fast` in any catalog'],
    ["{package: p, from: '>=3.0.0'}", "'>=3.0.0': No version of the channel is `>=3.0.0`"],
    ["{package: p, from: '>=1'}", "'>=1': `>=1` is no range: "],
    ['{package: p, from: p.v9.0.0}', 'p.v9.0.0: No version of the channel is `p.v9.0.0`'],
    ['{package: p, reaches: 3.0.0}', '3.0.0: No catalog has a version `3.0.0` there'],
    ['{package: p, catalogs: [v4.*]}', '[v4.*]: No catalog matches this'],
  ])('%s', async (promise, expected) => {
    const [first = '', ...more] = await said(promise);
    expect(first).toContain(expected);
    expect(more).toEqual([]);
  });

  it('but not where it is about something', async () => {
    expect(await said("{package: p, channel: stable, from: '>=1.0.0', reaches: 2.0.0, within: 1}")).toEqual(
      [],
    );
  });
});
