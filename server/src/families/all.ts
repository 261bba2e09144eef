/** All families, the earlier ones being those that later ones may build on. What editors ask of them: `answering.ts`. */
import type { Rule } from '../engine/rules/rule.ts';
import type { CommandFamily } from '../features/command.ts';
import { renderCommand } from './bundle/command.ts';
import { bundleFamily } from './bundle/family.ts';
import { clusterFamily } from './cluster/family.ts';
import { crdFamily } from './crd/family.ts';
import { matrixCommand } from './fbc/command.ts';
import { fbcFamily } from './fbc/family.ts';
import { projectFamily } from './project/family.ts';
import { resourceFamily } from './resource/family.ts';
import { renderTemplateCommand } from './template/command.ts';
import { templateFamily } from './template/family.ts';
import { untyped } from './untyped.ts';

/** The families with their commands: all that the command line needs. */
export const families: readonly CommandFamily[] = [
  { ...untyped(fbcFamily), commands: [matrixCommand] },
  { ...untyped(templateFamily), commands: [renderTemplateCommand] },
  untyped(crdFamily),
  { ...untyped(bundleFamily), commands: [renderCommand] },
  untyped(resourceFamily),
  untyped(clusterFamily),
  untyped(projectFamily),
];

/** All rules there are. */
export const allRules: readonly Rule[] = families.flatMap(({ rules }) => rules);
