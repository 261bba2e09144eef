import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './crd-immutable.ts';

ruleExamples(rule);
