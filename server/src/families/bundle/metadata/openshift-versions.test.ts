import { describe, expect, it } from 'vitest';
import { parseOpenShiftVersions } from './openshift-versions.ts';

const shown = (release?: { major: number; minor: number }) =>
  release && `${String(release.major)}.${String(release.minor)}`;

describe('com.redhat.openshift.versions', () => {
  it.each([
    ['v4.14', '4.14', undefined],
    ['v4.12-v4.16', '4.12', '4.16'],
    ['=v4.15', '4.15', '4.15'],
    ['v4.5,v4.6', '4.5', undefined],
    ['4.14', '4.14', undefined],
    ['4.12-4.16', '4.12', '4.16'],
    ['v4.9-v4.10', '4.9', '4.10'],
    ['v4.16-v5.0', '4.16', '5.0'],
  ])('%s', (text, from, to) => {
    const read = parseOpenShiftVersions(text);
    expect([shown(read.from), shown(read.to), read.fault]).toEqual([from, to, undefined]);
  });

  it.each([
    ['', '', undefined],
    ['v4.12 - v4.16', ' ', 'v4.12-v4.16'],
    ['v4.14 or so', ' ', undefined],
    ['v4.16-v4.12', 'v4.16-v4.12', 'v4.12-v4.16'],
    ['v4.7,v4.8', 'v4.7,v4.8', undefined],
    ['v4', 'v4', undefined],
    ['v4.14.3', 'v4.14.3', undefined],
    ['v4.12-latest', 'latest', undefined],
    ['v4.12-', '', undefined],
    ['=v4.12-v4.13', 'v4.12-v4.13', undefined],
    ['>=v4.12', '>=v4.12', undefined],
    ['v4.12-v4.13-v4.14', 'v4.12-v4.13-v4.14', undefined],
  ])('has a fault: %s', (text, at, suggestion) => {
    const { fault } = parseOpenShiftVersions(text);
    expect([fault && text.slice(fault.start, fault.end), fault?.suggestion]).toEqual([at, suggestion]);
  });
});
