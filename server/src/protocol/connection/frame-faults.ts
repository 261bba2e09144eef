/** What can be wrong with a stream of messages. */
import { formatMessage, type Message } from '../../text/message.ts';

/** Nobody can tell any more where messages begin: the connection is of no use. */
export class BrokenFraming extends Error {
  constructor(why: Message) {
    super(formatMessage(why));
  }
}

/** The content of one message is no JSON; the next one may be. */
export class UnreadableMessage extends Error {}
