/**
 * `olm.maxOpenShiftVersion`: how a cluster reads the value, and what is wrong with it (docs/reference/properties.md,
 * "olm.maxOpenShiftVersion").
 */
import { msg, type Message } from '../text/message.ts';
import { compareVersions, parseTolerantVersion, type Version } from './semver.ts';

export interface MaxOpenShiftReading {
  /** What the cluster makes of the value; absent where it reports an error and then blocks its own upgrade. */
  readonly version?: Pick<Version, 'major' | 'minor'>;
  /** What is wrong with the value; absent for a string of two numbers. */
  readonly fault?: Message;
  /** The value as it should be written, where that is plain. */
  readonly suggestion?: string;
}

const MAJOR_MINOR = /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)$/;

/** Reads the value of the property: a string, or what a YAML or JSON reader makes of a bare number. */
export function readMaxOpenShiftVersion(value: string | number): MaxOpenShiftReading {
  // The cluster looks at the JSON text of the value and trims all quotes.
  const text = typeof value === 'number' ? String(value) : value.replace(/^"+|"+$/g, '');
  if (text === '') {
    return {
      fault: msg('The value is empty, and the cluster refuses that. Write a version such as "4.19".'),
    };
  }
  const parsed = parseTolerantVersion(text);
  if (parsed === undefined) {
    return {
      fault: msg('`{0}` is no OpenShift version. Write major and minor number, such as "4.19".', text),
    };
  }
  const version = { major: parsed.major, minor: parsed.minor };
  const suggestion = `${version.major}.${version.minor}`;
  if (compareVersions(parsed, { ...parsed, patch: '0', pre: [] }) !== 0) {
    const message = msg(
      'Only major and minor number are allowed here; the cluster refuses `{0}`. Write "{1}".',
      text,
      suggestion,
    );
    return { fault: message, suggestion };
  }
  if (typeof value === 'number') {
    return { version, fault: bareNumberMessage(suggestion), ...(MAJOR_MINOR.test(text) && { suggestion }) };
  }
  if (MAJOR_MINOR.test(value)) return { version };
  return { version, fault: msg('This is read as {0}. Write just that: "{0}".', suggestion), suggestion };
}

function bareNumberMessage(read: string): Message {
  return msg(
    'Put the version in quotes: a bare number loses its trailing zeros (4.10 becomes 4.1). This is read as {0}.',
    read,
  );
}
