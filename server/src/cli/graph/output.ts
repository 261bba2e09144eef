/** Where the result of `catalens graph` goes: standard output, or the file of `--output`. */
import path from 'node:path';
import { formatMessage, msg } from '../../text/message.ts';
import { UsageError } from '../usage-error.ts';
import { isBeyond } from '../check/clean-path.ts';
import { whyNotWritten } from '../reasons.ts';
import { writeWhole } from '../write-whole.ts';

/** Refuses to show the bytes of a picture to a person. @throws UsageError */
export function refuseTerminal(output: string | undefined): void {
  if (output !== undefined || process.stdout.isTTY !== true) return;
  throw new UsageError(
    formatMessage(
      msg(
        'A PNG is nothing that a terminal can show. Give the file to write with --output FILE, or redirect it: > FILE.',
      ),
    ),
  );
}

/**
 * Writes the result. A file inside of the catalog is written, too, and it is said what that means.
 *
 * @param catalog folder of the catalog
 * @throws UsageError for a file that cannot be written; it is then as it was
 */
export function writeResult(
  result: string | Uint8Array,
  output: string | undefined,
  catalog: string,
): undefined {
  if (output === undefined) {
    process.stdout.write(result);
    return;
  }
  try {
    writeWhole(path.resolve(output), result);
  } catch (error) {
    const reason = whyNotWritten(error, output);
    throw new UsageError(formatMessage(msg('"{0}" cannot be written: {1}.', output, reason)));
  }
  if (isBeyond(path.relative(path.resolve(catalog), path.resolve(output)))) return;
  const warning = msg(
    '"{0}" lies in the catalog, and opm reads every file of a catalog: it may refuse the catalog, unless a line of .indexignore leaves the file out.',
    output,
  );
  process.stderr.write(`catalens: ${formatMessage(warning)}\n`);
}
