/** Rule icon-base64-invalid: icon data that is no base64. */
import type { Rule } from '../../../../engine/rules/rule.ts';
import { BUNDLE, CHANNEL, PACKAGE, documents } from '../shared/example-catalog.ts';

const SVG = 'PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSIxIiBoZWlnaHQ9IjEiLz4=';

export const rule: Rule = {
  id: 'icon-base64-invalid',
  area: 'fbc',
  severity: 'error',
  suites: ['opm', 'opm-serve'],
  scope: 'reader',
  title: 'Icon data that is not base64',
  what: 'The `icon.base64data` of a package is a string, but no base64: it must use the standard alphabet (with `+` and `/`) and be padded with `=`. Line breaks may stand anywhere in it, other blanks may not, and nothing may follow the padding. Empty data passes. What the data holds is not looked at here.',
  why: 'opm decodes the icon while it loads the package. Data URIs (`data:image/png;base64,…`) and text folded by YAML, whose line breaks become blanks, are the usual causes. opm stops loading at the first such fault, without naming the file or the line, and the whole catalog counts as invalid.',
  whatToDo: 'Write the output of `base64 -w0 icon.svg` in one line, or as a literal block (`|`).',
  examples: {
    bad: {
      'catalog.yaml': documents(
        `${PACKAGE}icon:\n  base64data: data:image/svg+xml;base64,${SVG}\n  mediatype: image/svg+xml\n`,
        CHANNEL,
        BUNDLE,
      ),
    },
    good: {
      'catalog.yaml': documents(
        `${PACKAGE}icon:\n  base64data: ${SVG}\n  mediatype: image/svg+xml\n`,
        CHANNEL,
        BUNDLE,
      ),
    },
  },
  fix: 'safe',
  source: 'fbc.md 1.7, 4.2',
};
