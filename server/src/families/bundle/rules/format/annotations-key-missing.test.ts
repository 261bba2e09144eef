import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './annotations-key-missing.ts';

ruleExamples(rule);
