import { describe, expect, it } from 'vitest';
import { withLateFields } from './late-fields.ts';

function counted() {
  const asked: string[] = [];
  const made = withLateFields(
    { here: 1 },
    {
      one: () => asked.push('one'),
      other: () => (asked.push('other'), undefined),
    },
  );
  return { asked, made };
}

describe('late fields', () => {
  it('are worked out when they are read, and once', () => {
    const { asked, made } = counted();
    expect(asked).toEqual([]);
    expect([made.here, made.other, made.one, made.other, made.one]).toEqual([1, undefined, 2, undefined, 2]);
    expect(asked).toEqual(['other', 'one']);
  });

  it('are all worked out for a copy', () => {
    const { asked, made } = counted();
    expect({ ...made }).toEqual({ here: 1, one: 1, other: undefined });
    expect(asked).toEqual(['one', 'other']);
  });
});
