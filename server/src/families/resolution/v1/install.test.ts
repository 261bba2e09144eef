/** Whether OLM v1 installs what it chose: install modes, configuration, API services, webhooks, and what the cluster may not become. */
import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../../text/message.ts';
import type { InstallFacts, InstallMode } from '../model/install-facts.ts';
import { installationOf } from './install.ts';

interface Case {
  readonly modes?: readonly InstallMode[];
  readonly facts?: InstallFacts;
  readonly inline?: unknown;
  readonly gates?: Readonly<Record<string, boolean>>;
}

function installation({ modes, facts = {}, inline, gates = {} }: Case) {
  const wish = {
    name: 'e',
    namespace: 'own',
    packageName: 'p',
    channels: [],
    policy: 'CatalogProvided',
  } as const;
  return installationOf(
    { name: 'p.v1.0.0', version: '1.0.0' },
    { ...wish, ...(inline !== undefined && { config: { type: 'Inline', inline } }) },
    { ...facts, ...(modes && { installModes: new Set(modes) }) },
    new Map(Object.entries(gates)),
  );
}

const refusals = (asked: Case) => installation(asked).refusals.map(({ text }) => text);

const PREFIX = 'error for resolved bundle "p.v1.0.0" with version "1.0.0": ';
const CONFIG = `${PREFIX}invalid ClusterExtension configuration: `;
const SINGLE_OWN = { SingleOwnNamespaceInstallSupport: true };

describe('a bundle is refused', () => {
  it.for<[string, Case, string]>([
    [
      'that cannot watch all namespaces',
      { modes: ['OwnNamespace'] },
      'unsupported bundle: bundle does not support AllNamespaces install mode',
    ],
    [
      'that only knows what OLM v1 does not',
      { modes: ['MultiNamespace'], gates: SINGLE_OWN },
      'unsupported bundle: bundle must support at least one of [AllNamespaces SingleNamespace OwnNamespace] install modes',
    ],
    [
      'with an API service',
      { modes: ['AllNamespaces'], facts: { ownsApiServices: true } },
      'unsupported bundle: apiServiceDefintions are not supported',
    ],
    [
      'with webhooks where nothing provides certificates',
      {
        modes: ['AllNamespaces'],
        facts: { definesWebhooks: true },
        gates: { WebhookProviderCertManager: false, WebhookProviderOpenshiftServiceCA: false },
      },
      'unsupported bundle: webhookDefinitions are not supported',
    ],
  ])('%s', ([, asked, text]) => {
    expect(refusals(asked)).toEqual([PREFIX + text]);
  });

  it.for<[string, Case]>([
    ['all namespaces', { modes: ['AllNamespaces'] }],
    [
      'webhooks with one provider',
      {
        modes: ['AllNamespaces'],
        facts: { definesWebhooks: true },
        gates: { WebhookProviderCertManager: false },
      },
    ],
    [
      'its own namespace, where that is supported',
      { modes: ['OwnNamespace'], gates: SINGLE_OWN, inline: { watchNamespace: 'own' } },
    ],
  ])('but not for %s', ([, asked]) => {
    expect(refusals(asked)).toEqual([]);
  });
});

describe('the configuration', () => {
  it.for<[string, Case, readonly string[]]>([
    [
      'All: nothing to watch',
      { modes: ['AllNamespaces'], inline: { watchNamespace: 'own' } },
      ['unknown field "watchNamespace"'],
    ],
    [
      'Own: required',
      { modes: ['OwnNamespace'], gates: SINGLE_OWN },
      ['required field "watchNamespace" is missing'],
    ],
    [
      'Own: another one',
      { modes: ['OwnNamespace'], gates: SINGLE_OWN, inline: { watchNamespace: 'other' } },
      ['invalid format for field "watchNamespace": must equal the install namespace'],
    ],
    [
      'Single: its own',
      { modes: ['SingleNamespace'], gates: SINGLE_OWN, inline: { watchNamespace: 'own' } },
      ['invalid format for field "watchNamespace": must differ from the install namespace'],
    ],
    [
      'Own and Single: any',
      { modes: ['OwnNamespace', 'SingleNamespace'], gates: SINGLE_OWN, inline: { watchNamespace: 'other' } },
      [],
    ],
    ['All and Own: none', { modes: ['AllNamespaces', 'OwnNamespace'], inline: { watchNamespace: null } }, []],
    [
      'All and Own: another one',
      { modes: ['AllNamespaces', 'OwnNamespace'], inline: { watchNamespace: 'other' } },
      ['invalid format for field "watchNamespace": must equal the install namespace'],
    ],
    [
      'All and Single: its own',
      { modes: ['AllNamespaces', 'SingleNamespace'], inline: { watchNamespace: 'own' } },
      ['invalid format for field "watchNamespace": must differ from the install namespace'],
    ],
    [
      'All, Own and Single: any',
      { modes: ['AllNamespaces', 'OwnNamespace', 'SingleNamespace'], inline: { watchNamespace: 'own' } },
      [],
    ],
    [
      'no namespace at all',
      { modes: ['AllNamespaces', 'OwnNamespace'], inline: { watchNamespace: 'Not One' } },
      ['invalid value for field "watchNamespace": "Not One"'],
    ],
    [
      'a number',
      { modes: ['AllNamespaces', 'OwnNamespace'], inline: { watchNamespace: 1 } },
      ['invalid type for field "watchNamespace": must be a string'],
    ],
    [
      'two settings that do not exist',
      { modes: ['AllNamespaces'], inline: { a: 1, b: 2 } },
      ['unknown field "a"', 'unknown field "b"'],
    ],
    [
      'deploymentConfig without its gate',
      { modes: ['AllNamespaces'], inline: { deploymentConfig: {} } },
      ['unknown field "deploymentConfig"'],
    ],
    [
      'deploymentConfig with its gate',
      { modes: ['AllNamespaces'], inline: { deploymentConfig: {} }, gates: { DeploymentConfig: true } },
      [],
    ],
    ['no object', { modes: ['AllNamespaces'], inline: 'all' }, ['invalid type for configuration']],
  ])('%s', ([, asked, texts]) => {
    expect(refusals(asked)).toEqual(texts.map((text) => CONFIG + text));
  });
});

describe('what else is said', () => {
  const remarks = (asked: Case) => installation(asked).remarks.map((remark) => formatMessage(remark));

  it('of a catalog that tells no install modes', () => {
    expect(remarks({})).toEqual([
      'The catalog does not say which install modes the bundle supports, so OLM v1 may still refuse it for them.',
    ]);
  });

  it('of the OpenShift version that a cluster stays at', () => {
    expect(remarks({ modes: ['AllNamespaces'], facts: { maxOpenShiftVersion: '4.19' } })).toEqual([
      'While it is installed, the cluster cannot be upgraded beyond OpenShift 4.19 (`olm.maxOpenShiftVersion`).',
    ]);
    expect(remarks({ modes: ['AllNamespaces'], facts: { maxOpenShiftVersion: 'four' } })).toEqual([
      'Its `olm.maxOpenShiftVersion` cannot be read: while it is installed, the cluster cannot be upgraded.',
    ]);
  });
});
