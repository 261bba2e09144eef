import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './min-items.ts';

ruleExamples(rule);
