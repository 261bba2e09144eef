/**
 * Judges a change of a CustomResourceDefinition, each suite as the program that it stands for: OLM v1, crdify by itself, OLM
 * Classic, the API server (docs/reference/crd-upgrade.md).
 */
import { compareCrds } from '../compare/compare-crds.ts';
import { CRDIFY_DEFAULTS, OLM_V1_SETTINGS, type CompareSettings } from '../compare/configuration.ts';
import type { CrdChange } from '../compare/finding.ts';
import type { CrdDefinition } from '../model/definition.ts';
import { apiServerChanges } from './api-server.ts';
import { classicChanges } from './classic.ts';
import type { StoredObject } from './stored-objects.ts';

/** The programs whose verdict on a change is known. */
export const UPGRADE_SUITES = ['olm-v1', 'crdify', 'olm-classic', 'api-server'] as const;

export type UpgradeSuite = (typeof UPGRADE_SUITES)[number];

/** What a verdict goes by beside the two definitions. */
export interface UpgradeContext {
  /** How crdify is set up, where it is not asked as OLM v1 asks it. */
  readonly crdify?: CompareSettings;
  /** True to judge as crdify did before it had a rule on `oneOf`: up to version 0.5. */
  readonly isBeforeOneOf?: boolean;
  /** Objects on the cluster, for OLM Classic. */
  readonly storedObjects?: readonly StoredObject[];
}

/** What a program has against a change. It refuses the change if there is an error among it. */
export function judgeUpgrade(
  old: CrdDefinition,
  next: CrdDefinition,
  suite: UpgradeSuite,
  context: UpgradeContext = {},
): readonly CrdChange[] {
  if (suite === 'api-server') return apiServerChanges(old, next);
  if (suite === 'olm-classic') return classicChanges(old, next, context.storedObjects ?? []);
  const settings = suite === 'crdify' ? (context.crdify ?? CRDIFY_DEFAULTS) : OLM_V1_SETTINGS;
  return compareCrds(old, next, { ...settings, knowsOneOf: !context.isBeforeOneOf });
}
