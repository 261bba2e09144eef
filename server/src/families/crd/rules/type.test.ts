import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './type.ts';

ruleExamples(rule);
