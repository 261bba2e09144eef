import { describe, expect, it } from 'vitest';
import { formatMessage } from '../text/message.ts';
import { readMaxOpenShiftVersion } from './max-openshift.ts';

describe('olm.maxOpenShiftVersion', () => {
  it.each([
    ['4.19', '4.19'],
    ['5.0', '5.0'],
  ])('%j is fine', (value, version) => {
    const [major, minor] = version.split('.');
    expect(readMaxOpenShiftVersion(value)).toEqual({ version: { major, minor } });
  });

  it.each<
    [value: string | number, read: string | undefined, message: string, suggestion: string | undefined]
  >([
    [
      '',
      undefined,
      'The value is empty, and the cluster refuses that. Write a version such as "4.19".',
      undefined,
    ],
    [
      '""',
      undefined,
      'The value is empty, and the cluster refuses that. Write a version such as "4.19".',
      undefined,
    ],
    [
      'latest',
      undefined,
      '`latest` is no OpenShift version. Write major and minor number, such as "4.19".',
      undefined,
    ],
    [
      '4.x',
      undefined,
      '`4.x` is no OpenShift version. Write major and minor number, such as "4.19".',
      undefined,
    ],
    [
      '4.19.3',
      undefined,
      'Only major and minor number are allowed here; the cluster refuses `4.19.3`. Write "4.19".',
      '4.19',
    ],
    [
      '4.19.0-rc.1',
      undefined,
      'Only major and minor number are allowed here; the cluster refuses `4.19.0-rc.1`. Write "4.19".',
      '4.19',
    ],
    ['4.19.0', '4.19', 'This is read as 4.19. Write just that: "4.19".', '4.19'],
    ['v4.19', '4.19', 'This is read as 4.19. Write just that: "4.19".', '4.19'],
    ['"4.19"', '4.19', 'This is read as 4.19. Write just that: "4.19".', '4.19'],
    ['4', '4.0', 'This is read as 4.0. Write just that: "4.0".', '4.0'],
    [
      4.19,
      '4.19',
      'Put the version in quotes: a bare number loses its trailing zeros (4.10 becomes 4.1). This is read as 4.19.',
      '4.19',
    ],
    [
      4,
      '4.0',
      'Put the version in quotes: a bare number loses its trailing zeros (4.10 becomes 4.1). This is read as 4.0.',
      undefined,
    ],
    [-1, undefined, '`-1` is no OpenShift version. Write major and minor number, such as "4.19".', undefined],
  ])('%j', (value, read, message, suggestion) => {
    const { version, fault, suggestion: suggested } = readMaxOpenShiftVersion(value);
    expect(version && `${version.major}.${version.minor}`).toBe(read);
    expect(fault && formatMessage(fault)).toBe(message);
    expect(suggested).toBe(suggestion);
  });
});
