/** Hover and completion at places that nobody thought of: they may have nothing to say, but they never fail. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { completionsAt } from '../../server/src/features/completion/completion.ts';
import { suggestionDoc } from '../../server/src/features/completion/resolve.ts';
import { renderDoc } from '../../server/src/features/hover/doc.ts';
import { hoverAt } from '../../server/src/features/hover/hover.ts';
import { contextOf } from '../../server/src/features/testing/context.ts';
import type { FeatureContext } from '../../server/src/features/place/context.ts';
import { locate, positionAt } from '../../server/src/text/lines.ts';
import { catalogCases, corpusRoots } from '../support/cases.ts';

/** Every how many characters a file of a case is asked; all of them with CATALENS_EVERY_OFFSET=1. */
const STRIDE = process.env['CATALENS_EVERY_OFFSET'] === '1' ? 1 : 13;
/** How many places of a real catalog are asked. */
const PLACES = STRIDE === 1 ? 2000 : 100;

const FORMAT = { markdown: true, pictures: true };

/** Asks everything about an offset of a file, and checks what the protocol insists on. */
function ask(context: FeatureContext, chunk: number, offset: number): void {
  const { source } = context;
  const position = positionAt(source.chunks, source.starts, chunk, offset);
  const hover = hoverAt(context, position);
  if (hover !== undefined) expect(renderDoc(hover.doc, FORMAT)).not.toBe('');
  const found = completionsAt(context, position);
  // Where two chunks meet it is the later one that is asked.
  const at = locate(source.chunks, source.starts, position).offset;
  for (const { span, insertion, doc } of found?.items ?? []) {
    const text = source.chunks[found?.chunkIndex ?? 0]?.text ?? '';
    const replaced = text.slice(span.start, span.end);
    if (/[\n\r]/.test(replaced) || at < span.start || at > span.end)
      expect.fail(`${insertion.plain} replaces ${JSON.stringify(replaced)} from ${span.start} at ${at}`);
    if (doc !== undefined && (found?.items.length ?? 0) < 20) suggestionDoc(context, doc);
  }
}

function askAll(context: FeatureContext, stride: number): void {
  context.source.chunks.forEach((chunk, index) => {
    for (let offset = 0; offset <= chunk.length; offset += stride) ask(context, index, offset);
  });
}

function filesIn(folder: string): [name: string, text: string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((file) => file.isFile())
    .map((file) => {
      const full = path.join(file.parentPath, file.name);
      return [path.relative(folder, full), readFileSync(full, 'utf8')];
    });
}

describe('hover and completion on the conformance cases', () => {
  it.each(catalogCases().map((each) => [each.name, each.folder] as const))('%s', (_name, folder) => {
    for (const [name, text] of filesIn(folder)) {
      askAll(contextOf(`catalog/${name}`, text), STRIDE);
      // Half-typed: the text ends somewhere.
      for (let end = STRIDE; end < text.length; end += STRIDE * 5) {
        const context = contextOf(`catalog/${name}`, text.slice(0, end));
        const last = context.source.chunks.length - 1;
        ask(context, last, context.source.chunks[last]?.length ?? 0);
      }
    }
  });
});

const roots = corpusRoots().filter((_, index) => index % 5 === 0);

describe.runIf(roots.length > 0)('hover and completion in real catalogs', () => {
  it.each(roots.map((each) => [each.root, each.folder] as const))('%s', (_name, folder) => {
    let seed = 1;
    const random = (below: number) => (seed = (seed * 48271) % 0x7fffffff) % Math.max(1, below);
    const files = filesIn(folder).slice(0, 3);
    for (const [name, text] of files) {
      const context = contextOf(`catalog/${name}`, text);
      const { chunks } = context.source;
      for (let place = 0; place < PLACES; place++) {
        const chunk = random(chunks.length);
        ask(context, chunk, random((chunks[chunk]?.length ?? 0) + 1));
      }
    }
  });
});
