import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './object-kind-unsupported.ts';

ruleExamples(rule);
