/**
 * Both range grammars side by side: what docs/reference/versions-and-ranges.md, "Where the two differ" shows, against
 * versions.
 */
import { describe, expect, it } from 'vitest';
import { evaluateBlangRange, parseBlangRange } from './blang-range.ts';
import { mastermindsRangeContains } from './masterminds-check.ts';
import { parseMastermindsRange } from './masterminds-range.ts';
import { parseVersion } from './semver.ts';

type Verdict = 'match' | 'no' | 'invalid' | 'crash';

const ROWS: [range: string, version: string, blang: Verdict, masterminds: Verdict][] = [
  ['1.2.3', '1.2.3', 'match', 'match'],
  ['=1.2.3', '1.2.3', 'match', 'match'],
  ['==1.2.3', '1.2.3', 'match', 'invalid'],
  ['1.2.3', '1.2.3+b7', 'match', 'match'],
  ['1.2.3+a', '1.2.3+b', 'match', 'match'],
  ['v1.2.3', '1.2.3', 'invalid', 'match'],
  ['<v1.0.0', '0.9.0', 'invalid', 'match'],
  ['!=1.2.3', '1.2.4', 'match', 'match'],
  ['!1.2.3', '1.2.4', 'match', 'invalid'],
  ['! 1.2.3', '1.2.3', 'match', 'invalid'],
  ['! 1.2.3', '1.2.4', 'no', 'invalid'],
  ['>1.0.0', '1.2.3', 'match', 'match'],
  ['>= 1.0.0', '1.2.3', 'match', 'match'],
  ['> =1.0.0', '1.0.0', 'match', 'invalid'],
  ['=>1.0.0', '1.2.3', 'invalid', 'match'],
  ['=<1.0.0', '0.9.0', 'invalid', 'match'],
  ['<>1.0.0', '1.2.3', 'invalid', 'invalid'],
  ['>=1.0.0 <2.0.0', '1.5.0', 'match', 'match'],
  ['>=1.0.0 <2.0.0', '1.5.0-rc.1', 'match', 'no'],
  ['>=1.0.0 <2.0.0', '2.0.0-alpha', 'match', 'no'],
  ['>=1.0.0 <2.0.0', '1.0.0-rc.1', 'no', 'no'],
  ['>=1.0.0-0 <2.0.0-0', '1.5.0-rc.1', 'match', 'match'],
  ['>=1.0.0-0 <2.0.0-0', '2.0.0-alpha', 'no', 'no'],
  ['>=1.0.0-0 <2.0.0', '2.0.0-alpha', 'match', 'match'],
  ['>=1.0.0', '2.0.0-rc.1', 'match', 'no'],
  ['<1.0.0', '1.0.0-rc.1', 'match', 'no'],
  ['<1.0.0-0', '1.0.0-rc.1', 'no', 'no'],
  ['>=1.0.0, <2.0.0', '1.5.0', 'invalid', 'match'],
  ['>=1.0.0,<2.0.0', '1.5.0', 'invalid', 'match'],
  ['>=1.0.0 , <2.0.0', '1.5.0', 'match', 'match'],
  ['>=1.0.0<2.0.0', '1.5.0', 'invalid', 'invalid'],
  ['>=1.0.0 && <2.0.0', '1.5.0', 'invalid', 'invalid'],
  ['>= <1.0.0', '0.5.0', 'invalid', 'invalid'],
  ['>=1.0.0 <', '1.5.0', 'match', 'invalid'],
  ['>=1.0.0 <=', '1.5.0', 'invalid', 'invalid'],
  ['>=1.0.0 -', '1.5.0', 'match', 'invalid'],
  ['<1.0.0 || >=2.0.0', '2.5.0', 'match', 'match'],
  ['<1.0.0||>=2.0.0', '2.5.0', 'invalid', 'match'],
  ['<1.0.0 ||>=2.0.0', '2.5.0', 'invalid', 'match'],
  ['<1.0.0 | >=2.0.0', '0.5.0', 'no', 'invalid'],
  ['|| >=1.0.0', '1.0.0', 'invalid', 'invalid'],
  ['>=1.0.0 ||', '1.0.0', 'invalid', 'invalid'],
  ['>=2.0.0 || || <1.0.0', '1.5.0', 'crash', 'invalid'],
  ['>=1.0.0 <2.0.0 || >=3.0.0 !=4.2.1', '4.2.1', 'no', 'no'],
  ['>=1.0.0 !1.3.0', '1.3.0', 'no', 'invalid'],
  ['>=1.0.0 ! 1.3.0', '1.3.0', 'match', 'invalid'],
  ['(>=1.0.0 <2.0.0)', '1.5.0', 'invalid', 'invalid'],
  ['1.0.0 - 2.0.0', '1.5.0', 'no', 'match'],
  ['1.0.0 - 1.0.0', '1.0.0', 'match', 'match'],
  ['1.0.0-2.0.0', '1.5.0', 'no', 'no'],
  ['1.0.0 2.0.0', '1.0.0', 'no', 'no'],
  ['1.2.3,1.2.4', '1.2.4', 'invalid', 'no'],
  ['1.2.3 || 1.2.4', '1.2.4', 'match', 'match'],
  ['1.2', '1.2.5', 'invalid', 'match'],
  ['1', '1.2.3', 'invalid', 'match'],
  ['>1', '1.5.0', 'invalid', 'no'],
  ['>1', '2.0.0', 'invalid', 'match'],
  ['>=1.2', '1.2.0', 'invalid', 'match'],
  ['>1.2', '1.2.5', 'invalid', 'no'],
  ['>1.2', '1.3.0', 'invalid', 'match'],
  ['<=1.2', '1.2.5', 'invalid', 'match'],
  ['<1.2', '1.1.9', 'invalid', 'match'],
  ['>=4.9 <4.12', '4.10.0', 'invalid', 'match'],
  ['1.2.x', '1.2.7', 'match', 'match'],
  ['1.2.x', '1.2.7-rc.1', 'match', 'no'],
  ['1.2.X', '1.2.7', 'invalid', 'match'],
  ['1.2.*', '1.2.7', 'invalid', 'match'],
  ['1.x', '1.9.9', 'match', 'match'],
  ['1.x.x', '1.0.9', 'match', 'match'],
  ['1.x.x', '1.9.9', 'no', 'match'],
  ['1.x.3', '1.0.3', 'invalid', 'match'],
  ['>=1.x.3', '1.0.3', 'match', 'match'],
  ['x', '1.2.3', 'invalid', 'match'],
  ['*', '1.2.3', 'invalid', 'match'],
  ['*', '1.2.3-rc.1', 'invalid', 'no'],
  ['>=x', '1.2.3', 'invalid', 'match'],
  ['', '1.2.3', 'invalid', 'invalid'],
  [' ', '1.2.3', 'invalid', 'invalid'],
  ['>1.2.x', '1.2.9', 'no', 'no'],
  ['>1.2.x', '1.3.0', 'match', 'match'],
  ['<1.2.x', '1.2.0', 'no', 'no'],
  ['<=1.2.x', '1.2.9', 'match', 'match'],
  ['<=1.2.x', '1.3.0', 'no', 'no'],
  ['!=1.2.x', '1.4.0', 'no', 'match'],
  ['~1.2.3', '1.2.9', 'invalid', 'match'],
  ['~1.2.3', '1.3.0', 'invalid', 'no'],
  ['~1.2', '1.2.9', 'invalid', 'match'],
  ['~1', '1.9.0', 'invalid', 'match'],
  ['~1.2.x', '1.2.0', 'match', 'match'],
  ['~1.2.x', '1.2.5', 'no', 'match'],
  ['~>1.2.3', '1.2.9', 'invalid', 'match'],
  ['^1.2.3', '1.9.0', 'invalid', 'match'],
  ['^1.2.3', '2.0.0', 'invalid', 'no'],
  ['^1.x', '1.0.0', 'match', 'match'],
  ['^1.x', '1.5.0', 'no', 'match'],
  ['^0.2.3', '0.2.9', 'invalid', 'match'],
  ['^0.2.3', '0.3.0', 'invalid', 'no'],
  ['^0.0.3', '0.0.4', 'invalid', 'no'],
  ['^0', '0.9.0', 'invalid', 'match'],
  ['~0.0.0', '5.0.0', 'invalid', 'match'],
  ['^1.2.3-beta.1', '1.2.3-beta.2', 'invalid', 'match'],
  ['^1.2.3-beta.1', '1.3.0-beta.1', 'invalid', 'match'],
  ['>=1.0.0-next', '1.0.0', 'match', 'match'],
  ['<=1.0.0-next', '1.0.0-alpha', 'invalid', 'match'],
  ['<2.0.0-next', '1.0.0', 'match', 'match'],
  ['1.0.0-x86', '1.0.0-x86', 'invalid', 'match'],
  ['>=1.0.0+meta', '1.0.0', 'match', 'match'],
  ['5 >=1.0.0', '1.5.0', 'match', 'no'],
  ['>=1.0.0\t<2.0.0', '1.5.0', 'invalid', 'match'],
  ['>=1.0.0\n', '1.5.0', 'invalid', 'match'],
  ['  >=1.0.0   <2.0.0  ', '1.5.0', 'match', 'match'],
  ['01.2.3', '1.2.3', 'invalid', 'match'],
  ['1.2.3.4', '1.2.3', 'invalid', 'invalid'],
  ['>=1.2.3-01', '1.3.0', 'invalid', 'invalid'],
  ['<18446744073709551616.0.0', '1.0.0', 'invalid', 'invalid'],
  ['latest', '1.0.0', 'invalid', 'invalid'],
];

function blangVerdict(text: string, versionText: string): Verdict {
  const range = parseBlangRange(text);
  const version = parseVersion(versionText);
  return range.fault !== undefined || version === undefined ? 'invalid' : evaluateBlangRange(range, version);
}

function mastermindsVerdict(text: string, versionText: string): Verdict {
  const range = parseMastermindsRange(text);
  const version = parseVersion(versionText);
  if (range.fault !== undefined || version === undefined) return 'invalid';
  return mastermindsRangeContains(range, version) ? 'match' : 'no';
}

describe('a range against a version', () => {
  it.each(ROWS)('%j and %s', (range, version, blang, masterminds) => {
    expect({ blang: blangVerdict(range, version), masterminds: mastermindsVerdict(range, version) }).toEqual({
      blang,
      masterminds,
    });
  });
});
