/** The rules for objects of clusters (docs/reference/cluster-manifests.md). */
import type { Rule } from './rule.ts';
import { rule as manifestUnreadable } from './manifest-unreadable.ts';
import { rule as packageNotInCatalog } from './package-not-in-catalog.ts';
import { rule as channelNotInPackage } from './channel-not-in-package.ts';
import { rule as startingCsvNotInChannel } from './starting-csv-not-in-channel.ts';
import { rule as rangeRefused } from './range-refused.ts';
import { rule as rangeSurprising } from './range-surprising.ts';
import { rule as rangeMatchesNothing } from './range-matches-nothing.ts';
import { rule as installRefused } from './install-refused.ts';
import { rule as choiceDeprecated } from './choice-deprecated.ts';

export const clusterRules: readonly Rule[] = [
  manifestUnreadable,
  packageNotInCatalog,
  channelNotInPackage,
  startingCsvNotInChannel,
  rangeRefused,
  rangeSurprising,
  rangeMatchesNothing,
  installRefused,
  choiceDeprecated,
];
