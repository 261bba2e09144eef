/** What is compared how: the settings of crdify, and those that OLM v1 runs it with (docs/reference/crd-upgrade.md, "Settings"). */
import type { Allowances } from './rule.ts';
import { rule as description } from './rules/description.ts';

/** What a finding of a rule counts for. */
export type Enforcement = 'Error' | 'Warn' | 'None';

/** How two definitions are compared. */
export interface CompareSettings {
  /** By the ids of rules; those that are not named count as errors. */
  readonly enforcement: ReadonlyMap<string, Enforcement>;
  readonly allows: Allowances;
  /** Versions that are served together are not compared where a webhook converts between them. */
  readonly trustsWebhooks: boolean;
  /** Up to version 0.5, crdify had no rule on `oneOf`: every change of it counted as one that no rule is about. */
  readonly knowsOneOf: boolean;
}

const NOTHING_ALLOWED: Allowances = {
  enumAddition: false,
  patternRemoval: false,
  nullableAddition: false,
  nullableRemoval: false,
  oneOfAddition: false,
  oneOfRemoval: false,
};

/** crdify without a configuration. */
export const CRDIFY_DEFAULTS: CompareSettings = {
  enforcement: new Map(),
  allows: NOTHING_ALLOWED,
  trustsWebhooks: false,
  knowsOneOf: true,
};

/** crdify as OLM v1 calls it before an upgrade. */
export const OLM_V1_SETTINGS: CompareSettings = {
  enforcement: new Map([[description.id, 'None']]),
  allows: { ...NOTHING_ALLOWED, enumAddition: true },
  trustsWebhooks: true,
  knowsOneOf: true,
};
