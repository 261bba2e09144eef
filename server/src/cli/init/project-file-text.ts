/** The text of a new project file: what was found, and what else can be said, as comments. */
import { scalarText } from '../../features/edit/scalar-text.ts';

/** Where editors without Catalens find the schema of the file. */
const SCHEMA_ADDRESS =
  'https://raw.githubusercontent.com/catalens/catalens/main/schemas/catalens.schema.json';

/** A project file with these roots, relative to it. Without any, they are a comment: Catalens looks for them then. */
export function projectFileText(roots: readonly string[]): string {
  const list = roots.map(
    (root) => `  - ${scalarText(root, { format: 'yaml', flow: false, style: 'plain' })}`,
  );
  const named = list.length > 0 ? ['roots:', ...list] : ['# roots:', '#   - catalog/v*'];
  return `${[
    `# yaml-language-server: $schema=${SCHEMA_ADDRESS}`,
    '# What Catalens is to know of this project. Paths are relative to this file; * is any name, ** any depth.',
    '',
    '# Folders that are catalogs: what "opm validate" would be given. Without this, Catalens looks for them.',
    ...named,
    '',
    '# Files and folders that are never looked at.',
    '# ignore:',
    '#   - test/fixtures',
    '',
    '# How severe a rule is: error, warning, info, hint or off. "catalens rules" lists all of them.',
    '# rules:',
    '#   fbc/bundle-image-not-digest: off',
    '',
    '# Other severities for some files; the last entry that matches wins.',
    '# overrides:',
    '#   - files: [catalog/v4.14]',
    '#     rules:',
    '#       unknown-field: off',
    '',
    '# Known findings that are not reported again: "catalens check --baseline FILE --write-baseline" writes them.',
    '# baseline: catalens-baseline.json',
  ].join('\n')}\n`;
}
