/** `catalens diff --format github`: who is stranded and which heads moved, at the lines of the pull request. */
import { strandedGroups } from '../../families/fbc/graph/changes/stranded-groups.ts';
import { shortName } from '../../families/fbc/graph/version-words.ts';
import { formatMessage, msg } from '../../text/message.ts';
import type { FilePlace } from '../graph/loaded-catalog.ts';
import { annotationLine, type Annotation } from '../reporters/github.ts';
import type { ComparedRoot } from './diff-report.ts';

/** A line for each reason why versions are stranded, and for each head that moved. */
export function diffGithub(roots: readonly ComparedRoot[]): string {
  return roots
    .flatMap(({ after, comparison }) => [
      ...strandedGroups(comparison).map(({ package: pkg, channels, users, who, why }) => {
        // A channel or an entry that is gone has no line in the new state: the channel that lacks it has.
        const [user] = users;
        const head = channelPlace(comparison, pkg, channels[0] ?? '');
        const place = after.placeOf(user?.blockedBy[0]?.place ?? user?.now?.place ?? head);
        const text = msg(
          '{0} {1}: {2}: {3}',
          pkg,
          channels.join(', '),
          formatMessage(who),
          formatMessage(why),
        );
        return line('error', 'stranded', place, formatMessage(text));
      }),
      ...comparison.heads.map((head) => {
        const [before, now] = [head.before, head.after].map((name) =>
          name === null ? 'none' : shortName(name),
        );
        const text = msg(
          '{0} {1}: the head was {2} and is {3}',
          head.package,
          head.channel,
          before ?? '',
          now ?? '',
        );
        return line('notice', 'head', after.placeOf(head.place), formatMessage(text));
      }),
    ])
    .join('');
}

function channelPlace({ heads }: ComparedRoot['comparison'], pkg: string, channel: string) {
  return heads.find((head) => head.package === pkg && head.channel === channel)?.place;
}

/** Without a place, the annotation is one of the run as a whole. */
function line(
  command: Annotation['command'],
  title: string,
  { file, range }: FilePlace,
  message: string,
): string {
  if (file === null || range === null)
    return `::${command} title=${title}::${message.replace(/%/g, '%25')}\n`;
  return annotationLine({ command, file, range, title, message });
}
