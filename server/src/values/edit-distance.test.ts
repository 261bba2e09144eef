import fc from 'fast-check';
import { distance } from 'fastest-levenshtein';
import { describe, expect, it } from 'vitest';
import { MAX_CANDIDATES, MAX_NAME_LENGTH, nearest } from './edit-distance.ts';

describe('the name that was probably meant', () => {
  it.each<[name: string, candidates: string[], intended: string | undefined, reason: string]>([
    ['replces', ['name', 'replaces', 'skips'], 'replaces', 'a letter is missing'],
    ['stabel', ['alpha', 'stable'], 'stable', 'letters are swapped'],
    ['beta', ['alpha', 'stable'], undefined, 'nothing is near'],
    ['ab', ['cd'], undefined, 'every letter differs'],
    ['stable', ['stable'], undefined, 'the name itself is no suggestion'],
    ['', ['a'], undefined, 'there is no name'],
    [
      'etcd.v0.9.3',
      ['etcd.v0.9.0', 'etcd.v0.9.2', 'etcd.v0.8.3'],
      'etcd.v0.9.2',
      'the nearest version counts',
    ],
    [
      'etcd.v1.2.11',
      ['etcd.v1.2.1', 'etcd.v1.2.10', 'etcd.v1.2.15'],
      'etcd.v1.2.10',
      'and it counts as a number',
    ],
    ['etcd.v2.0.0', ['etce.v2.0.0', 'etcd.v2.0.1'], 'etcd.v2.0.1', 'the same operator is preferred'],
    ['ectd.v2.0.0', ['etcd.v2.0.1', 'etcd.v2.0.0'], 'etcd.v2.0.0', 'unless its name is the slip'],
    ['etcd.1.0.0', ['etcd.v1.0.0', 'etcd.v1.0.1'], 'etcd.v1.0.0', 'a missing v is no other operator'],
    ['etcd.v1.0.0-rc2', ['etcd.v1.0.0-rc1', 'etcd.v1.0.0'], 'etcd.v1.0.0-rc1', 'then fewer edits count'],
    ['fast', ['last', 'fist'], 'fist', 'then the longer common beginning'],
    ['cat', ['car', 'cab'], 'cab', 'then the order of the texts'],
  ])('%s among %j', (name, candidates, intended) => {
    expect(nearest(name, candidates, 3)).toBe(intended);
    expect(nearest(name, [...candidates].reverse(), 3)).toBe(intended);
  });

  it('is never farther away than asked for, and found if there is one', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', '.', '1', 'v'), maxLength: 8 });
    fc.assert(
      fc.property(
        word,
        fc.array(word, { maxLength: 8 }),
        fc.integer({ min: 1, max: 3 }),
        (name, candidates, limit) => {
          const intended = nearest(name, candidates, limit);
          const near = candidates.filter(
            (candidate) =>
              candidate !== name &&
              distance(name, candidate) <= limit &&
              distance(name, candidate) < Math.max(name.length, candidate.length),
          );
          if (name === '' || near.length === 0) expect(intended).toBeUndefined();
          else expect(near).toContain(intended);
        },
      ),
    );
  });

  it('looks at so many candidates of such a length, and no more', () => {
    const long = 'a'.repeat(MAX_NAME_LENGTH + 1);
    expect(nearest(long, [`${long}b`], 2)).toBeUndefined();
    expect(nearest('a'.repeat(MAX_NAME_LENGTH), [long], 2)).toBeUndefined();
    const many = Array.from({ length: MAX_CANDIDATES }, () => 'nothing like it');
    expect(nearest('stabel', [...many, 'stable'], 2)).toBeUndefined();
    expect(nearest('stabel', [...many.slice(1), 'stable'], 2)).toBe('stable');
  });
});
