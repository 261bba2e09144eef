/** Versions as people say them: as short as tells them apart, and the same in the picture as in words. */
import { describe, expect, it } from 'vitest';
import { labelsOf } from './layout/labels.ts';
import type { LayoutEntry } from './layout/types.ts';
import { shortNames, shortVersions } from './version-words.ts';

const short = (...versions: string[]) => [...shortVersions(versions).values()];

describe('the build metadata of a version', () => {
  it('is shortened to its start and its end', () => {
    expect(short('0.2.3+1655101902.p')).toEqual(['0.2.3 +1655…p']);
  });

  it('keeps what tells it from other builds of the same version', () => {
    expect(short('3.14.1+1702101910.p', '3.14.1+1702204210.p', '3.15.0+1702101910.p')).toEqual([
      '3.14.1 +17021…p',
      '3.14.1 +17022…p',
      '3.15.0 +1702…p',
    ]);
  });

  it('stays as it is where it is short, or nothing shorter would do', () => {
    expect(short('1.0.0+build.1', '2.0.0+abcdefghi', '2.0.0+abcdefghj')).toEqual([
      '1.0.0+build.1',
      '2.0.0+abcdefghi',
      '2.0.0+abcdefghj',
    ]);
  });
});

it('the picture and the words call a version the same', () => {
  const versions = ['0.2.3', '0.2.3+1655101902.p', '0.2.3+1655204210.p', '1.0.0+build.1', '1.1.0'];
  const entries = versions.map((version): LayoutEntry => {
    const flags = { head: false, onChain: true, stranded: false, skipped: false, inCycle: false };
    return { name: `gizmo.v${version}`, version, present: true, deprecated: null, ...flags };
  });
  const names = entries.map(({ name }) => name);
  expect([...labelsOf(entries, 'gizmo').values()].sort()).toEqual([...shortNames(names).values()].sort());
});
