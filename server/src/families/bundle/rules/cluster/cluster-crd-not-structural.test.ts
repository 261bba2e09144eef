/** The examples of `cluster-crd-not-structural`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './cluster-crd-not-structural.ts';

ruleExamples(rule);
