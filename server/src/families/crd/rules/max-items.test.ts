import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './max-items.ts';

ruleExamples(rule);
