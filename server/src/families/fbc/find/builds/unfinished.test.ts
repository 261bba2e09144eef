/** Which files recipes put together with what opm renders. */
import { describe, expect, it } from 'vitest';
import { FACTOR, growthOf, SAME_COST } from '../../../../text/testing/growth.ts';
import { unfinishedFiles } from './unfinished.ts';

const RENDER = '$(OPM) render $(IMG)';

/** The files of a Makefile with one recipe, and what bundles are put beside. */
function placesOf(lines: readonly string[], before: readonly string[] = [], rule = 'image: opm'): string[] {
  return [...unfinishedFiles([...before, rule, ...lines.map((line) => `\t${line}`), ''].join('\n'))];
}

/** The files. */
function filesOf(...recipe: Parameters<typeof placesOf>): string[] {
  return placesOf(...recipe).filter((path) => !path.endsWith('/'));
}

describe('a file that what opm renders is added to', () => {
  it.each([
    [['cp a.json $(TMP)/b.json', `${RENDER} >> $(TMP)/b.json`]],
    [['mv a.json ${TMP}/b.json', `${RENDER} >> $(TMP)/b.json`]],
    [['cp -f a.json $(TMP)/', `${RENDER} >> $(TMP)/a.json`]],
    [['cp a.json README.md $(TMP)', `${RENDER} >> $(TMP)/a.json`]],
    [['cat a.json > b', `XDG_RUNTIME_DIR=x $(OPM) $(ARGS) render $(IMG) >> b`]],
    [['sed "s/@V@/$(VERSION)/" a.json >b', `./bin/opm render $(IMG) >>b`]],
    [['envsubst < a.json > b', `${RENDER} | tee -a b > /dev/null`]],
    [['@cat a.json | tee b', `-@${RENDER} | tee --append b`]],
    [[`${RENDER} >> a.json`]],
    [[`@docker run --rm quay.io/acme/opm:latest render $(IMG) >> "./a.json"`]],
    [['echo --- >> a.json', `for each in $(IMGS); do opm render $$each >> 'a.json' 2>> log; done`]],
    [['cp a.json b && \\', `  ${RENDER} \\`, '  -o yaml >> b']],
    [[`cp a.json b && ${RENDER} >> b || exit 1; echo done`]],
    [[`cp $(CURDIR)/a.json $$out/b; ${RENDER} >> $$out/b`]],
    [['cd out && cp ../a.json b.json', `(cd x; true); ${RENDER} >> out/b.json`]],
    [[`(cd out && ${RENDER} > new.json)`, 'cat a.json out/new.json > all.json']],
    [[`${RENDER} > new.json`, 'yq -o json . new.json > other.json', 'cat other.json >> a.json']],
    [[`${RENDER} > all.json`, 'cat a.json >> all.json']],
    [['cat a.json; } > x', `if true; then ${RENDER} >> a.json; fi`]],
    [['cp a.json $(shell mktemp -d)/b', `${RENDER} 1>> $(shell mktemp -d)/b # as it is`]],
  ])('is found: %j', (lines) => {
    expect(filesOf(lines)).toEqual(['a.json']);
  });

  it.each([
    [['cp a.json b.json', `${RENDER} >> $(TMP)/c.json`]],
    [['cp a.json b.json', `${RENDER} 2>> b.json`]],
    [['cp a.json b.json', `${RENDER} > b.json`]],
    [['cp a.json b.json', '$(OPM) validate . >> b.json']],
    [['cp a.json b.json', 'echo "opm render" >> b.json']],
    [['cp $(BASE) b.json', `${RENDER} >> b.json`]],
    [['cp /etc/a.json b.json', `${RENDER} >> b.json`]],
    [['cp *.json b.json', `${RENDER} >> b.json`]],
    [['cp a.json b.json', `rm -rf b.json; ${RENDER} >> b.json`]],
    [['opm init gizmo > a.json', `${RENDER} >> a.json`]],
    [['cd $(DIR)', `cd - && ${RENDER} >> a.json`]],
    [[`cd $(DIR) && ${RENDER} >> a.json`]],
    [[`pushd out; ${RENDER} >> a.json`]],
    [[`# ${RENDER} >> a.json`]],
    [[`cp ${'a/'.repeat(200)}a.json b.json`, `${RENDER} >> b.json`]],
    [[`cp a.json "b.json`, `${RENDER} >> $(b.json`]],
  ])('is told from others: %j', (lines) => {
    expect(filesOf(lines)).toEqual([]);
  });

  it('is not looked for in two recipes', () => {
    const text = `base:\n\tcp a.json $(OUT)\nimage: base\n\t${RENDER} >> $(OUT)\n`;
    expect([...unfinishedFiles(text)]).toEqual([]);
  });

  it('is what make calls the target or the first prerequisite', () => {
    const lines = ['cp $< $@', `${RENDER} >> $@`];
    expect(filesOf(lines, [], 'out/all.json: in/a.json opm')).toEqual(['in/a.json']);
    expect(filesOf(lines, [], 'out/%.json: in/%.json opm')).toEqual([]);
    expect(filesOf([`${RENDER} >> $@`], [], 'a.json::')).toEqual(['a.json']);
    expect(filesOf([`${RENDER} >> $@`], [], 'a.json b.json: opm')).toEqual([]);
  });
});

