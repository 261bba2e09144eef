/** What a Dockerfile replaces, and what it costs to look for it. */
import { describe, expect, it } from 'vitest';
import { growthOf, SAME_COST } from '../../../text/testing/growth.ts';
import { MAX_REPLACED, MAX_VALUE_LENGTH, replacedImage, replacedIn, UNKNOWN } from './replaced-images.ts';

const DIGEST = `registry.example.com/gizmo@sha256:${'0'.repeat(64)}`;

it.each([
  ['RUN sed -i "s|a|${BY}|" f', [['a', DIGEST]]],
  ['RUN sed -i "s|\\${A}|${BY:-x}|" f', [['${A}', UNKNOWN]]],
  ['RUN sed -i "s|\\${A}|${OTHER}@$D|" f', [['${A}', `${UNKNOWN}@${UNKNOWN}`]]],
  ['RUN sed -i "s|${A}|$BY|" f', []],
  ["RUN sed -e 's#a#b#;s,c,'$BY',g' f", [['c', DIGEST]]],
  ['ENV OLD=x NEW="$BY"\nRUN --mount=type=cache,target=/a go run . --from $OLD --to=$NEW', [['x', DIGEST]]],
  ['RUN replace --from=x --to=$BY', [['x', DIGEST]]],
  ['RUN replace --from x --to $BY', [['x', DIGEST]]],
  ['RUN replace $BY', []],
  ['RUN sed -i "s|x|a@$D|" f', [['x', `a@${UNKNOWN}`]]],
  ['RUN sed -i "s|x|foo@bar|" f', []],
  ['RUN echo x $BY', []],
  ['RUN cd a && (sudo A=b /usr/bin/skopeo copy x $BY)', []],
  ['RUN --mount=type=cache,target=/a docker tag x $BY', []],
  ['RUN echo x | replace echo x $BY', [['x', DIGEST]]],
])('%s', (lines, replaced) => {
  expect(replacedIn(`ARG BY=${DIGEST}\n${lines}\n`)).toEqual(replaced);
});

describe('what gets too long is unknown', () => {
  const doubled = Array.from({ length: 40 }, (_, at) => `ENV V${at + 1}=$V${at}$V${at}`);
  it('as a value of values', () => {
    const text = ['ARG V0=aaaaaaaa', ...doubled, 'RUN sed -i "s|\\$x|$V6|;s|\\$y|$V40|" f', ''].join('\n');
    const replaced = replacedIn(text).map(([what, by]) => [what, by.replace(/\0+/, UNKNOWN)]);
    expect(replaced).toEqual([
      ['$x', 'a'.repeat(8 * 2 ** 6)],
      ['$y', UNKNOWN],
    ]);
  });
  it('as a word of many variables, and as many words', () => {
    for (const written of ['$A', '"$A"', '$A '])
      expect(
        replacedIn(`ENV A=${'a'.repeat(900)}\nRUN sed 's|$x|'${written.repeat(200_000)}'|' f\n`).map(
          ([, by]) => by.length,
        ),
      ).toEqual(written === '$A ' ? [] : [1]);
  });
  it('as an image', () => {
    const lines = Array.from({ length: 32 }, () => "RUN sed -i 's|$X|$X$X|' f");
    const replaced = replacedIn(lines.join('\n'));
    expect(replacedImage('$X', replaced.slice(0, 3))).toBe('$X'.repeat(8));
    expect(replacedImage('$X', replaced)).toBe(UNKNOWN);
    expect(replacedImage('a'.repeat(MAX_VALUE_LENGTH + 1), [])).toBe(UNKNOWN);
  });
  it('as a list', () => {
    const lines = Array.from({ length: MAX_REPLACED + 1 }, (_, at) => `RUN sed -i 's|$X${at}|a|' f`);
    expect(replacedIn(lines.join('\n'))).toHaveLength(MAX_REPLACED);
  });
});

it.each(['${', '"', "'", '`', '$(', 's|a', '\\', ' s|'])(
  'grows with the text where that is full of %s',
  (sign) => {
    const growth = growthOf({
      of: (size) => `ARG A=${sign.repeat(size)}\nRUN sed x ${sign.repeat(size)}\n`,
      run: replacedIn,
      size: 125,
    });
    expect(growth).toBeLessThan(SAME_COST);
  },
);
