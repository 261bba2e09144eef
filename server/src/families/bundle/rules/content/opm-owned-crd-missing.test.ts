import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './opm-owned-crd-missing.ts';

ruleExamples(rule);
