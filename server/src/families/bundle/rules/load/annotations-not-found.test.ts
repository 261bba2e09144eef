import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './annotations-not-found.ts';

ruleExamples(rule);
