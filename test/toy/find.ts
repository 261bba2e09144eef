/** How toys are found: all files of a folder that hold some are a box. */
import type { Finder } from '../../server/src/engine/family.ts';
import { baseName, parentPath } from '../../server/src/engine/files/paths.ts';
import type { Unit } from '../../server/src/engine/units/unit.ts';
import { TOYS } from './model.ts';

const KIND_LINE = /^kind:[ \t]*toy\.example[ \t]*$/gm;

/** All that can be told of a toy at a glance is that it is one. */
const IS_TOY = {};

const scan = (text: string): readonly object[] => [...text.matchAll(KIND_LINE)].map(() => IS_TOY);

/** How boxes are found. */
export const toyFinder: Finder = {
  signs: { scan, ofChunk: ({ text }) => scan(text)[0] },
  mayClaim: (path) => path.endsWith('.yaml'),
  claim: (_path, signs) => (signs.length > 0 ? { isOwn: true, facts: {} } : undefined),
  find(folder) {
    const boxes = new Map<string, string[]>();
    for (const { path } of folder.files) {
      if (folder.ownerOf(path) !== TOYS.id) continue;
      const box = parentPath(path);
      boxes.set(box, [...(boxes.get(box) ?? []), path]);
    }
    return { units: [...boxes].map(([box, own]) => boxAt(box, own)) };
  },
  alone: (path) => boxAt(parentPath(path), [path]),
};

function boxAt(path: string, files: readonly string[]): Unit {
  const label = baseName(path);
  return { family: TOYS.id, key: path, path, label, files, ignored: [], takesNewFiles: true };
}
