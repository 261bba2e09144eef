import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './opm-release-with-substitutes-for.ts';

ruleExamples(rule);
