import { describe, expect, it } from 'vitest';
import { MAX_DOCKERFILE_LENGTH, readInstructions } from '../../../text/dockerfile.ts';
import { growthOf, SAME_COST } from '../../../text/testing/growth.ts';
import { readDockerfile } from './dockerfile.ts';

describe('copies into the catalog of an image', () => {
  it.each([
    { text: 'FROM opm\nADD catalog /configs', copies: [['catalog', '']] },
    { text: 'copy ./catalog/ /configs/', copies: [['catalog', '']] },
    { text: 'ADD catalog/foo /configs/foo', copies: [['catalog/foo', 'foo']] },
    {
      text: 'COPY a b /configs/',
      copies: [
        ['a', ''],
        ['b', ''],
      ],
    },
    { text: 'COPY ["my catalog", "/configs"]', copies: [['my catalog', '']] },
    { text: 'COPY --chown=1001:0 --link catalog /configs', copies: [['catalog', '']] },
    { text: 'COPY --chown=$USER catalog /configs', copies: [['catalog', '']] },
    { text: 'COPY \\\n  # the catalog\n  catalog \\\n  /configs\r\n', copies: [['catalog', '']] },
    { text: 'COPY . /configs', copies: [['', '']] },
    { text: 'COPY catalog/* /configs', copies: [['catalog', '']] },
    { text: 'COPY catalog/*.yaml /configs', copies: [['catalog/*.yaml', '']] },
    { text: 'WORKDIR /configs\nCOPY catalog ./foo', copies: [['catalog', 'foo']] },
    {
      text: 'COPY . /catalog\nLABEL operators.operatorframework.io.index.configs.v1=/catalog',
      copies: [['', '']],
    },
    {
      text: 'LABEL a=b \\\n "operators.operatorframework.io.index.configs.v1"="/x/y/"\nADD c /x/y/z',
      copies: [['c', 'z']],
    },
    { text: 'COPY catalog /configuration', copies: [] },
    { text: 'COPY catalog/${VERSION} /configs', copies: [] },
    { text: 'COPY catalog $TARGET', copies: [] },
    { text: 'COPY --from=builder /configs /configs', copies: [] },
    { text: 'ADD https://example.com/catalog.tar /configs', copies: [] },
    { text: 'COPY ../catalog /configs', copies: [] },
    { text: 'COPY catalog/v4.1[0-9] /configs', copies: [] },
    { text: 'COPY ["broken", /configs', copies: [] },
    { text: '# ADD catalog /configs', copies: [] },
    { text: 'COPY <<EOF /configs/a.yaml\nschema: x\nEOF', copies: [] },
    { text: 'RUN <<EOF\nCOPY catalog /configs\nEOF', copies: [] },
    { text: 'RUN cat <<-"END" | sh\n  COPY a /configs\n  END\nCOPY b /configs', copies: [['b', '']] },
    { text: 'RUN cat <<< EOF\nCOPY b /configs', copies: [['b', '']] },
    { text: 'RUN <<EOF\nCOPY b /configs', copies: [['b', '']] },
    { text: 'COPY', copies: [] },
    { text: '', copies: [] },
  ])('$text', ({ text, copies }) => {
    expect(readDockerfile(text).copies.map(({ source, target }) => [source, target])).toEqual(copies);
  });
});

it.each([
  ['FROM scratch\nCOPY catalog /configs', true],
  ['FROM --platform=linux/amd64 scratch AS catalog\nADD catalog /configs\nLABEL a=b\nUSER 1001', true],
  ['FROM golang AS build\nFROM scratch\nCOPY catalog /configs', false],
  ['FROM scratch\nFROM nginx', false],
  ['FROM scratchpad', false],
  ['FROM scratch\nCOPY gizmo /\nCOPY catalog /configs', false],
  ['FROM scratch\nCOPY --from=quay.io/acme/gizmo /gizmo /\nCOPY catalog /configs', false],
  ['FROM scratch\nCOPY catalog /configs\nENTRYPOINT ["/gizmo"]', false],
  ['COPY catalog /configs', false],
])('nothing but a catalog may be in %j: %s', (text, isBare) => {
  expect(readDockerfile(text).isBare).toBe(isBare);
});

describe('what opm serves of the catalog folder', () => {
  it.each([
    { text: 'CMD ["serve", "/configs", "--cache-dir=/tmp/cache"]', served: '' },
    { text: 'CMD ["serve", "/configs/gizmo", "--cache-dir=/tmp/cache"]', served: 'gizmo' },
    { text: 'ENTRYPOINT ["/bin/opm", "serve", "--debug", "/configs/a/b/"]', served: 'a/b' },
    { text: 'WORKDIR /configs\nCMD opm serve gizmo', served: 'gizmo' },
    { text: 'CMD ["serve", "/elsewhere"]', served: '' },
    { text: 'CMD ["/configs/gizmo"]', served: '' },
    { text: 'ENTRYPOINT ["/bin/opm"]', served: '' },
  ])('$text', ({ text, served }) => {
    expect(readDockerfile(text).served).toBe(served);
  });
});

describe('a build that completes the catalog', () => {
  it.each([
    { text: 'RUN opm init foo >> /configs/index.yaml', completed: true },
    { text: 'RUN <<EOF\nopm init foo > /configs/index.yaml\nEOF', completed: true },
    { text: 'RUN opm render \\\n  quay.io/x/y > "/configs/foo/index.yaml"', completed: true },
    { text: 'RUN ["/bin/opm", "serve", "/configs", "--cache-only"]', completed: false },
    { text: 'RUN ls -R /configs > /tmp/log', completed: false },
  ])('$text', ({ text, completed }) => {
    expect(readDockerfile(text).isCompletedInBuild).toBe(completed);
  });
});

it('a file that is too long for a Dockerfile says nothing', () => {
  expect(readDockerfile(`ADD a /configs\n${'#'.repeat(MAX_DOCKERFILE_LENGTH)}`).copies).toEqual([]);
});

it('a hostile command takes linear time', () => {
  const of = (size: number) => `RUN ${'>'.repeat(size)}`;
  const run = (text: string) => expect(readDockerfile(text).isCompletedInBuild).toBe(false);
  expect(growthOf({ of, run, size: 25_000 })).toBeLessThan(SAME_COST);
});

it('texts that never end take linear time', () => {
  const of = (size: number) => 'RUN <<END\n'.repeat(size);
  expect(growthOf({ of, run: readInstructions, size: 1250 })).toBeLessThan(SAME_COST);
  expect(readInstructions(of(3))).toHaveLength(3);
});
