/** Edits in a large document are rehearsed while its reader reads: nothing comes of it, and nobody waits for it. */
import { describe, expect, it } from 'vitest';
import type { Host } from '../../server/src/protocol/host.ts';
import { Rehearsal } from '../../server/src/protocol/session/rehearsal.ts';
import type { Diagnostic } from '../../server/src/engine/findings/diagnostic.ts';
import { largeCsv } from '../support/large-documents.ts';
import { memoryEnvironment } from '../support/memory-files.ts';
import { FOLDER, startedSession } from '../support/session.ts';

const MANIFESTS = `${FOLDER}/gizmo/manifests`;
const PATH = `${MANIFESTS}/gizmo.clusterserviceversion.yaml`;
const CSV = largeCsv(100_000);

/** A host whose clock goes on only when it is told so. */
class ToldHost {
  time = 0;
  asked = -Infinity;
  #waiting: { readonly at: number; readonly work: () => void }[] = [];

  readonly host: Host = {
    schemes: [],
    version: '',
    now: () => this.time,
    lastAsked: () => this.asked,
    breathe: () => Promise.resolve(),
    timer: (milliseconds, work) => {
      const waiting = { at: this.time + milliseconds, work };
      this.#waiting.push(waiting);
      return () => void (this.#waiting = this.#waiting.filter((one) => one !== waiting));
    },
  };

  /** Lets time pass, with all that is done meanwhile; tells how often something was done. */
  pass(milliseconds: number): number {
    const end = this.time + milliseconds;
    let count = 0;
    for (;;) {
      const [next] = this.#waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#waiting = this.#waiting.filter((one) => one !== next);
      this.time = Math.max(this.time, next.at);
      next.work();
      count++;
    }
    this.time = end;
    return count;
  }
}

async function rehearsing(files: ReadonlyMap<string, string> = new Map([[PATH, CSV]])) {
  const { session } = await startedSession(memoryEnvironment(files));
  const told = new ToldHost();
  const sent: (readonly Diagnostic[])[] = [];
  const faults: string[] = [];
  const rehearsal = new Rehearsal(
    told.host,
    (where, error) => void faults.push(`${where}: ${String(error)}`),
    () => session,
    (diagnostics) => void sent.push(diagnostics),
  );
  for (const [path, text] of files) session.open(path, text, 1);
  return { session, told, sent, faults, rehearsal };
}

describe('a large document that was opened', () => {
  it('is edited many times in a copy, and stays what it is', async () => {
    const { session, told, sent, faults, rehearsal } = await rehearsing();
    const [document, before] = [session.document(PATH), session.diagnostics(PATH)];
    rehearsal.opened(PATH);
    told.pass(10_000);
    expect(faults).toEqual([]);
    expect(sent.length).toBeGreaterThan(40);
    expect(session.document(PATH)).toBe(document);
    expect(session.diagnostics(PATH)).toEqual(before);
    // Each letter is taken away again.
    expect(sent.at(-1)?.map(({ rule }) => rule)).toEqual(before.map(({ rule }) => rule));
  });

  it('is left alone at first, and while somebody asks for something', async () => {
    const { told, sent, rehearsal } = await rehearsing();
    rehearsal.opened(PATH);
    told.pass(300);
    expect(sent).toEqual([]);
    for (let time = 0; time < 3000; time += 50) {
      told.asked = told.time;
      told.pass(50);
    }
    expect(sent).toEqual([]);
    told.pass(3000);
    expect(sent.length).toBeGreaterThan(40);
  });

  it('is not edited in a copy any more once somebody edits it for real', async () => {
    const { told, sent, rehearsal } = await rehearsing();
    rehearsal.opened(PATH);
    told.pass(399);
    rehearsal.callOff();
    expect(told.pass(10_000)).toBe(0);
    expect(sent).toEqual([]);
  });

  it('is one of the first three', async () => {
    const paths = ['a', 'b', 'c', 'd'].map((name) => `${FOLDER}/${name}/manifests/csv.yaml`);
    const { told, sent, rehearsal } = await rehearsing(new Map(paths.map((path) => [path, CSV])));
    const counts = paths.map((path) => {
      sent.length = 0;
      rehearsal.opened(path);
      told.pass(10_000);
      return sent.length > 0;
    });
    expect(counts).toEqual([true, true, true, false]);
  });
});

it('nothing is rehearsed in a small document', async () => {
  const { told, sent, rehearsal } = await rehearsing(new Map([[PATH, largeCsv(10_000).slice(0, 20_000)]]));
  rehearsal.opened(PATH);
  told.pass(10_000);
  expect(sent).toEqual([]);
});
