import { describe, expect, it } from 'vitest';
import { Kept } from './kept.ts';
import { PLAIN_DIALECT } from './dialect.ts';
import { applyEdit, fromText, type SourceText } from './source.ts';
import type { NodeId, Tree } from './tree.ts';

/** A document that is large enough for something to be kept of it, with two texts at its start and one at its end. */
const TEXT = [
  'first: alpha',
  'second: beta',
  'long:',
  ...Array.from({ length: 6000 }, (_, index) => `- item ${String(index)}`),
  'last: omega\n',
].join('\n');

/** The document while it is edited, with how often each thing was worked out. */
class Edited {
  readonly kept = new Kept();
  readonly worked: Record<string, number> = {};
  #source: SourceText = fromText(TEXT, { dialect: PLAIN_DIALECT });

  get tree(): Tree {
    const tree = this.#source.chunks[0]?.document?.tree;
    if (tree === undefined) throw new Error('The document cannot be read.');
    return tree;
  }

  /** Writes another text in place of the first that is found. */
  write(before: string, after: string): void {
    const lines = this.#lines();
    const line = lines.findIndex((one) => one.includes(before));
    const character = lines[line]?.indexOf(before) ?? 0;
    const range = { start: { line, character }, end: { line, character: character + before.length } };
    this.#source = applyEdit(this.#source, range, after);
  }

  of<T>(name: string, work: (tree: Tree) => T, tree = this.tree): T {
    return this.kept.of(name, tree, (seen) => {
      this.worked[name] = (this.worked[name] ?? 0) + 1;
      return work(seen);
    });
  }

  #lines(): readonly string[] {
    return this.#source.chunks
      .map(({ text }) => text)
      .join('')
      .split('\n');
  }
}

function valueOf(tree: Tree, name: string): NodeId {
  return tree.fields(0).find((field) => field.name === name)?.value ?? 0;
}

const textOf = (name: string) => (tree: Tree) => tree.string(valueOf(tree, name));

describe('what is kept of a document', () => {
  it('is worked out again only once something has changed that was looked at', () => {
    const edited = new Edited();
    const seen = () => ['first', 'second', 'last'].map((name) => edited.of(name, textOf(name)));
    expect(seen()).toEqual(['alpha', 'beta', 'omega']);
    edited.write('beta', 'gamma');
    expect(seen()).toEqual(['alpha', 'gamma', 'omega']);
    expect(edited.worked).toEqual({ first: 1, second: 2, last: 1 });
  });

  it('depends on what others looked at, of whose outcome it is made', () => {
    const edited = new Edited();
    const shout = () =>
      edited.of('shout', (tree) => edited.of('second', textOf('second'), tree).toUpperCase());
    expect(shout()).toBe('BETA');
    edited.write('alpha', 'delta');
    expect(shout()).toBe('BETA');
    edited.write('beta', 'gamma');
    expect(shout()).toBe('GAMMA');
    expect(edited.worked).toEqual({ shout: 2, second: 2 });
    // What is known already is looked at as well.
    edited.of('second', textOf('second'));
    const whisper = () => edited.of('whisper', (tree) => edited.of('second', textOf('second'), tree));
    whisper();
    edited.write('gamma', 'kappa');
    expect(whisper()).toBe('kappa');
  });

  it('depends on what was noted of subtrees', () => {
    const edited = new Edited();
    const length = (tree: Tree) => {
      const list = valueOf(tree, 'long');
      const known = edited.kept.noted('length', tree, list);
      if (known !== undefined) return known;
      const found = tree.items(list).reduce((sum, item) => sum + tree.string(item).length, 0);
      edited.kept.note('length', tree, list, found);
      return found;
    };
    const before = edited.of('length', length) as number;
    edited.of('same', length);
    edited.write('item 77', 'longer item 77');
    expect(edited.of('same', length)).toBe(before + 'longer '.length);
  });

  it('that goes by the kind of something holds whatever its text is', () => {
    const edited = new Edited();
    const kind = () => edited.of('kind', (tree) => tree.kind(valueOf(tree, 'second')));
    const before = kind();
    edited.write('beta', 'gamma');
    expect(kind()).toBe(before);
    expect(edited.worked).toEqual({ kind: 1 });
    edited.write('gamma', '[gamma]');
    expect(kind()).not.toBe(before);
  });

  it('has its places where they are now', () => {
    const edited = new Edited();
    const span = () => edited.of('span', (tree) => tree.span(valueOf(tree, 'last')));
    const before = span();
    edited.write('alpha', 'alphabet');
    expect(span()).toEqual({ start: before.start + 3, end: before.end + 3 });
    expect(edited.worked).toEqual({ span: 1 });
  });
});
