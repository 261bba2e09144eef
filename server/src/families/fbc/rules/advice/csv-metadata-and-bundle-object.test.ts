/** The examples of `csv-metadata-and-bundle-object`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './csv-metadata-and-bundle-object.ts';

ruleExamples(rule);
