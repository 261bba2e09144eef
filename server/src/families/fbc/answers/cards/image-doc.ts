/** The parts of an image reference. */
import { parsePullSpec } from '../../../../values/pull-spec.ts';
import { msg } from '../../../../text/message.ts';
import { heading, list, paragraph, type Doc, type Line } from '../../../../features/hover/doc.ts';

/** References longer than this are not taken apart. */
const MAX_LENGTH = 2000;

/** The explanation of a pull spec; why it is none, where it is none. */
export function imageDoc(text: string): Doc {
  const title = heading(msg('Image'));
  const spec = parsePullSpec(text.slice(0, MAX_LENGTH));
  if ('fault' in spec) return [title, paragraph(spec.fault.message)];
  const lines: Line[] = [msg('Registry: `{0}`', spec.domain), msg('Repository: `{0}`', spec.path)];
  if (spec.tag !== undefined) lines.push(msg('Tag: `{0}`', spec.tag));
  if (spec.digest !== undefined) lines.push(msg('Digest: `{0}`', spec.digest));
  return [title, ...list(lines), ...advice(spec.tag, spec.digest)];
}

function advice(tag: string | undefined, digest: string | undefined): Doc {
  if (digest !== undefined)
    return tag === undefined ? [] : [paragraph(msg('The digest counts; the tag is for people.'))];
  if (tag === undefined)
    return [paragraph(msg('Neither tag nor digest: this means the tag `latest`, which moves.'))];
  return [paragraph(msg('A tag can be moved to another image. A digest cannot.'))];
}
