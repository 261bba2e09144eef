/** The families with what editors ask of them: the command line and the tests of rules leave these answers where they are. */
import type { Family } from '../engine/family.ts';
import type { AnsweringFamily, Answers } from '../features/answers.ts';
import { families } from './all.ts';
import { untyped } from './untyped.ts';
import { bundleAnswers } from './bundle/answers/index.ts';
import { BUNDLES } from './bundle/model/bundle.ts';
import { clusterAnswers } from './cluster/answers/index.ts';
import { CLUSTER } from './cluster/model/cluster-unit.ts';
import { CRDS } from './crd/model/crd-file.ts';
import { fbcAnswers } from './fbc/answers/index.ts';
import { FBC } from './fbc/model/catalog-unit.ts';
import { definedAnswers, resourceAnswers } from './resource/answers/index.ts';
import { RESOURCES } from './resource/model/resource.ts';
import { templateAnswers } from './template/answers/index.ts';
import { templateChoices } from './template/choices.ts';
import { templateDerivation } from './template/derivation.ts';
import { TEMPLATE } from './template/model/template-unit.ts';
import { templatePreviews } from './template/previews.ts';

/** A family with its answers. */
export function answering<D extends object, P extends object, W extends object>(
  family: Family<D, P, W>,
  answers: Answers,
): AnsweringFamily {
  return { ...untyped(family), answers };
}

/** All families, in their order, with what editors ask of them. */
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
