/** The examples of `gp-csv-name-semver`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './gp-csv-name-semver.ts';

ruleExamples(rule);
