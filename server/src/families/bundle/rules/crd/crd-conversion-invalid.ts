/** Rule crd-conversion-invalid: conversion of a CRD that is refused. Its findings are made while the manifest is read. */
import { OPM_BUNDLE, SDK_DEFAULT } from '../../suites.ts';
import { bundleWithCrd } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'crd-conversion-invalid',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT, OPM_BUNDLE],
  scope: 'reader',
  title: 'Conversion of a CRD that is refused',
  what: '`spec.conversion` has an unknown strategy, a webhook that is not whole or has a bad address, or settings of a webhook without one.',
  why: 'The API server would refuse the CRD, and the validators of bundles do so before.',
  whatToDo: 'Write the part that the message names.',
  examples: {
    bad: bundleWithCrd('  scope: Namespaced', '  scope: Namespaced\n  conversion:\n    strategy: Webhook'),
    good: bundleWithCrd(),
  },
  source: 'docs/reference/bundle-rules.md#crd',
};
