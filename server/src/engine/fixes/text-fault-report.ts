/** The report on a version, range or pull spec that cannot be read. */
import type { Located } from '../../text/span.ts';
import type { TextFault } from '../../version/fault.ts';
import type { Report } from '../findings/finding.ts';
import { fixesFor } from './suggestion.ts';

/** Reports what is wrong with a text at the whole text, and how to mend it where that is plain. */
export function textFaultReport(written: Located<string>, fault: TextFault): Report {
  return { span: written, message: fault.message, fixes: fixesFor(written, fault.suggestion, true) };
}
