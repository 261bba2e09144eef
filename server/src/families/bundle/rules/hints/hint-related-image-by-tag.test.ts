/** The examples of `hint-related-image-by-tag`, and that several images are told together. */
import { describe, expect, it } from 'vitest';
import { diagnosticsInProject } from '../../../../../../test/support/check.ts';
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { formatMessage } from '../../../../text/message.ts';
import { CSV_FILE } from '../shared/example.ts';
import { rule } from './hint-related-image-by-tag.ts';

ruleExamples(rule);

it('is told once for a CSV', async () => {
  const csv = (rule.examples.bad[CSV_FILE] ?? '').replace(
    '  relatedImages:\n',
    (line) => `${line}    - name: tool\n      image: registry.example.com/tool:v1\n`,
  );
  const diagnostics = await diagnosticsInProject({ ...rule.examples.bad, [CSV_FILE]: csv });
  const found = diagnostics.filter((one) => one.rule.id === rule.id);
  expect(found.map(({ message }) => formatMessage(message))).toEqual([
    'Disconnected clusters find images by their digest only, and `registry.example.com/tool:v1` and 1 more of these have none.',
  ]);
  expect(found[0]?.related).toHaveLength(1);
});

describe('an image that the Dockerfile of the bundle replaces', () => {
  const DIGEST = `registry.example.com/gizmo@sha256:${'0123456789abcdef'.repeat(4)}`;
  const OTHER = 'build.example.com/other:latest';
  const LABEL = 'LABEL operators.operatorframework.io.bundle.manifests.v1=manifests/';
  const codes = async (image: string, ...lines: readonly string[]) => {
    const csv = (rule.examples.bad[CSV_FILE] ?? '').replace('registry.example.com/gizmo:v1', () => image);
    const dockerfile = ['FROM scratch', ...lines, LABEL, ''].join('\n');
    const files = { ...rule.examples.bad, [CSV_FILE]: csv, 'bundle.Dockerfile': dockerfile };
    return (await diagnosticsInProject(files))
      .map((one) => one.rule.id)
      .filter((id) => /related-image/.test(id));
  };
  const script = (
    value: string,
    text = '\\${GIZMO}',
    program = 'hack/replace.sh manifests $OLD ${GIZMO}',
  ) => [`ARG GIZMO=${value}`, `ARG OLD=${text}`, `RUN ${program}`];
  const INFO = ['related-image-invalid'];
  const WARNING = [rule.id];

  it.each([
    ['by a script', script(DIGEST)],
    [
      'by a script over several lines',
      script(DIGEST, undefined, 'a && \\\n  # that\n  hack/replace.sh -old=$OLD -new="$GIZMO"'),
    ],
    ['by sed', [`RUN sed -i 's|\${GIZMO}|${DIGEST}|g' manifests/*.yaml`]],
    [
      'by sed with variables',
      [`ARG BY="${DIGEST}"`, 'RUN cd a; sed -i "s#\\${GIZMO}#$BY#" manifests/*.yaml'],
    ],
    ['by nobody knows what', ['ARG BY', "RUN sed -i 's|${GIZMO}|'$BY'|' manifests/*.yaml"]],
    ['by what a shell works out', ['RUN sed -i "s|\\${GIZMO}|$(cat image)|" manifests/*.yaml']],
    ['by what the environment holds', ["RUN envsubst '${GIZMO}' < a > b"]],
  ])('is information where that is a placeholder: %s', async (_, lines) => {
    expect(await codes('${GIZMO}', ...lines)).toEqual(INFO);
  });
  it('is told where a placeholder gets an image by its tag', async () => {
    const tagged = [...INFO, ...WARNING].toSorted();
    expect((await codes('${GIZMO}', "RUN sed 's|${GIZMO}|quay.io/a/b:v1|' a")).toSorted()).toEqual(tagged);
  });
  it.each([
    ['by a script', script(DIGEST, OTHER)],
    ['by sed', [`RUN sed -i -e 's|build\\.example\\.com/other:latest|${DIGEST}|' manifests/a.yaml`]],
  ])('is not told of where a digest takes the place of all of it: %s', async (_, lines) => {
    expect(await codes(OTHER, ...lines)).toEqual([]);
    expect(await codes(`${OTHER}-1`, ...lines)).toEqual(WARNING);
  });
  it('is information where it gets too long', async () => {
    const lines = Array.from({ length: 40 }, () => "RUN sed -i 's|$X|$X$X|' manifests/a.yaml");
    expect(await codes('$X', ...lines)).toEqual(INFO);
  });
  it.each([
    ['by another tag', script('registry.example.com/gizmo:v2', OTHER)],
    ['by nobody knows what', ['ARG BY', `RUN sed -i "s|${OTHER}|$BY|" manifests/a.yaml`]],
    ['in a comment', [`# RUN sed -i "s|${OTHER}|${DIGEST}|" manifests/a.yaml`]],
    ['by what is no digest', [`RUN sed -i "s|${OTHER}|foo@bar|" manifests/a.yaml`]],
    ['in a program that copies it', [`RUN skopeo copy ${OTHER} ${DIGEST}`]],
    ['in another command', [`RUN echo ${OTHER} && skopeo inspect ${DIGEST}`]],
  ])('is told of where that is no digest: %s', async (_, lines) => {
    expect(await codes(OTHER, ...lines)).toEqual(WARNING);
  });
});
