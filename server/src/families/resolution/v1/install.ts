/** Whether the bundle that was chosen can be installed, and what follows from it (docs/reference/resolution-v1.md, "Installing the choice"). */
import { msg, type Message } from '../../../text/message.ts';
import { readMaxOpenShiftVersion } from '../../../version/max-openshift.ts';
import type { InstallFacts } from '../model/install-facts.ts';
import type { ExtensionWish, FeatureGates } from '../model/wish.ts';
import { configRefusals, tellsModes, type Refusal } from './config.ts';
import type { Choice } from './question.ts';

/** What becomes of the choice. */
export interface Installation {
  /** What OLM v1 refuses it for; it stops at the first group of checks that finds something. */
  readonly refusals: readonly Refusal[];
  /** What cannot be told from the catalog alone, and what follows for the cluster. */
  readonly remarks: readonly Message[];
}

/** Judges the installation of a choice by what its catalog tells of it. Checks that need the image of the bundle are not made. */
export function installationOf(
  choice: Pick<Choice, 'name' | 'version'>,
  extension: ExtensionWish,
  facts: InstallFacts,
  gates: FeatureGates,
): Installation {
  const prefix = `error for resolved bundle "${choice.name}" with version "${choice.version}": `;
  const refusals = refusalsOf(extension, facts, gates).map((one) => ({ ...one, text: prefix + one.text }));
  return { refusals, remarks: [...unknownsOf(facts), ...limitOf(facts)] };
}

function refusalsOf(extension: ExtensionWish, facts: InstallFacts, gates: FeatureGates): readonly Refusal[] {
  if (facts.ownsApiServices === true) return [apiServices()];
  const provides = ['WebhookProviderCertManager', 'WebhookProviderOpenshiftServiceCA'];
  if (facts.definesWebhooks === true && provides.every((gate) => gates.get(gate) === false))
    return [webhooks()];
  if (!tellsModes(facts)) return [];
  const { installModes } = facts;
  const takesAll = installModes.has('AllNamespaces');
  if (gates.get('SingleOwnNamespaceInstallSupport') !== true && !takesAll) return [notAllNamespaces()];
  if (!takesAll && !installModes.has('SingleNamespace') && !installModes.has('OwnNamespace'))
    return [noMode()];
  return configRefusals(extension, installModes, gates);
}

function apiServices(): Refusal {
  return {
    // Spelt as OLM v1 spells it.
    text: 'unsupported bundle: apiServiceDefintions are not supported',
    message: msg('The operator brings an API service, which OLM v1 does not install. OLM Classic does.'),
  };
}

function webhooks(): Refusal {
  return {
    text: 'unsupported bundle: webhookDefinitions are not supported',
    message: msg('The operator has webhooks, and no provider of certificates is switched on.'),
  };
}

function notAllNamespaces(): Refusal {
  return {
    text: 'unsupported bundle: bundle does not support AllNamespaces install mode',
    message: msg(
      'The operator cannot watch all namespaces, which OLM v1 asks for unless the gate `SingleOwnNamespaceInstallSupport` is on.',
    ),
  };
}

function noMode(): Refusal {
  return {
    text: 'unsupported bundle: bundle must support at least one of [AllNamespaces SingleNamespace OwnNamespace] install modes',
    message: msg('The operator supports none of the install modes that OLM v1 knows.'),
  };
}

function unknownsOf(facts: InstallFacts): Message[] {
  return tellsModes(facts)
    ? []
    : [
        msg(
          'The catalog does not say which install modes the bundle supports, so OLM v1 may still refuse it for them.',
        ),
      ];
}

function limitOf({ maxOpenShiftVersion }: InstallFacts): Message[] {
  if (maxOpenShiftVersion === undefined) return [];
  const { version } = readMaxOpenShiftVersion(maxOpenShiftVersion);
  if (version === undefined)
    return [
      msg(
        'Its `olm.maxOpenShiftVersion` cannot be read: while it is installed, the cluster cannot be upgraded.',
      ),
    ];
  return [
    msg(
      'While it is installed, the cluster cannot be upgraded beyond OpenShift {0}.{1} (`olm.maxOpenShiftVersion`).',
      version.major,
      version.minor,
    ),
  ];
}
