/** The output formats by name. */
import { reportAzure } from './azure.ts';
import { reportCheckstyle } from './checkstyle.ts';
import { reportConcise } from './concise.ts';
import { reportGithub } from './github.ts';
import { reportGitlab } from './gitlab.ts';
import { reportJson } from './json.ts';
import { reportJunit } from './junit.ts';
import { reportRdjson } from './rdjson.ts';
import type { Reporter } from './report.ts';
import { reportSarif } from './sarif.ts';
import { reportText } from './text.ts';
import type { Format } from './formats.ts';

export const REPORTERS: Readonly<Record<Format, Reporter>> = {
  text: reportText,
  concise: reportConcise,
  json: reportJson,
  sarif: reportSarif,
  junit: reportJunit,
  github: reportGithub,
  gitlab: reportGitlab,
  checkstyle: reportCheckstyle,
  azure: reportAzure,
  rdjson: reportRdjson,
};
