import { describe, expect, it } from 'vitest';
import { NotedSubtrees } from './noted-subtrees.ts';
import { SharedTape } from './shared-tape.ts';
import type { TreeEdit } from './tree-edit.ts';

/** An edit that puts `length` characters in at an offset, into the nodes from `first` to before `behind`. */
function typed(
  at: number,
  length: number,
  [first, behind]: readonly [number, number],
  added = behind - first,
): TreeEdit {
  const change = { start: at, endBefore: at, endAfter: at + length };
  return {
    from: new SharedTape(new Int32Array(0)),
    change,
    first,
    behind,
    added,
    keepsKinds: false,
    altered: [],
  };
}

/** Two lists of three nodes each, with what was worked out of them. */
function twoLists(): NotedSubtrees {
  const noted = new NotedSubtrees();
  noted.note(4, 7, { start: 40, end: 70 }, true);
  noted.note(1, 4, { start: 10, end: 40 }, true);
  return noted;
}

describe('what is noted of subtrees', () => {
  it('is known until something in them changes', () => {
    const noted = twoLists();
    noted.follow(typed(20, 1, [2, 3]));
    expect(noted.at(1)).toBeUndefined();
    expect(noted.at(4)).toEqual({ start: 41, end: 71 });
  });

  it('stays what it is in front of a change', () => {
    const noted = twoLists();
    noted.follow(typed(50, 1, [5, 6]));
    expect([noted.at(1), noted.at(4)]).toEqual([{ start: 10, end: 40 }, undefined]);
  });

  it('is found behind nodes that were added', () => {
    const noted = twoLists();
    noted.follow(typed(20, 3, [2, 3], 3));
    expect([noted.at(4), noted.at(6)]).toEqual([undefined, { start: 43, end: 73 }]);
  });

  it('is the very same after a letter that is taken away again', () => {
    const noted = twoLists();
    const before = noted.at(4);
    noted.follow(typed(20, 1, [2, 3]));
    noted.follow({ ...typed(20, 0, [2, 3]), change: { start: 20, endBefore: 21, endAfter: 20 } });
    expect(noted.at(4)).toBe(before);
  });

  it('is gone with a collection around a change', () => {
    const noted = twoLists();
    noted.follow({ ...typed(75, 1, [7, 8]), altered: [4] });
    expect([noted.at(1), noted.at(4)]).toEqual([{ start: 10, end: 40 }, undefined]);
  });
});
