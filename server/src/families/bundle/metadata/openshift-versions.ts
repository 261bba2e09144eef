/** The annotation `com.redhat.openshift.versions`: which releases of OpenShift get a bundle (docs/reference/bundle-metadata.md). */
import { msg, type Message } from '../../../text/message.ts';
import type { TextFault } from '../../../version/fault.ts';

/** A release of OpenShift. */
interface OpenShiftRelease {
  readonly major: number;
  readonly minor: number;
}

/** The releases that get a bundle, both ends included; without `to` all later ones, too. */
export interface OpenShiftVersions {
  readonly from?: OpenShiftRelease;
  readonly to?: OpenShiftRelease;
  /** Why the value cannot be read; the rest says nothing then. */
  readonly fault?: TextFault;
}

const RELEASE = /^v?(\d{1,4})\.(\d{1,4})$/;
/** The old way to say "4.5 and later". */
const LEGACY = /^v?4\.5,v?4\.6$/;

/** Reads the value of the annotation. Places in the fault count from its start. */
export function parseOpenShiftVersions(text: string): OpenShiftVersions {
  if (LEGACY.test(text)) return { from: { major: 4, minor: 5 } };
  const blank = /\s/.exec(text);
  if (blank !== null) {
    const suggestion = text.replaceAll(/\s+/g, '');
    const isMended = parseOpenShiftVersions(suggestion).fault === undefined;
    const message = msg('There must be no blanks in this value.');
    return { fault: { start: blank.index, end: blank.index + 1, message, ...(isMended && { suggestion }) } };
  }
  if (text.startsWith('=')) {
    const only = releaseOf(text.slice(1));
    return only === undefined ? faultAt(text, 1, text.length) : { from: only, to: only };
  }
  const [first = '', last, ...more] = text.split('-');
  if (more.length > 0) return faultAt(text, 0, text.length);
  const from = releaseOf(first);
  if (from === undefined) return faultAt(text, 0, first.length);
  if (last === undefined) return { from };
  const to = releaseOf(last);
  if (to === undefined) return faultAt(text, first.length + 1, text.length);
  if (to.major > from.major || (to.major === from.major && to.minor >= from.minor)) return { from, to };
  const message = msg('The last release, `{0}`, is before the first one, `{1}`.', last, first);
  return { fault: { start: 0, end: text.length, message, suggestion: `${last}-${first}` } };
}

function releaseOf(text: string): OpenShiftRelease | undefined {
  const found = RELEASE.exec(text);
  return found === null ? undefined : { major: Number(found[1]), minor: Number(found[2]) };
}

function faultAt(text: string, start: number, end: number): OpenShiftVersions {
  return { fault: { start, end, message: wording(text, text.slice(start, end)) } };
}

function wording(whole: string, part: string): Message {
  if (whole === '') return msg('The value is empty. Write a release such as `v4.14`.');
  if (whole.includes(',')) {
    return msg(
      'Lists are not read here, except for the old `v4.5,v4.6`. Write a range such as `v4.12-v4.16`.',
    );
  }
  if (/^v?\d+\.\d+\.\d+$/.test(part))
    return msg('`{0}` is a release with a patch: write major and minor number only.', part);
  return msg(
    '`{0}` is no release. Write `v4.14`, a range such as `v4.12-v4.16`, or one release alone as `=v4.15`.',
    part,
  );
}
