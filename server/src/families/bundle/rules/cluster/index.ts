/** The rules about what a cluster refuses of a bundle that all validators take. */
import type { Rule } from '../rule.ts';
import { rule as clusterApiserviceDeploymentMissing } from './cluster-apiservice-deployment-missing.ts';
import { rule as clusterBundleTooLarge } from './cluster-bundle-too-large.ts';
import { rule as clusterConstraintInvalid } from './cluster-constraint-invalid.ts';
import { rule as clusterConversionWebhook } from './cluster-conversion-webhook.ts';
import { rule as clusterCrdNotStructural } from './cluster-crd-not-structural.ts';
import { rule as clusterCrdSchemaInvalid } from './cluster-crd-schema-invalid.ts';
import { rule as clusterCrdDefaultInvalid } from './cluster-crd-default-invalid.ts';
import { rule as clusterInstallModeDuplicate } from './cluster-install-mode-duplicate.ts';
import { rule as clusterKindUnsupported } from './cluster-kind-unsupported.ts';
import { rule as clusterObjectTypeMissing } from './cluster-object-type-missing.ts';
import { rule as clusterSchemaInvalid } from './cluster-schema-invalid.ts';
import { rule as clusterServiceAccountMissing } from './cluster-service-account-missing.ts';
import { rule as clusterStrategyUnknown } from './cluster-strategy-unknown.ts';
import { rule as clusterWebhookDeploymentMissing } from './cluster-webhook-deployment-missing.ts';
import { rule as clusterWebhookNameDuplicate } from './cluster-webhook-name-duplicate.ts';
import { rule as clusterWebhookRuleForbidden } from './cluster-webhook-rule-forbidden.ts';

/** What OLM Classic does not install. */
export const clusterRules: readonly Rule[] = [
  clusterApiserviceDeploymentMissing,
  clusterBundleTooLarge,
  clusterConstraintInvalid,
  clusterConversionWebhook,
  clusterCrdNotStructural,
  clusterCrdSchemaInvalid,
  clusterCrdDefaultInvalid,
  clusterInstallModeDuplicate,
  clusterKindUnsupported,
  clusterObjectTypeMissing,
  clusterSchemaInvalid,
  clusterServiceAccountMissing,
  clusterStrategyUnknown,
  clusterWebhookDeploymentMissing,
  clusterWebhookNameDuplicate,
  clusterWebhookRuleForbidden,
];
