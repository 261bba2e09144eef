/** Rule channel-name-style: a channel name that OLM v1 cannot select. */
import { channelNameFault } from '../../../../values/dns-names.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'channel-name-style',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  kind: 'channel',
  title: 'Channel name that not every consumer takes',
  what: 'The name of a channel is longer than 63 characters, or does not match `^[a-z0-9]([-._a-z0-9]*[a-z0-9])?$`: it has upper-case letters, blanks or other characters, or starts or ends with a punctuation mark.',
  why: 'opm takes any name. OLM v1 can only select channels whose names are DNS subdomains, so a ClusterExtension cannot ask for this one; upstream plans to refuse such names.',
  whatToDo:
    'Choose a short name of lower-case letters, digits, dashes and dots for new channels. Renaming a channel in use strands its subscribers: add the new name beside it, and deprecate the old one.',
  examples: {
    bad: {
      'catalog.yaml': 'schema: olm.channel\npackage: gizmo\nname: Stable\nentries:\n  - name: gizmo.v1.0.0\n',
    },
    good: {
      'catalog.yaml': 'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - name: gizmo.v1.0.0\n',
    },
  },
  source: 'docs/reference/images-and-names.md#channel-names',
  check({ document: blob }, report) {
    if (blob.name === undefined || blob.name.value === '') return;
    const fault = channelNameFault(blob.name.value);
    if (fault !== undefined) report({ span: blob.name, message: fault.message });
  },
};
