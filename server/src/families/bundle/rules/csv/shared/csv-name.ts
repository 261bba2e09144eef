/** What the name of a CSV may be (docs/reference/bundle-rules.md, "CSV"). */
import { msg, type Message } from '../../../../../text/message.ts';
import { subdomainFault } from '../../../../../values/dns-names.ts';

/** The longest value of a label: OLM writes the name into one. */
const MAX_NAME_LENGTH = 63;

/** What is wrong with the name of a CSV; undefined if nothing is. */
export function csvNameFault(name: string): Message | undefined {
  if (name === '') return msg('The CSV has no name: write `<package>.v<version>`.');
  const fault = subdomainFault(name);
  if (fault !== undefined) return fault.message;
  if (name.length <= MAX_NAME_LENGTH) return undefined;
  return msg(
    'The name has {0} characters. A CSV is allowed {1}, since OLM writes its name into labels.',
    name.length,
    MAX_NAME_LENGTH,
  );
}

/** The name in lower case, where it is a good one then. */
export function mendedCsvName(name: string): string | undefined {
  const lower = name.toLowerCase();
  return lower !== name && csvNameFault(lower) === undefined ? lower : undefined;
}