describe('a file that bundles are rendered into', () => {
  it.each([
    [[`${RENDER} > out/$(VERSION).json`], 'out/$(VERSION).json/'],
    [[`$(OPM) render quay.io/x:v1 quay.io/x:v2 -o yaml > ./out/bundles.yaml`], 'out/bundles.yaml/'],
    [[`cd out && ${RENDER} > a.json`], 'out/a.json/'],
    [[`for v in 1 2; do opm render x:$$v > out/$$v.yaml; done`], 'out/$v.yaml/'],
  ])('lies beside what is no catalog yet: %j', (lines, place) => {
    expect(placesOf(lines)).toEqual([place]);
  });

  it.each([
    [[`${RENDER} > $(OUT)/a.json`]],
    [[`${RENDER} > /out/a.json`]],
    [[`${RENDER} > a.json`]],
    [[`${RENDER} | jq . > out/a.json`]],
    [['$(OPM) alpha render-template basic a.yaml > out/a.json']],
    [['opm generate dockerfile out > out/render']],
  ])('is told from others: %j', (lines) => {
    expect(placesOf(lines)).toEqual([]);
  });
});

describe('a variable', () => {
  const lines = ['cp $(BASE) b.json', `$(TOOL) render $(IMG) >> b.json`];
  const TOOL = 'TOOL = $(BIN)/opm';

  it.each([
    [['BASE = in/a.json']],
    [['export BASE ?= in/a.json # what there is']],
    [['BASE := $(DIR)/a.json', 'DIR ?= in']],
    [['BASE::=./in//a.json\r']],
    [['ifdef X', 'BASE = in/a.json', 'else', 'BASE = in/a.json', 'endif']],
    [['define BASE_NOTE', 'BASE = other.json', 'endef', 'BASE = in/a.json']],
  ])('has the value that the Makefile gives to it: %j', (before) => {
    expect(filesOf(lines, [...before, TOOL])).toEqual(['in/a.json']);
  });

  it.each([
    [[]],
    [['BASE = in/a.json', 'BASE = in/b.json']],
    [['ifdef X', '\tBASE = in/a.json', 'endif']],
    [['BASE = in/a.json', 'BASE += in/b.json']],
    [['BASE != ls in']],
    [['BASE = in/a.json', 'other: BASE = in/b.json']],
    [['BASE = in/a.json', 'other:', '\t$(eval BASE := in/b.json)']],
    [['BASE = $(shell ls in/a.json)']],
    [['BASE = $(DIR)', 'DIR = $(BASE)']],
    [[`BASE = ${'in/'.repeat(100)}a.json`]],
  ])('has none where nobody can tell: %j', (before) => {
    expect(filesOf(lines, [...before, TOOL])).toEqual([]);
  });
});

describe('a hostile Makefile takes a time that grows with its length', () => {
  /** The large input is still one that is read. */
  const SIZE = 90;
  const chain = (size: number) =>
    Array.from({ length: size }, (_, at) => `V${at} = $(V${at + 1})$(V${at + 1})`).join('\n');
  const rule = `\nimage: opm\n\t${RENDER} >> a.json\n`;

  it.each([
    ['brackets that stay open', (size: number) => `${rule}\t${'$('.repeat(size)}\n`],
    ['brackets in each other', (size: number) => `${rule}\t${'$(a '.repeat(size)}${')'.repeat(size)}\n`],
    ['quotes and backticks', (size: number) => `${rule}\t${'`"\'\\'.repeat(size)}\n`],
    ['variables that double', (size: number) => `${chain(size)}${rule}\t$(V0)\n`],
    ['a value everywhere', (size: number) => `V = ${'v'.repeat(60)}${rule}\t${'$(V)'.repeat(size)}\n`],
    ['lines that go on', (size: number) => `${rule}${'\tcp a b \\\n'.repeat(size)}`],
    ['copies of copies', (size: number) => `${rule}${'\tcat a b c >> d; cat d >> a; cp d e\n'.repeat(size)}`],
    ['many files', (size: number) => `${rule}\tcat ${'a b '.repeat(size)} > x; ${RENDER} >> x\n`],
    ['rules', (size: number) => `${rule}${'a:b\n'.repeat(size)}${'a = : \n'.repeat(size)}`],
    ['brackets of a shell', (size: number) => `${rule}\t${'(cd a; '.repeat(size)}\n`],
    ['streams', (size: number) => `${rule}\t${'2>&1 >'.repeat(size)}\n`],
  ])('%s', (_what, of) => {
    expect(of(SIZE * FACTOR).length).toBeLessThan(300_000);
    expect(growthOf({ of, run: unfinishedFiles, size: SIZE })).toBeLessThan(SAME_COST);
  });

  it('too long a one is not read', () => {
    const text = `image: opm\n\t${RENDER} >> a.json\n`;
    expect([...unfinishedFiles(text + '#'.repeat(100_000))]).toEqual(['a.json']);
    expect([...unfinishedFiles(text + '#'.repeat(300_000))]).toEqual([]);
  });
});
