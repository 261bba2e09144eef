/** Rule document-content-dropped: text behind the first document of a chunk, which opm never reads. */
import { msg } from '../../../../text/message.ts';
import type { Fix, Rule } from '../rule.ts';
import { fixOf } from '../../../../engine/fixes/fixes.ts';

export const rule: Rule = {
  id: 'document-content-dropped',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  title: 'Text that opm reads past',
  what: 'Of everything between two `---` lines opm reads the first YAML document only. What follows a `...` line, or stands behind a complete `{…}` or `[…]`, is dropped without a word. The same happens to all further objects of a JSON file once a trailing comma, a comment or a byte order mark makes opm read it as YAML.',
  why: 'Packages, channels or bundles vanish from the catalog. `opm validate` either passes, or complains about something that is plainly there.',
  whatToDo:
    'Put a line with nothing but `---` before the next document, or remove the text. In a JSON file, mend the slip before this place: take out the trailing comma, the comment or the byte order mark.',
  examples: {
    bad: { 'catalog.yaml': 'schema: acme.note\nname: first\n...\nschema: acme.note\nname: second\n' },
    good: { 'catalog.yaml': 'schema: acme.note\nname: first\n---\nschema: acme.note\nname: second\n' },
  },
  fix: 'unsafe',
  source: 'docs/reference/loading-catalogs.md#text-that-is-never-read',
  check({ chunk }, report) {
    const dropped = chunk.document?.dropped;
    if (dropped === undefined || dropped.end <= dropped.start) return;
    // The first line is enough to see where it starts; what is dropped may be thousands of lines.
    const length = chunk.text.slice(dropped.start, dropped.end).search(/[\r\n]/);
    const end = length < 0 ? dropped.end : dropped.start + length;
    report({
      span: { start: dropped.start, end },
      message: msg(
        'opm does not read anything from here to the next `---` line: the document is complete before it.',
      ),
      fixes: separated(chunk.text, dropped.start),
    });
  },
};

/** What starts on a line of its own can be a document of its own. */
function separated(text: string, start: number): readonly Fix[] {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  if (line.trim() !== '' || text.startsWith('...', start)) return [];
  // Only what has a schema can be a blob: notes are no document.
  if (!/^["']?schema["']?[ \t]*:/m.test(text.slice(start))) return [];
  // A stream of JSON objects wants the mistake before it repaired, not separators.
  if (/[{[]/.test(text.charAt(start))) return [];
  return [
    fixOf(msg('Make it a document of its own'), false, {
      kind: 'insertSeparator',
      span: { start, end: start },
    }),
  ];
}
