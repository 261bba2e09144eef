import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './bundle-serviceaccount-conflict.ts';

ruleExamples(rule);
