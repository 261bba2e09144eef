/** Small texts on their way to standard output. */
import { expect, test } from 'vitest';
import { largeWrites } from './large-writes.ts';

test('many small texts become a few large ones, in their order and without a loss', () => {
  const written: string[] = [];
  const output = largeWrites((text) => void written.push(text), 10);
  for (let at = 0; at < 7; at++) output.write(`<${at}>`);
  expect(written).toEqual(['<0><1><2><3>']);
  output.end();
  expect(written).toEqual(['<0><1><2><3>', '<4><5><6>']);
});

test('nothing is written where there is nothing', () => {
  const written: string[] = [];
  const output = largeWrites((text) => void written.push(text));
  output.write('');
  output.end();
  expect(written).toEqual([]);
});
