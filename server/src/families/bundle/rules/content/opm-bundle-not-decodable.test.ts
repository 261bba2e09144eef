import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './opm-bundle-not-decodable.ts';

ruleExamples(rule);
