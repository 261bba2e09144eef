/** What is said of a channel beside its name where its lane is slim. */
import { msg, type Message } from '../../../../text/message.ts';
import type { LayoutChannel } from './types.ts';

/** Between two of the facts. */
export const FACTS_BETWEEN = ' · ';

/** Whether it is the default channel, and what is wrong with it. */
export function slimFacts({ answer, heads }: LayoutChannel, isDefault: boolean): readonly Message[] {
  const stuck = answer?.stuck.length ?? 0;
  return [
    ...(isDefault ? [msg('default')] : []),
    ...(heads.length === 1 ? [] : [msg('{0} heads', heads.length)]),
    ...(stuck > 0 && heads.length === 1 ? [msg('{0} stuck', stuck)] : []),
  ];
}
