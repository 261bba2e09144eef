/** All rules about bundles. */
import { contentRules } from './content/index.ts';
import { crdRules } from './crd/index.ts';
import { csvRules } from './csv/index.ts';
import { clusterRules } from './cluster/index.ts';
import { communityRules } from './community/index.ts';
import { dependencyRules } from './dependencies/index.ts';
import { formatRules } from './format/index.ts';
import { hintRules } from './hints/index.ts';
import { loadRules } from './load/index.ts';
import { objectRules } from './objects/index.ts';
import { removedRules } from './removed/index.ts';
import { olmV1Rules } from './olmv1/index.ts';
import { renderRules } from './render/index.ts';
import type { Rule } from './rule.ts';
import { ofBothReadings } from './both-readings.ts';
import { ofBundlesOnly } from './loose.ts';

const RULES: readonly Rule[] = [
  ...loadRules,
  ...formatRules,
  ...dependencyRules,
  ...contentRules,
  ...csvRules,
  ...crdRules,
  ...objectRules,
  ...removedRules,
  ...communityRules,
  ...renderRules,
  ...hintRules,
  ...clusterRules,
  ...olmV1Rules,
];

/** All rules about bundles, by what they look at. */
export const bundleRules: readonly Rule[] = RULES.map(ofBothReadings).map(ofBundlesOnly);
