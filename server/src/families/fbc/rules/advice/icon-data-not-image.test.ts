/** The examples of `icon-data-not-image`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './icon-data-not-image.ts';

ruleExamples(rule);
