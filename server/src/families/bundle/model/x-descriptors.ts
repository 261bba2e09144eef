/** What `x-descriptors` mean to consoles (docs/reference/csv-fields.md, "Descriptors"). */
import { msg, type Message } from '../../../text/message.ts';
import { nearest } from '../../../values/edit-distance.ts';

/** An x-descriptor, or the start of many. */
export interface Descriptor {
  readonly value: string;
  readonly meaning: Message;
  /** True where something of the author's follows. */
  readonly isPrefix: boolean;
  readonly of: readonly ('spec' | 'status')[];
}

const UI = 'urn:alm:descriptor:com.tectonic.ui:';
const URN = 'urn:alm:descriptor:';

function input(name: string, meaning: Message): Descriptor {
  return { value: UI + name, meaning, isPrefix: name.endsWith(':'), of: ['spec'] };
}

function view(name: string, meaning: Message): Descriptor {
  return { value: URN + name, meaning, isPrefix: name.endsWith(':'), of: ['status'] };
}

/** Those that are known; the more usual ones come first. */
export const DESCRIPTORS: readonly Descriptor[] = [
  { ...input('podCount', msg('A number of pods, with plus and minus.')), of: ['spec', 'status'] },
  input('text', msg('An input for text.')),
  input('number', msg('An input for a number.')),
  input('password', msg('An input that hides what is typed.')),
  input('booleanSwitch', msg('A switch.')),
  input('checkbox', msg('A check box.')),
  input('resourceRequirements', msg('Requests and limits of resources.')),
  input('select:', msg('A list to choose from: one descriptor for each choice, the choice at its end.')),
  input('advanced', msg('Shown in the part of the form that is folded.')),
  { ...input('hidden', msg('Not shown.')), of: ['spec', 'status'] },
  input(
    'fieldDependency:',
    msg('Shown only while another field has a value: its path and the value follow.'),
  ),
  input('selector:', msg('A label selector for a kind: group, version and kind follow.')),
  input('namespaceSelector', msg('A choice of namespaces.')),
  input('imagePullPolicy', msg('A choice of pull policies.')),
  input('updateStrategy', msg('A choice of ways to update.')),
  input('nodeAffinity', msg('An editor for the affinity to nodes.')),
  input('podAffinity', msg('An editor for the affinity to pods.')),
  input('podAntiAffinity', msg('An editor for the affinity away from pods.')),
  input('endpointList', msg('A list of endpoints.')),
  input('label', msg('Plain text.')),
  input(
    'fieldGroup:',
    msg('A group of fields, its name at the end. Deprecated: consoles group by the schema.'),
  ),
  input('arrayFieldGroup:', msg('A group of fields in a list. Deprecated: consoles group by the schema.')),
  { ...view('com.tectonic.ui:podStatuses', msg('A ring with the states of pods.')) },
  view('io.kubernetes.conditions', msg('A table of conditions.')),
  view('io.kubernetes.phase', msg('The phase.')),
  view('io.kubernetes.phase:reason', msg('The reason of the phase.')),
  view('org.w3:link', msg('A link.')),
  view('text', msg('Text.')),
  view('prometheusEndpoint', msg('A link to metrics.')),
  {
    value: `${URN}io.kubernetes:`,
    meaning: msg('An object of Kubernetes of a kind that follows, such as `Secret`.'),
    isPrefix: true,
    of: ['spec', 'status'],
  },
];

/** What an x-descriptor means; undefined for those that consoles do not know. */
export function descriptorOf(value: string): Descriptor | undefined {
  const exact = DESCRIPTORS.find((known) => known.value === value);
  return exact ?? DESCRIPTORS.find((known) => known.isPrefix && value.startsWith(known.value));
}

/**
 * The known x-descriptor that is probably meant by one that no console knows: in another case of letters, with a slip of a
 * letter or two in its last name, or without the words that it begins with. Undefined for known ones, and for what is of the
 * author's own making.
 */
export function meantDescriptor(value: string): string | undefined {
  if (descriptorOf(value) !== undefined && !/^urn:alm:descriptor:io\.kubernetes:[a-z]+$/.test(value))
    return undefined;
  return withFullName(value) ?? withSlip(value);
}

/** `podCount` and `urn:alm:descriptor:podCount` leave out words of the name. */
function withFullName(value: string): string | undefined {
  const short = value.toLowerCase().replace(URN, '');
  return DESCRIPTORS.find(({ value: known }) => known.toLowerCase() === UI.toLowerCase() + short)?.value;
}

/** Each known one is compared with as many parts of the value as it has: behind the others follows something of the author's. */
function withSlip(value: string): string | undefined {
  const parts = value.split(':');
  for (const { value: known, isPrefix } of DESCRIPTORS) {
    const count = known.split(':').length - (isPrefix ? 1 : 0);
    if (isPrefix && parts.length <= count) continue;
    const head = isPrefix ? parts.slice(0, count).join(':') : value;
    const wanted = isPrefix ? known.slice(0, -1) : known;
    const rest = isPrefix ? `:${parts.slice(count).join(':')}` : '';
    if (head !== wanted && isSlip(head, wanted)) return wanted + rest;
  }
  return undefined;
}

/** Words of so few letters are easily others. */
const SHORT_WORD = 5;

function isSlip(written: string, wanted: string): boolean {
  const [one, other] = [written.toLowerCase(), wanted.toLowerCase()];
  const word = wanted.slice(wanted.lastIndexOf(':') + 1);
  return one === other || nearest(one, [other], word.length <= SHORT_WORD ? 1 : 2) !== undefined;
}
