/** Rules about the project rather than about what it ships. */
import type { Rule } from '../../../engine/rules/rule.ts';
import { rule as baselineStale } from './baseline-stale.ts';
import { rule as configInvalid } from './config-invalid.ts';
import { rule as configNotRead } from './config-not-read.ts';
import { rule as expectationBroken } from './expectation-broken.ts';
import { rule as expectationFaulty } from './expectation-faulty.ts';
import { rule as fileTooLarge } from './file-too-large.ts';
import { rule as notLookedInto } from './not-looked-into.ts';
import { rule as suppressionUnknownRule } from './suppression-unknown-rule.ts';
import { rule as suppressionUnused } from './suppression-unused.ts';

export const projectRules: readonly Rule[] = [
  baselineStale,
  configInvalid,
  configNotRead,
  expectationBroken,
  expectationFaulty,
  fileTooLarge,
  notLookedInto,
  suppressionUnknownRule,
  suppressionUnused,
];
