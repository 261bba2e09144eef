import { expect, it } from 'vitest';
import { msg } from '../../../../text/message.ts';
import { commentOf } from './comments.ts';

const LONG = 'x'.repeat(150);

it.each([
  ['one line where that is enough', msg('Short.'), '# Short.\n'],
  [
    'several lines, further ones indented',
    msg('The quick brown fox jumps over the lazy dog and comes home late for supper.'),
    '# The quick brown fox jumps over the lazy dog and comes home late for\n#   supper.\n',
  ],
  [
    'long words on lines of their own',
    msg('An image: {0} and more.', LONG),
    `# An image:\n#   ${LONG}\n#   and more.\n`,
  ],
  [
    'no line of its own for what a file tries to put into it',
    msg('{0}', 'a\nschema: b'),
    '# a\\nschema: b\n',
  ],
])('a comment has %s', (_, message, expected) => {
  expect(commentOf(message)).toBe(expected);
});
