import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './bundle-owned-crd-missing.ts';

ruleExamples(rule);
