/** The length, the pattern and the format of texts. */
import { msg } from '../../../text/message.ts';
import { compilePattern, matches } from '../../../values/re2/match.ts';
import { named, type ValueAt } from './fault.ts';
import { fitsFormat } from './formats.ts';
import { complain, type Run } from './run.ts';
import type { Schema } from './schema.ts';

/** Holds a text against its schema. Of length and pattern the first fault is said, as the API server does. */
export function checkText(run: Run, schema: Schema, at: ValueAt): void {
  const text = run.tree.string(at.node);
  checkLengthAndPattern(run, schema, at, text);
  const { format } = schema;
  if (format === undefined) return;
  const fits = fitsFormat(schema, text);
  if (fits === undefined) run.isUndecided = true;
  else if (!fits) complain(run, at, 'text', msg('`{0}` must be of the format `{1}`.', named(at), format));
}

function checkLengthAndPattern(run: Run, schema: Schema, at: ValueAt, text: string): void {
  const { maxLength, minLength, pattern } = schema;
  const length = maxLength === undefined && minLength === undefined ? 0 : [...text].length;
  if (maxLength !== undefined && length > maxLength) {
    complain(
      run,
      at,
      'text',
      msg('`{0}` must have at most {1} characters; it has {2}.', named(at), maxLength, length),
    );
  } else if (minLength !== undefined && length < minLength) {
    complain(
      run,
      at,
      'text',
      msg('`{0}` must have at least {1} characters; it has {2}.', named(at), minLength, length),
    );
  } else if (pattern !== undefined && pattern !== '') {
    const compiled = compilePattern(pattern);
    // An expression that is none is a fault of the schema, and said there.
    const isMatch = 'program' in compiled ? matches(compiled, text) : undefined;
    if (isMatch === undefined) run.isUndecided = true;
    else if (!isMatch)
      complain(run, at, 'text', msg('`{0}` must match the pattern `{1}`.', named(at), pattern));
  }
}
