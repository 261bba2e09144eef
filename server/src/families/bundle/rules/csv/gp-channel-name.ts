/** Rule gp-channel-name: channels that are not named by how stable they are. */
import { msg } from '../../../../text/message.ts';
import { CORE_PREFIX } from '../../model/annotations.ts';
import { ANNOTATIONS_PATH, bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';
import { GOOD_PRACTICES } from './shared/suite-names.ts';

const STABILITIES = ['candidate', 'stable', 'fast'];
const CHANNELS = `${CORE_PREFIX}channels.v1`;
const DEFAULT_CHANNEL = `${CORE_PREFIX}channel.default.v1`;

export const rule: Rule = {
  id: 'gp-channel-name',
  area: 'bundle',
  severity: 'warning',
  suites: GOOD_PRACTICES,
  scope: 'unit',
  title: 'Channel that does not say how stable it is',
  what: 'A channel in the annotations of the bundle starts with none of `candidate`, `fast`, `stable`. The validator says so only where it is given the root of the bundle (`--loader root`), which operator-sdk never does.',
  why: 'People choose a channel by how mature its releases are, and the names are the same for all operators: `candidate` for what is being tried, `fast` for what is released, `stable` for what has proved itself.',
  whatToDo:
    'Name channels `candidate`, `fast` or `stable`, and if you like the version behind it: `stable-v1.2`.',
  examples: {
    bad: bundleWhere('channels.v1: stable', 'channels.v1: alpha,stable', ANNOTATIONS_PATH),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#good-practices',
  check({ annotated, given }, report) {
    const byKey = annotated?.annotations.byKey;
    const listed = byKey?.get(CHANNELS);
    const byDefault = byKey?.get(DEFAULT_CHANNEL);
    const place = listed ?? byDefault;
    if (annotated === undefined || place === undefined) return;
    const channels = [...(listed?.value.split(',') ?? []), byDefault?.value ?? ''].map((name) => name.trim());
    const odd = [...new Set(channels)].filter(
      (name) => name !== '' && !STABILITIES.some((stability) => name.startsWith(stability)),
    );
    if (odd.length === 0) return;
    report(annotated, {
      span: { start: place.start, end: place.end },
      message: msg(
        'A channel is named `candidate`, `fast` or `stable`, with a version behind it if you like: not so `{0}`.',
        odd.join('`, `'),
      ),
      // Authors meet it when they publish; but with other loaders the validator does not see the channels, and more than half of
      // the bundles that are published have others.
      ...(given['loader'] !== 'root' && { severity: 'info' as const, verdict: { suites: [] } }),
    });
  },
};
