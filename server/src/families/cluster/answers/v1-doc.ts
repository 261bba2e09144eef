/** The answer of OLM v1 as an explanation. */
import { heading, list, paragraph, type Block, type Doc, type Line } from '../../../features/hover/doc.ts';
import { msg, type Message } from '../../../text/message.ts';
import { byReason } from '../../resolution/model/by-reason.ts';
import { deprecationWords } from '../../resolution/model/deprecation-texts.ts';
import type { V1Answered } from '../../resolution/request/answer-v1.ts';
import { endWords, filterWords, headline, outcomeWords } from '../../resolution/v1/words.ts';

/** What happens, why, what follows, and what would help. */
export function v1Doc({ asked, answer, installation }: V1Answered): Doc {
  const { path, edits } = answer;
  const { extension, installed } = asked.question;
  const { error, conditions, catalogs } = path.next;
  const said: Message[] = [
    ...(error === undefined ? [] : [msg('OLM v1 says: {0}', error.text)]),
    ...(installation?.refusals ?? []).map(({ message }) => message),
    ...(installation?.remarks ?? []),
    ...deprecationWords(conditions.Deprecated.message),
  ];
  const why = catalogs.flatMap((catalog): Line[] => [
    outcomeWords(catalog),
    ...catalog.filters.flatMap((step): Line[] => [
      filterWords(step, extension, installed),
      ...byReason(step.removed, ({ why: reason }) => [reason]).map(({ reasons, names }): Line => ({
        label: withColon(reasons),
        names,
      })),
    ]),
  ]);
  return [
    heading(headline(path, installed)),
    ...list(said),
    ...list(why),
    ...wayBlocks(answer),
    ...(edits.length === 0 ? [] : [paragraph(msg('What would help:'))]),
    ...list(edits.map(({ message }) => message)),
  ];
}

function withColon([reason = msg('Left out')]: readonly Message[]): Message {
  return { ...reason, wording: `${reason.wording}:` };
}

function wayBlocks({ path }: V1Answered['answer']): Block[] {
  const names = path.steps.map(({ to }) => to.name);
  const way: Block[] = names.length < 2 ? [] : [paragraph({ label: msg('The way:'), names })];
  return path.end === 'error' ? way : [...way, ...list(endWords(path))];
}
