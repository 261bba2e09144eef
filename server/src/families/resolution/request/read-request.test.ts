/** The requests of all cases are read, and what is wrong with a request is said by the path of its field. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { casesFolder } from '../../../../../test/support/cases.ts';
import { formatMessage } from '../../../text/message.ts';
import { readRequest } from './read-request.ts';

const cases = casesFolder('resolution');
const requestOf = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(cases, name, 'request.json'), 'utf8'));

/** What is wrong with a request, as people read it. */
function faultsOf(value: unknown): readonly string[] {
  const reading = readRequest(value);
  return 'faults' in reading ? reading.faults.map(({ message }) => formatMessage(message)) : [];
}

describe('a request', () => {
  it.for(readdirSync(cases))('of the case %s is read', (name) => {
    expect(readRequest(requestOf(name))).toMatchObject({ request: { engine: name.split('-')[0] } });
  });

  it('keeps what it says of catalogs, of what is installed, and of the wish', () => {
    const clusterExtension = {
      metadata: { name: 'kettle' },
      spec: {
        namespace: 'kitchen',
        source: {
          catalog: {
            packageName: 'kettle',
            version: '~1.2',
            channels: ['stable'],
            selector: { matchExpressions: [{ key: 'tier', operator: 'In', values: ['one'] }] },
            upgradeConstraintPolicy: 'SelfCertified',
          },
        },
        config: { configType: 'Inline', inline: { watchNamespace: 'kitchen' } },
      },
    };
    const reading = readRequest({
      engine: 'v1',
      catalogs: [
        {
          name: 'main',
          file: 'main.yaml',
          labels: { tier: 'one' },
          availabilityMode: 'Unavailable',
          serving: false,
        },
      ],
      installed: { name: 'kettle.v1.2.0', version: '1.2.0', release: '' },
      featureGates: { BundleReleaseSupport: true },
      clusterExtension,
    });
    expect(reading).toEqual({
      request: {
        engine: 'v1',
        catalogs: [
          {
            name: 'main',
            file: 'main.yaml',
            labels: new Map([['tier', 'one']]),
            priority: 0,
            available: false,
            serving: false,
          },
        ],
        installed: { name: 'kettle.v1.2.0', version: '1.2.0', release: '' },
        gates: new Map([['BundleReleaseSupport', true]]),
        extension: {
          name: 'kettle',
          namespace: 'kitchen',
          packageName: 'kettle',
          version: '~1.2',
          channels: ['stable'],
          selector: {
            matchLabels: new Map(),
            matchExpressions: [{ key: 'tier', operator: 'In', values: ['one'] }],
          },
          policy: 'SelfCertified',
          config: { type: 'Inline', inline: { watchNamespace: 'kitchen' } },
        },
      },
    });
  });

  it.for<[string, unknown, string]>([
    ['is no object', [], '`.` must be an object with fields.'],
    ['asks nobody', {}, '`engine` says who is asked: `v1` or `classic`.'],
    ['wishes for nothing', { engine: 'v1' }, '`clusterExtension` is missing.'],
    [
      'has a version that YAML takes for a number',
      {
        engine: 'v1',
        clusterExtension: { spec: { source: { catalog: { packageName: 'kettle', version: 1.2 } } } },
      },
      '`clusterExtension.spec.source.catalog.version` must be a text: put it into quotes, for unquoted it is none.',
    ],
    [
      'has a catalog without content',
      { engine: 'classic', namespace: 'kitchen', catalogs: [{ name: 'main', namespace: 'olm' }] },
      '`catalogs[0].file` is missing.',
    ],
    [
      'has what every object of JavaScript has',
      { engine: 'classic', namespace: { constructor: 1 } },
      '`namespace` must be a text.',
    ],
  ])('that %s', ([, value, message]) => {
    expect(faultsOf(value)).toEqual([message]);
  });
});
