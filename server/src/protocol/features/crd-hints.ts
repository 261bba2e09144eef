/** Hints behind the versions of definitions: what they are compared with, and whether what changed is safe. */
import type { FeatureContext } from '../../features/place/context.ts';
import type { WantedHints } from '../../features/hints/hint.ts';
import { rangeAt } from '../../text/lines.ts';
import { msg, type Message } from '../../text/message.ts';
import type { Position, Range } from '../../text/span.ts';
import type { ServerContext } from '../server-context.ts';
import type { ComparedCrd } from '../session/older-crds.ts';

/** A hint behind the name of a version. */
interface VersionHint {
  readonly position: Position;
  readonly label: Message;
}

/** The hints in the lines of a range; none where the settings do not want them. */
export function versionHints(
  { session }: ServerContext,
  { file, source }: FeatureContext,
  within: Range,
  wanted: WantedHints,
): readonly VersionHint[] {
  if (wanted['crdChanges'] === false) return [];
  return session.olderCrds
    .compared(file)
    .flatMap((crd) =>
      [...crd.definition.versions.values()].map(({ name, span }) => ({
        position: rangeAt(source.chunks, source.starts, crd.chunk, span).end,
        label: labelOf(crd, name),
      })),
    )
    .filter(({ position: { line } }) => line >= within.start.line && line <= within.end.line);
}

function labelOf({ findings, older }: ComparedCrd, name: string): Message {
  const { label, definition } = older;
  const count = findings.filter(({ version }) => version === undefined || version === name).length;
  if (count === 1) return msg('1 unsafe change against {0}', label);
  if (count > 1) return msg('{0} unsafe changes against {1}', count, label);
  return definition.versions.has(name) ? msg('safe against {0}', label) : msg('new since {0}', label);
}
