/** The output formats by name. */
import type { Format } from '../arguments.ts';
import { reportConcise } from './concise.ts';
import { reportGithub } from './github.ts';
import { reportJson } from './json.ts';
import { reportJunit } from './junit.ts';
import type { Reporter } from './report.ts';
import { reportSarif } from './sarif.ts';
import { reportText } from './text.ts';

export const REPORTERS: Readonly<Record<Format, Reporter>> = {
  text: reportText,
  concise: reportConcise,
  json: reportJson,
  sarif: reportSarif,
  junit: reportJunit,
  github: reportGithub,
};
