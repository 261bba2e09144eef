/** What editor features are asked with: the text as it is now, and the catalog around it. */
import { describe, expect, it } from 'vitest';
import { hoverAt } from '../../server/src/features/hover/hover.ts';
import { renderDoc } from '../../server/src/features/hover/doc.ts';
import { completionsAt } from '../../server/src/features/completion/completion.ts';
import type { Session } from '../../server/src/protocol/session/session.ts';
import { memoryEnvironment, type MemoryFiles } from '../support/memory-files.ts';
import { FOLDER, newSession, startedSession } from '../support/session.ts';
import { catalogOf } from '../support/units.ts';

const PACKAGE = 'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n';
const CHANNEL = 'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n- name: gizmo.v1.0.0\n';
const BUNDLE =
  'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: registry.example.com/gizmo:1\nproperties:\n- {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n';
const FILES: Readonly<Record<string, string>> = {
  [`${FOLDER}/catalog/package.yaml`]: PACKAGE,
  [`${FOLDER}/catalog/channel.yaml`]: CHANNEL,
  [`${FOLDER}/catalog/bundles.yaml`]: `${BUNDLE}---\n${BUNDLE.replaceAll('1.0.0', '1.1.0')}`,
};

async function started(): Promise<{ session: Session; touched: Set<string>; files: MemoryFiles }> {
  const files: MemoryFiles = new Map(Object.entries(FILES));
  const { session, touched } = await startedSession(memoryEnvironment(files));
  return { session, touched, files };
}

describe('the context of a feature', () => {
  it('is there for open documents only', async () => {
    const { session } = await started();
    expect(session.context(`${FOLDER}/catalog/channel.yaml`)).toBeUndefined();
  });

  it('has the text as it is now, and tells nobody', async () => {
    const { session, touched } = await started();
    const path = `${FOLDER}/catalog/channel.yaml`;
    session.open(path, CHANNEL, 1);
    const at = { line: 5, character: 0 };
    session.change(
      path,
      [{ range: { start: at, end: at }, text: '- name: gizmo.v1.1.0\n  replaces: gizmo.v1.0.0\n' }],
      2,
    );
    touched.clear();
    const context = session.context(path);
    const hover = context && hoverAt(context, { line: 5, character: 12 });
    const text = hover && renderDoc(hover.doc, { markdown: false, pictures: false });
    expect(text).toContain('Channel `stable`: head, replaces `gizmo.v1.0.0`');
    expect([...touched]).toEqual([]);
    expect(session.document(path)?.settled).toBe(false);
  });

  it('reads blobs of closed files from disk', async () => {
    const { session } = await started();
    const path = `${FOLDER}/catalog/channel.yaml`;
    session.open(path, CHANNEL, 1);
    const context = session.context(path);
    const blob = catalogOf(context)?.snapshot.whole.packages.get('gizmo')?.bundles[1];
    const chunk = blob && (await context?.readChunk(blob));
    expect(blob?.name && chunk?.text.slice(blob.name.start, blob.name.end)).toBe('gizmo.v1.1.0');
    expect(await context?.readFile(`${FOLDER}/catalog/package.yaml`)).toHaveLength(1);
  });

  it('does not take another text for that of a blob', async () => {
    const { session, files } = await started();
    const path = `${FOLDER}/catalog/channel.yaml`;
    session.open(path, CHANNEL, 1);
    files.set(`${FOLDER}/catalog/bundles.yaml`, `# a note\n${BUNDLE}`);
    const context = session.context(path);
    const blob = catalogOf(context)?.snapshot.whole.packages.get('gizmo')?.bundles[0];
    expect(blob && (await context?.readChunk(blob))).toBeUndefined();
  });

  it('puts a new file into the catalog whose folder it is in', async () => {
    const { session } = await started();
    const path = `${FOLDER}/catalog/more.yaml`;
    session.open(path, 'schema: olm.channel\npackage: gizmo\nentries:\n- name: ', 1);
    const context = session.context(path);
    const found = context && completionsAt(context, { line: 3, character: 8 });
    expect(found?.items.map((item) => item.label)).toEqual(['gizmo.v1.1.0', 'gizmo.v1.0.0']);
  });
});

describe('the file of a project', () => {
  it('names a root that is not there, until there is one', async () => {
    const config = `${FOLDER}/.catalens.yaml`;
    const files: MemoryFiles = new Map(Object.entries({ ...FILES, [config]: 'roots: [catalog, later]\n' }));
    const { session, touched, index } = await newSession(memoryEnvironment(files));
    expect(session.diagnostics(config)).toEqual([]);
    await index();
    expect(touched).toContain(config);
    expect(session.diagnostics(config).map(({ rule, range }) => [rule.id, range.start.character])).toEqual([
      ['config-invalid', 17],
    ]);
    files.set(`${FOLDER}/later/package.yaml`, PACKAGE);
    await session.filesChanged([`${FOLDER}/later/package.yaml`], true, { cancelled: false });
    expect(session.diagnostics(config)).toEqual([]);
  });
});
