/** What a Dockerfile replaces, and what it costs to look for it. */
import { expect, it } from 'vitest';
import { growthOf, SAME_COST } from '../../../text/testing/growth.ts';
import { replacedIn, UNKNOWN } from './replaced-images.ts';

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
])('%s', (lines, replaced) => {
  expect(replacedIn(`ARG BY=${DIGEST}\n${lines}\n`)).toEqual(replaced);
});

it.each(['${', '"', "'", '`', '$(', 's|a', '\\', ' s|'])(
  'grows with the text where that is full of %s',
  (sign) => {
    const growth = growthOf({
      of: (size) => `ARG A=${sign.repeat(size)}\nRUN sed x ${sign.repeat(size)}\n`,
      run: replacedIn,
      size: 500,
    });
    expect(growth).toBeLessThan(SAME_COST);
  },
);
