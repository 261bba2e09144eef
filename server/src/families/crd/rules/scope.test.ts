import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './scope.ts';

ruleExamples(rule);
