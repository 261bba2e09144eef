/** The conditions that tell of deprecations (docs/reference/resolution-v1.md, "Deprecation"). */
import { textOf } from '../../../text/span.ts';
import type { DeprecationEntry, DeprecationsBlob } from '../../fbc/model/blob.ts';
import type { Condition, Conditions } from './question.ts';

/** What the conditions are about. */
interface Subject {
  /** Undefined where the catalog has none. */
  readonly deprecations: DeprecationsBlob | undefined;
  /** The channels of the extension; none means all. */
  readonly channels: readonly string[];
  /** The name of the installed bundle; undefined where none is. */
  readonly installed: string | undefined;
}

const UNKNOWN: Condition = { status: 'Unknown', reason: 'DeprecationStatusUnknown', message: '' };

/** The conditions where the resolution failed, so that no catalog can be asked. */
export function unknownConditions(installed: string | undefined): Conditions {
  const ofBundle: Condition = installed === undefined ? absent() : UNKNOWN;
  return {
    Deprecated: UNKNOWN,
    PackageDeprecated: UNKNOWN,
    ChannelDeprecated: UNKNOWN,
    BundleDeprecated: ofBundle,
  };
}

/** The conditions right after the resolution, before anything is rolled out. */
export function conditionsOf({ deprecations, channels, installed }: Subject): Conditions {
  const about = (schema: string, isMeant: (name: string) => boolean = () => true) =>
    (deprecations?.entries ?? []).filter(
      ({ reference }) => textOf(reference?.schema) === schema && isMeant(textOf(reference?.name)),
    );
  const ofPackage = about('olm.package');
  const ofChannels = about('olm.channel', (name) => channels.length === 0 || channels.includes(name));
  const ofBundle = about('olm.bundle', (name) => name === installed);
  const messages = messagesOf([...ofPackage, ...ofChannels, ...ofBundle]);
  return {
    Deprecated: condition(messages),
    PackageDeprecated: condition(messagesOf(ofPackage)),
    ChannelDeprecated: condition(messagesOf(ofChannels)),
    BundleDeprecated: installed === undefined ? absent() : condition(messagesOf(ofBundle)),
  };
}

function messagesOf(entries: readonly DeprecationEntry[]): string[] {
  return entries.map(({ message }) => textOf(message)).filter((message) => message !== '');
}

/** Entries without a message say nothing: what they are about does not count as deprecated here. */
function condition(messages: readonly string[]): Condition {
  const isDeprecated = messages.length > 0;
  return {
    status: isDeprecated ? 'True' : 'False',
    reason: isDeprecated ? 'Deprecated' : 'NotDeprecated',
    message: messages.join('\n'),
  };
}

function absent(): Condition {
  return { status: 'Unknown', reason: 'Absent', message: '' };
}
