/** Which files shell scripts put together with what opm renders. */
import { describe, expect, it } from 'vitest';
import { growthOf, SAME_COST } from '../../../../text/testing/growth.ts';
import { unfinishedByScript } from './unfinished.ts';

const RENDER = '${OPM} render ${IMGS}';

function filesOf(lines: readonly string[]): string[] {
  return [...unfinishedByScript(['#!/usr/bin/env bash', 'set -e', ...lines, ''].join('\n'))];
}

describe('a file that a script adds to', () => {
  it.each([
    [['cp a.yaml out/catalog.yaml', `${RENDER} >> out/catalog.yaml`]],
    [['OUT=out/catalog.yaml', 'cp a.yaml $OUT', `${RENDER} >> "${'${OUT}'}"`]],
    [['cp a.yaml "$1/b.yaml"', `${RENDER} >> ${'${1}'}/b.yaml`]],
    [['cat a.yaml > b', 'for each in $IMGS; do', '  opm render "$each" >> b', 'done']],
    [['DIR=$(dirname "$0")', 'cp $DIR/a.yaml b', `${RENDER} >> b`]],
    [
      [
        'DIR=$( cd -- "$( dirname -- "${BASH_SOURCE[0]}" )" &> /dev/null && pwd )',
        'cp ${DIR}/a.yaml b',
        `${RENDER} >> b`,
      ],
    ],
    [['export readonly=1', 'local BASE="a.yaml" # what there is', 'cp $BASE b', `${RENDER} >> b`]],
    [['cd in', 'cp ../a.yaml b', 'cat <<EOF > note', 'rm b', 'EOF', `${RENDER} >> b`]],
    [['(cd in; true)', `${RENDER} | tee -a a.yaml`]],
    [['cp "$PWD/a.yaml" b && \\', `  ${RENDER} \\`, '  -o yaml >> b']],
    [['ROOT=$(pwd)', 'cd $ROOT', `${RENDER} >> a.yaml`]],
    [['TOP="$(git rev-parse --show-toplevel)" # here', `${RENDER} >> $TOP/a.yaml`]],
    [['if $NEW; then', `  ${RENDER} > a.yaml`, 'fi', `${RENDER} >> a.yaml`]],
    [['if $NEW; then', '  cat a.yaml > b', 'fi', `${RENDER} >> b`]],
    [['cp a.yaml b', 'add() {', `  ${RENDER} >> b`, '}']],
  ])('is found: %j', (lines) => {
    expect(filesOf(lines)).toEqual(['a.yaml']);
  });

  it.each([
    [['cp a.yaml b', `${RENDER} > b`]],
    [['cp a.yaml b', 'opm validate . >> b']],
    [['cp $BASE b', `${RENDER} >> b`]],
    [['if x; then', '  BASE=a.yaml', 'else', '  BASE=b.yaml', 'fi', 'cp $BASE c', `${RENDER} >> c`]],
    [['cp a.yaml b', 'cd "$DIR"', `${RENDER} >> b`]],
    [['cat <<EOF > usage', 'cp a.yaml b', 'EOF', `${RENDER} >> b`.replace('b', 'c')]],
    [['cp a.yaml b', `# ${RENDER} >> b`]],
    [['ROOT=$(pwd)/x', `${RENDER} >> $ROOT/a.yaml`]],
    [['start() {', `  ${RENDER} > a.yaml`, '}', 'add() {', `  ${RENDER} >> a.yaml`, '}']],
    [['if x; then y; fi', `${RENDER} > a.yaml`, `${RENDER} >> a.yaml`]],
    [['if x; then', '  y', 'fi', `${RENDER} > a.yaml`, `${RENDER} >> a.yaml`]],
    [['if x; then', `  ${RENDER} > a.yaml`, 'fi']],
    [['cd in/tmp', 'ROOT=$(pwd)', `${RENDER} >> $ROOT/a.yaml`]],
  ])('is told from others: %j', (lines) => {
    expect(filesOf(lines).filter((path) => path.startsWith('a'))).toEqual([]);
  });

  it('lies where the way up from the folder of the script leads', () => {
    expect(filesOf(['ROOT="$(cd "$(dirname "$0")/../.." && pwd)"', `${RENDER} >> $ROOT/a.yaml`])).toEqual([
      '../../a.yaml',
    ]);
  });
});

describe('a hostile script takes a time that grows with its length', () => {
  const SIZE = 90;
  const render = `\n${RENDER} >> a.yaml\n`;

  it.each([
    ['brackets that stay open', (size: number) => `${render}${'$('.repeat(size)}\n`],
    ['names everywhere', (size: number) => `V=${'v'.repeat(190)}${render}${'$V'.repeat(size)}\n`],
    ['conditions everywhere', (size: number) => `if x ${';'.repeat(50)}\n${render}`.repeat(size)],
    ['values of values', (size: number) => `${'V=$V$V\n'.repeat(size)}${render}`],
    ['folders of its own', (size: number) => `D=${'dirname '.repeat(size)}${render}`],
    ['texts for commands', (size: number) => `${render}${'<<'.repeat(size)}A\n${'<<-  \n'.repeat(size)}`],
    ['quotes', (size: number) => `V=${'"'.repeat(size)}${render}`],
    ['lines that go on', (size: number) => `${render}${'cp a b \\\n'.repeat(size)}`],
    ['brackets of a shell', (size: number) => `${render}${'(cd a\n'.repeat(size)}\n`],
  ])('%s', (_what, of) => {
    expect(growthOf({ of, run: unfinishedByScript, size: SIZE })).toBeLessThan(SAME_COST);
  });

  it('too long a one is not read', () => {
    expect([...unfinishedByScript(render + '#'.repeat(100_000))]).toEqual(['a.yaml']);
    expect([...unfinishedByScript(render + '#'.repeat(300_000))]).toEqual([]);
  });
});
