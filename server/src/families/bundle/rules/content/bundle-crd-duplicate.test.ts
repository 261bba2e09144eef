import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './bundle-crd-duplicate.ts';

ruleExamples(rule);
