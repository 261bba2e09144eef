/** The examples of `unknown-field`, and what is said of keys that a tool writes again and again. */
import { describe, expect, it } from 'vitest';
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { adviceOf } from './testing/advise.ts';
import { rule } from './unknown-field.ts';

ruleExamples(rule);

describe('a key that opm ignores', () => {
  const image = (name: string, key: string) =>
    `- name: ${name}\n  image: quay.io/acme/${name}:1\n  ${key}: 4711\n`;
  const bundle = (...images: readonly string[]) =>
    `schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: quay.io/acme/gizmo:1\nrelatedImages:\n${images.join('')}`;
  const said = (text: string) => adviceOf(rule.id, text).map(({ at, message }) => `${at}: ${message}`);

  it('is told once for all items of a list', () => {
    const text = bundle(image('a', 'commit'), image('b', 'commit'), image('c', 'commit'));
    expect(said(text)).toEqual([
      'commit: opm does not know `commit` here, and ignores it; so 3 times in this blob.',
    ]);
  });

  it('is told of each key, and of each kind of place', () => {
    const text = `${bundle(image('a', 'commit'), image('b', 'origin'))}commit: 1\n`;
    expect(
      said(text)
        .map((each) => each.slice(0, each.indexOf(':')))
        .sort(),
    ).toEqual(['commit', 'commit', 'origin']);
  });

  it('is told at every place where it is misspelt, as each is mended there', () => {
    const text = bundle(image('a', 'imagee'), image('b', 'imagee'));
    expect(said(text)).toHaveLength(2);
  });
});
