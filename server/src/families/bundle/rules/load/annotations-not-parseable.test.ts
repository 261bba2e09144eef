import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './annotations-not-parseable.ts';

ruleExamples(rule);
