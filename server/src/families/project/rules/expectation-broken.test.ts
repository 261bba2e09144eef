/** The examples of `expectation-broken`, and which promises which channels keep, under Classic and v1. */
import { describe, expect, it } from 'vitest';
import { codeOf } from '../../../engine/findings/diagnostic.ts';
import { formatMessage } from '../../../text/message.ts';
import { catalogText } from '../../fbc/graph/testing/graph-of.ts';
import { diagnosticsInProject, type TextFiles } from '../../../../../test/support/check.ts';
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './expectation-broken.ts';

ruleExamples(rule);

const PRUNED = '# stable\n3.0.0 replaces 2.0.0\n2.0.0 range <2.0.0';
const CHAIN = '# stable\n3.0.0 replaces 2.0.0\n2.0.0 replaces 1.0.0\n1.0.0';
/** Who has 1.0.0 gets nothing: OLM Classic installs no version that is skipped. */
const STUCK = '# stable\n3.0.0 skips 2.0.0\n2.0.0 replaces 1.0.0\n1.0.0';
const TWO = '# stable\n2.0.0 replaces 1.0.0\n1.0.0\n# fast\n3.0.0 replaces 2.0.0\n2.0.0';

async function broken(promise: string, catalogs: TextFiles) {
  const text = `expect:\n- ${promise}\n`;
  const found = await diagnosticsInProject({ '.catalens.yaml': text, ...catalogs });
  const codes = found.map(({ rule: own }) => codeOf(own));
  expect(codes.filter((code) => /expectation-faulty|config-invalid/.test(code))).toEqual([]);
  return found
    .filter((one) => one.rule === rule)
    .map(({ range: { start, end }, message, related }) => ({
      marked: (text.split('\n')[start.line] ?? '').slice(start.character, end.character),
      message: formatMessage(message),
      related: related.map((place) => `${place.file}: ${formatMessage(place.message)}`),
    }));
}

const inOne = (lines: string) => ({ 'catalog/p.yaml': catalogText(lines) });

describe('a promise is kept', () => {
  it.each([
    ['everybody reaches the head', '{package: p}', CHAIN],
    ['in so many updates', "{package: p, from: '>=1.0.0', within: 2}", CHAIN],
    ['to a version', '{package: p, from: 1.0.0, reaches: 2.0.0, within: 1}', CHAIN],
    ['by a version that is not listed any more', '{package: p, from: 0.9.0, reaches: head}', PRUNED],
    ['under v1, which installs what is skipped', '{package: p, from: 1.0.0, olm: v1}', STUCK],
    ['in the default channel', '{package: p, from: 1.0.0, reaches: 2.0.0}', TWO],
    ['in a channel that is named', '{package: p, channel: fast, from: 2.0.0, reaches: 3.0.0}', TWO],
    ['in all channels together, under v1', '{package: p, from: 1.0.0, olm: v1, reaches: 3.0.0}', TWO],
  ])('%s', async (_, promise, lines) => {
    expect(await broken(promise, inOne(lines))).toEqual([]);
  });
});

describe('a promise is broken', () => {
  it('with the way as far as it goes, and why it ends', async () => {
    expect(await broken("{package: p, from: '<2.0.0', reaches: head}", inOne(STUCK))).toEqual([
      {
        marked: 'head',
        message:
          'This is not kept in `catalog`: no way leads from 1.0.0 to 3.0.0. The updates end after 1.0.0.',
        related: ['catalog/p.yaml: `p.v3.0.0` skips `p.v2.0.0`, so OLM Classic never installs it.'],
      },
    ]);
  });

  it('where it takes too many updates', async () => {
    const [found] = await broken('{package: p, from: 1.0.0, within: 1}', inOne(CHAIN));
    expect(found?.marked).toBe('1');
    expect(found?.message).toBe(
      'This is not kept in `catalog`: from 1.0.0 it takes more than 1 update to get to 3.0.0 (1.0.0 → 2.0.0 → 3.0.0).',
    );
  });

  it('by a version that is not listed any more, where nothing takes it in', async () => {
    const [found] = await broken('{package: p, from: 0.9.0}', inOne(CHAIN));
    expect(found?.message).toContain('no way leads from 0.9.0 to 3.0.0');
    expect(found?.marked).toBe('p');
  });

  it('in one of several catalogs, and is said once', async () => {
    const catalogs = {
      'v4.18/p/catalog.yaml': catalogText(CHAIN),
      'v4.19/p/catalog.yaml': catalogText(STUCK),
      'v4.20/p/catalog.yaml': catalogText(STUCK),
    };
    const found = await broken('{package: p, from: 1.0.0}', catalogs);
    expect(found).toHaveLength(1);
    expect(found[0]?.message).toContain('This is not kept in `v4.19`');
    expect(found[0]?.message).toContain('Nor in another catalog.');
    expect(found[0]?.related).toHaveLength(2);
    expect(await broken("{package: p, from: 1.0.0, catalogs: ['v4.18']}", catalogs)).toEqual([]);
  });

  it('by a channel from which OLM Classic installs nothing', async () => {
    const [found] = await broken('{package: p}', inOne('# stable\n2.0.0\n1.0.0'));
    expect(found?.message).toContain('no way leads from 1.0.0 and 2.0.0 to the head.');
    expect(found?.related[0]).toContain('Channel `stable` has 2 heads');
  });

  it('and not by a catalog that cannot be read as a whole: what is missing may stand there', async () => {
    const catalogs = { ...inOne(CHAIN), 'catalog/torn.yaml': 'schema: olm.channel\nname: [\n' };
    expect(await broken('{package: p, from: 0.9.0}', catalogs)).toEqual([]);
  });
});
