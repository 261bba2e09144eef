/** After any edits, in any file, the diagnostics are those of a fresh start. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../server/src/protocol/session/session.ts';
import { codeOf, type Diagnostic } from '../../server/src/engine/findings/diagnostic.ts';
import { formatMessage } from '../../server/src/text/message.ts';
import { fullText } from '../../server/src/text/source.ts';
import { PROJECT } from '../support/cases.ts';
import { memoryEnvironment, type MemoryFiles } from '../support/memory-files.ts';
import { editBetween } from '../support/editor-in-process.ts';
import { damage, randomFrom } from '../support/mutations.ts';
import { FOLDER, startedSession } from '../support/session.ts';

async function startedWith(files: MemoryFiles): Promise<Session> {
  return (await startedSession(memoryEnvironment(files))).session;
}

function plain(diagnostics: readonly Diagnostic[]) {
  return diagnostics
    .map(({ range, rule, message, related }) =>
      JSON.stringify([
        range.start,
        range.end,
        codeOf(rule),
        formatMessage(message),
        related.map((place) => [place.file, place.range]),
      ]),
    )
    .sort();
}

describe('edits', () => {
  it.for([1, 2, 3, 4, 5, 6])('seed %i', async (seed) => {
    const sample = readFileSync(
      path.join(PROJECT, 'samples/catalog/tidewatch/catalog.yaml'),
      'utf8',
    ).replaceAll('\r', '');
    const half = sample.indexOf('\n---\n', sample.length / 2) + 5;
    const files: MemoryFiles = new Map([
      // Roots do not change while somebody types, but a fresh start would look for them anew: so they are named.
      [`${FOLDER}/.catalens.yaml`, 'roots: [catalog]\n'],
      [`${FOLDER}/catalog/one.yaml`, sample.slice(0, half)],
      [`${FOLDER}/catalog/two.yaml`, sample.slice(half)],
    ]);
    const session = await startedWith(files);
    const random = randomFrom(seed);
    const paths = [...files.keys()].filter((file) => file.includes('/catalog/'));
    for (const path of paths) session.open(path, files.get(path) ?? '', 1);
    for (let round = 2; round < 40; round++) {
      const target = paths[Math.floor(random() * paths.length)] ?? '';
      const before = files.get(target) ?? '';
      const after = damage(before, random).replaceAll('\r', '');
      session.change(target, [editBetween(before, after)], round);
      session.settle(target);
      files.set(target, after);
      expect(fullText(session.document(target)?.source ?? never())).toBe(after);
      if (round % 3 !== 0) continue;
      const fresh = await startedWith(files);
      for (const path of paths) fresh.open(path, files.get(path) ?? '', 1);
      for (const path of paths)
        expect(plain(session.diagnostics(path))).toEqual(plain(fresh.diagnostics(path)));
    }
  });
});

function never(): never {
  throw new Error('the document is not open');
}
