/** Rule hint-default-channel-unlisted: a default channel that the bundle is not in. */
import { suggester, fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { msg } from '../../../../text/message.ts';
import { CORE_PREFIX } from '../../model/annotations.ts';
import type { Rule } from '../rule.ts';
import { withBundleAnnotation } from './shared/hint-examples.ts';

const DEFAULT_CHANNEL = `${CORE_PREFIX}channel.default.v1`;

export const rule: Rule = {
  id: 'hint-default-channel-unlisted',
  area: 'bundle',
  // Without a channel of nearly the same name only a hint: 6 of 80 real bundles are in none of the default channels of their packages on purpose.
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  title: 'Default channel that is not in the list',
  what: 'The annotation `operators.operatorframework.io.bundle.channel.default.v1` names a channel that is not among those of `operators.operatorframework.io.bundle.channels.v1`. A hint where none of these has nearly the same name: the package may have that channel from other bundles.',
  why: 'Tools that add this bundle to a catalog make it the default channel of the package. If no other bundle is in it, the catalog is invalid.',
  whatToDo: 'Name a channel of the list, unless other bundles of the package are in that channel.',
  examples: {
    bad: withBundleAnnotation(`${DEFAULT_CHANNEL}: stabel`),
    good: withBundleAnnotation(`${DEFAULT_CHANNEL}: stable`),
  },
  source: 'docs/reference/bundle-rules.md#hints',
  fix: 'unsafe',
  check({ document }, report) {
    const byKey = document?.annotations.byKey;
    const named = byKey?.get(DEFAULT_CHANNEL);
    const list = byKey?.get(`${CORE_PREFIX}channels.v1`);
    if (named === undefined || list === undefined || named.value === '') return;
    const channels = list.value.split(',').map((channel) => channel.trim());
    if (channels.every((channel) => channel === '') || channels.includes(named.value.trim())) return;
    const near = suggester()(named.value, () => channels);
    report({
      span: named,
      ...(near === undefined && { severity: 'hint' as const }),
      message: msg('The bundle is not in the channel `{0}`, which it makes the default.', named.value),
      related: [{ span: list, message: msg('The channels of the bundle.') }],
      fixes: fixesFor(
        named,
        suggester()(named.value, () => channels),
      ),
    });
  },
};
