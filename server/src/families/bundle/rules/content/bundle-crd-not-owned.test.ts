import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './bundle-crd-not-owned.ts';

ruleExamples(rule);
