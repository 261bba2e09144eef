import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './manifest-not-an-object.ts';

ruleExamples(rule);
