import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './crd-api-version-unsupported.ts';

ruleExamples(rule);
