/** Questions about places that nobody thought of: there may be nothing to say, but they never fail. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { completionsAt } from '../../server/src/features/completion/completion.ts';
import { suggestionDoc } from '../../server/src/features/completion/resolve.ts';
import { definitionAt, typeDefinitionAt } from '../../server/src/features/definition/definition.ts';
import { renderDoc } from '../../server/src/features/hover/doc.ts';
import { hoverAt } from '../../server/src/features/hover/hover.ts';
import { highlightsAt, referencesAt } from '../../server/src/features/references/references.ts';
import { documentSymbols } from '../../server/src/features/symbols/document-symbols.ts';
import { contextOf } from '../../server/src/families/testing/context.ts';
import type { FeatureContext } from '../../server/src/features/place/context.ts';
import { locate, positionAt } from '../../server/src/text/lines.ts';
import type { Position } from '../../server/src/text/span.ts';
import { catalogCases, corpusRoots } from '../support/cases.ts';
import { atOnce } from '../../server/src/text/work.ts';

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
  askCompletions(context, position);
}

function askCompletions(context: FeatureContext, position: Position): void {
  const found = completionsAt(context, position);
  if (found === undefined) return;
  const { source } = context;
  // Where two chunks meet it is the later one that is asked.
  const at = locate(source.chunks, source.starts, position).offset;
  const text = source.chunks[found.chunkIndex]?.text ?? '';
  for (const { span, insertion, doc } of found.items) {
    const replaced = text.slice(span.start, span.end);
    if (/[\n\r]/.test(replaced) || at < span.start || at > span.end)
      expect.fail(`${insertion.plain} replaces ${JSON.stringify(replaced)} from ${span.start} at ${at}`);
    if (doc !== undefined && found.items.length < 20) suggestionDoc(context, doc);
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

/** Files up to this size are asked at every offset. */
const SMALL = 20_000;

interface RealFile {
  readonly name: string;
  readonly root: string;
  readonly size: number;
}

/** Twenty files of real catalogs, small and large, of all sizes that there are. */
function realFiles(): RealFile[] {
  const all = corpusRoots().flatMap(({ folder }) =>
    readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
      .filter((file) => file.isFile())
      .map((file) => path.join(file.parentPath, file.name))
      .map((full) => ({ name: path.relative(folder, full), root: folder, size: statSync(full).size })),
  );
  const bySize = all.filter(({ size }) => size > 100).sort((a, b) => a.size - b.size);
  const spread = (files: readonly RealFile[]) =>
    Array.from(
      { length: Math.min(10, files.length) },
      (_, at) => files[Math.floor((at * files.length) / 10)],
    );
  const [small, large] = [
    bySize.filter(({ size }) => size <= SMALL),
    bySize.filter(({ size }) => size > SMALL),
  ];
  return [...spread(small), ...spread(large), ...large.slice(-1)].flatMap((file) => file ?? []);
}

/** Asks where names are defined and used. */
async function askNames(context: FeatureContext, chunk: number, offset: number): Promise<void> {
  const { source } = context;
  const position = positionAt(source.chunks, source.starts, chunk, offset);
  definitionAt(context, position);
  typeDefinitionAt(context, position);
  const own = highlightsAt(context, position);
  const all = await referencesAt(context, position, true);
  expect(all.length).toBeGreaterThanOrEqual(own.length);
}

const files = realFiles();

describe.runIf(files.length > 0)(
  'hover, completion, definition, references and symbols in real catalogs',
  () => {
    it('are asked in twenty files', () => {
      expect(files.length).toBeGreaterThanOrEqual(20);
    });

    it.each(
      files.map((file) => [`${path.basename(file.root)}/${file.name}, ${file.size} bytes`, file] as const),
    )('%s', async (_, { name, root, size }) => {
      let seed = 1;
      const random = (below: number) => (seed = (seed * 48271) % 0x7fffffff) % Math.max(1, below);
      const text = readFileSync(path.join(root, name), 'utf8');
      const context = contextOf(`catalog/${name}`, text);
      const { chunks } = context.source;
      expect(atOnce(documentSymbols(context)).every(({ name: symbol }) => symbol !== '')).toBe(true);
      const each = async (chunk: number, offset: number) => {
        ask(context, chunk, offset);
        await askNames(context, chunk, offset);
      };
      if (size <= SMALL && STRIDE === 1) {
        for (const [index, chunk] of chunks.entries())
          for (let offset = 0; offset <= chunk.length; offset++) await each(index, offset);
        return;
      }
      for (let place = 0; place < PLACES; place++) {
        const chunk = random(chunks.length);
        await each(chunk, random((chunks[chunk]?.length ?? 0) + 1));
      }
    });
  },
);
