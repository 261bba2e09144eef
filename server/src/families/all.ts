/** All families, the earlier ones being those that later ones may build on. */
import type { Family } from '../engine/family.ts';
import type { Rule } from '../engine/rules/rule.ts';
import type { CommandFamily } from '../features/command.ts';
import type { AnsweringFamily, Answers } from '../features/answers.ts';
import { bundleAnswers } from './bundle/answers/index.ts';
import { renderCommand } from './bundle/command.ts';
import { bundleFamily } from './bundle/family.ts';
import { BUNDLES } from './bundle/model/bundle.ts';
import { clusterAnswers } from './cluster/answers/index.ts';
import { clusterFamily } from './cluster/family.ts';
import { CLUSTER } from './cluster/model/cluster-unit.ts';
import { CRDS } from './crd/model/crd-file.ts';
import { crdFamily } from './crd/family.ts';
import { fbcAnswers } from './fbc/answers/index.ts';
import { matrixCommand } from './fbc/command.ts';
import { FBC } from './fbc/model/catalog-unit.ts';
import { fbcFamily } from './fbc/family.ts';
import { projectFamily } from './project/family.ts';
import { definedAnswers, resourceAnswers } from './resource/answers/index.ts';
import { resourceFamily } from './resource/family.ts';
import { RESOURCES } from './resource/model/resource.ts';
import { templateAnswers } from './template/answers/index.ts';
import { templateChoices } from './template/choices.ts';
import { renderTemplateCommand } from './template/command.ts';
import { templateDerivation } from './template/derivation.ts';
import { TEMPLATE } from './template/model/template-unit.ts';
import { templateFamily } from './template/family.ts';
import { templatePreviews } from './template/previews.ts';

/** A family without its types: whoever holds several families keeps together what belongs together. */
function untyped<D extends object, P extends object, W extends object>(family: Family<D, P, W>): Family {
  return family as unknown as Family;
}

/** A family with its answers. */
export function answering<D extends object, P extends object, W extends object>(
  family: Family<D, P, W>,
  answers: Answers,
): AnsweringFamily {
  return { ...untyped(family), answers };
}

/** The families with their commands: all that the command line needs. What editors ask for is left out of its bundle. */
export const families: readonly CommandFamily[] = [
  { ...untyped(fbcFamily), commands: [matrixCommand] },
  { ...untyped(templateFamily), commands: [renderTemplateCommand] },
  untyped(crdFamily),
  { ...untyped(bundleFamily), commands: [renderCommand] },
  untyped(resourceFamily),
  untyped(clusterFamily),
  untyped(projectFamily),
];

/** The same families with what editors ask of them. */
export const allFamilies: readonly AnsweringFamily[] = /* @__PURE__ */ families.map((family) =>
  answering(family, answersOf(family)),
);

function answersOf({ id }: Family): Answers {
  switch (id) {
    case FBC:
      return fbcAnswers;
    case TEMPLATE:
      return {
        ...templateAnswers,
        previews: templatePreviews,
        choices: templateChoices,
        derivation: templateDerivation,
      };
    case CRDS.id:
      return definedAnswers;
    case BUNDLES.id:
      return { ...bundleAnswers, ...definedAnswers };
    case RESOURCES.id:
      return resourceAnswers;
    case CLUSTER.id:
      return clusterAnswers;
    default:
      return {};
  }
}

/** All rules there are. */
export const allRules: readonly Rule[] = families.flatMap(({ rules }) => rules);
