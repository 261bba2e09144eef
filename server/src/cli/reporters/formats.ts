/** The names of the output formats. */

export const FORMATS = [
  'text',
  'concise',
  'json',
  'sarif',
  'junit',
  'github',
  'gitlab',
  'checkstyle',
  'azure',
  'rdjson',
] as const;

export type Format = (typeof FORMATS)[number];
