/** The rules about what OLM v1 refuses: whether it will install the bundle, and which field stands in the way. */
import type { Rule } from '../rule.ts';
import { rule as olmv1ConversionCrd } from './olmv1-conversion-crd.ts';
import { rule as olmv1ConversionInstallModes } from './olmv1-conversion-install-modes.ts';
import { rule as olmv1CrdDuplicate } from './olmv1-crd-duplicate.ts';
import { rule as olmv1CrdMissing } from './olmv1-crd-missing.ts';
import { rule as olmv1DependenciesUnsupported } from './olmv1-dependencies-unsupported.ts';
import { rule as olmv1DeploymentName } from './olmv1-deployment-name.ts';
import { rule as olmv1KindUnsupported } from './olmv1-kind-unsupported.ts';
import { rule as olmv1PackageEmpty } from './olmv1-package-empty.ts';
import { rule as olmv1PropertiesAnnotation } from './olmv1-properties-annotation.ts';
import { rule as olmv1WebhookDeployment } from './olmv1-webhook-deployment.ts';
import { rule as olmv1WebhookName } from './olmv1-webhook-name.ts';
import { rule as olmv1WebhookRule } from './olmv1-webhook-rule.ts';

/** What OLM v1 does not install. */
export const olmV1Rules: readonly Rule[] = [
  olmv1ConversionCrd,
  olmv1ConversionInstallModes,
  olmv1CrdDuplicate,
  olmv1CrdMissing,
  olmv1DependenciesUnsupported,
  olmv1DeploymentName,
  olmv1KindUnsupported,
  olmv1PackageEmpty,
  olmv1PropertiesAnnotation,
  olmv1WebhookDeployment,
  olmv1WebhookName,
  olmv1WebhookRule,
];
