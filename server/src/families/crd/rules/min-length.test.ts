import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './min-length.ts';

ruleExamples(rule);
