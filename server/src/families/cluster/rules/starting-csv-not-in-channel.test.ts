/** The examples of `starting-csv-not-in-channel`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './starting-csv-not-in-channel.ts';

ruleExamples(rule);
