/** The rules about objects that are neither a CSV nor a CRD. */
import type { Rule } from '../rule.ts';
import { rule as objectMetadataInvalid } from './object-metadata-invalid.ts';
import { rule as objectPdbMaxUnavailableZero } from './object-pdb-max-unavailable-zero.ts';
import { rule as objectPdbMinAvailableAll } from './object-pdb-min-available-all.ts';
import { rule as objectPriorityclassGlobalDefault } from './object-priorityclass-global-default.ts';
import { rule as objectRbacDefaultScc } from './object-rbac-default-scc.ts';
import { rule as objectRbacPdbWrite } from './object-rbac-pdb-write.ts';
import { rule as objectUnparseable } from './object-unparseable.ts';

/** The rules about objects that are neither a CSV nor a CRD. */
export const objectRules: readonly Rule[] = [
  objectMetadataInvalid,
  objectPdbMaxUnavailableZero,
  objectPdbMinAvailableAll,
  objectPriorityclassGlobalDefault,
  objectRbacDefaultScc,
  objectRbacPdbWrite,
  objectUnparseable,
];
