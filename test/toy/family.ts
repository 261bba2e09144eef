/** A family for tests: toys, which have names, teams and friends. All that it takes is this folder, and one line that registers it. */
import type { Family } from '../../server/src/engine/family.ts';
import { answering } from '../../server/src/families/answering.ts';
import type { AnsweringFamily } from '../../server/src/features/answers.ts';
import { PLAIN_DIALECT } from '../../server/src/text/dialect.ts';
import { msg } from '../../server/src/text/message.ts';
import { toyAnswers } from './answers.ts';
import { toyFinder } from './find.ts';
import { boxOf, readToy, TOYS, type Box, type Team, type Toy } from './model.ts';
import { rule as aloneInTeam } from './rules/alone-in-team.ts';
import { rule as friendOfItself } from './rules/friend-of-itself.ts';
import { rule as nobodyLeads } from './rules/nobody-leads.ts';
import { rule as unknownFriend } from './rules/unknown-friend.ts';
import { rule as unreadable } from './rules/unreadable.ts';

const REPAIR_FIRST = msg('Repair this first.');

const family: Family<Toy, Team, Box> = {
  ...TOYS,
  suites: [],
  unitNames: { one: 'toy box', several: 'toy boxes' },
  rules: [unreadable, friendOfItself, aloneInTeam, nobodyLeads, unknownFriend],
  finder: toyFinder,
  reader: {
    dialect: PLAIN_DIALECT,
    reading: 'stream',
    cuttingFault: (_chunk, fault) => ({ rule: unreadable.id, span: fault, message: fault.message }),
    syntaxFault: (_chunk, fault) => ({ rule: unreadable.id, span: fault, message: fault.message }),
    whenRepaired: { sameFile: REPAIR_FIRST, otherFile: REPAIR_FIRST },
    read(view, check) {
      const document = readToy(view.tree);
      const findings = document === undefined ? [] : check({ ...view, document });
      return { ...(document && { document }), findings, blocks: false, unread: false };
    },
  },
  assemble: (toys, _blocked, known) => boxOf(toys, known),
  documents: ({ toys }) => toys,
  parts: ({ teams }) => teams,
  partOf: ({ teams }, toy) => teams.find(({ toys }) => toys.includes(toy)),
};

export const toyFamily: AnsweringFamily = answering(family, toyAnswers);
