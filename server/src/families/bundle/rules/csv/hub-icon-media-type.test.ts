/** The examples of `hub-icon-media-type`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hub-icon-media-type.ts';

ruleExamples(rule);
