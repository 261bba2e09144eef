import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './manifest-syntax.ts';

ruleExamples(rule);
