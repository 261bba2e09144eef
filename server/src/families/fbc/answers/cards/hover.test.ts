import { describe, expect, it } from 'vitest';
import { asked } from '../../../testing/context.ts';
import { catalogText } from '../../graph/testing/graph-of.ts';
import { renderDoc } from '../../../../features/hover/doc.ts';
import { hoverAt } from '../../../../features/hover/hover.ts';

const MARKDOWN = { markdown: true, pictures: true };
const PLAIN = { markdown: false, pictures: false };

function hover(
  marked: string,
  others: Readonly<Record<string, string>> = {},
  format = PLAIN,
): string | undefined {
  const { context, position } = asked(marked, others);
  const found = hoverAt(context, position);
  return found && renderDoc(found.doc, format);
}

/** A catalog with the cursor in the first place where a text occurs behind another one. */
function at(text: string, behind: string, found: string): string {
  const from = text.indexOf(behind);
  const offset = text.indexOf(found, from) + 1;
  expect(from, behind).toBeGreaterThanOrEqual(0);
  return `${text.slice(0, offset)}¦${text.slice(offset)}`;
}

const CATALOG = catalogText(`
  # stable
  3.0.0 replaces 2.0.0 skips 2.1.0 range >=1.5.0 <3.0.0
  2.1.0 replaces 2.0.0
  2.0.0 replaces 1.0.0
  1.0.0
  # old
  1.0.0
  ! 1.0.0`);

describe('hover on a key', () => {
  it('says what the field is for, and whether opm insists on it', () => {
    const text = hover('schema: olm.channel\nna¦me: stable\n');
    expect(text).toContain('`name`: text');
    expect(text).toContain('unique in its package');
    expect(text).toContain('Required.');
  });
  it('knows keys in any case, in lists and in properties', () => {
    expect(hover('schema: olm.channel\nentries:\n- SKIP¦S: []\n')).toContain('`skips`: list');
    expect(
      hover('schema: olm.bundle\nproperties:\n- type: olm.package.required\n  value: {versionRan¦ge: a}\n'),
    ).toContain('The key is `versionRange`');
  });
  it('knows templates', () => {
    expect(hover('schema: olm.semver\ngenerateMinor¦Channels: true\n')).toContain(
      'channel for each minor version',
    );
  });
  it('says of entries what the channel is like', () => {
    const text = hover(at(CATALOG, 'name: stable', 'entries'));
    expect(text).toContain('Entries: 4');
    expect(text).toContain('Head: `p.v3.0.0`, version `3.0.0`');
  });
  it('says nothing where nothing is known', () => {
    expect(hover('apiVersion: v1\nki¦nd: Pod\n')).toBeUndefined();
    expect(hover('¦')).toBeUndefined();
  });
});

describe('hover on a bundle name', () => {
  it('shows the card of the bundle', () => {
    const text = hover(at(CATALOG, 'schema: olm.bundle\npackage: p\nname: p.v2.0.0', 'p.v2'));
    expect(text).toBe(
      [
        '`p.v2.0.0`',
        [
          '- Version: `2.0.0`',
          '- Channel `stable`: replaces `p.v1.0.0`',
          '- Replaced by: `p.v3.0.0`, `p.v2.1.0`',
          '- Image: `quay.io/p/p-bundle:v2.0.0`',
          '- Size in the catalog: 156 characters',
        ].join('\n'),
      ].join('\n\n'),
    );
  });
  it('says that it is deprecated, and why', () => {
    const text = hover(at(CATALOG, 'replaces: p.v1.0.0', 'p.v1'));
    expect(text).toContain('Deprecated:\n\nuse another one');
  });
  it('says that there is no such bundle', () => {
    expect(hover(at(CATALOG.replace('skips: [p.v2.1.0]', 'skips: [p.v9]'), 'skips', 'p.v9'))).toContain(
      'The catalog has no bundle of this name.',
    );
  });
  it('counts APIs and lists the first of them', () => {
    const apis = Array.from(
      { length: 10 },
      (_, at) => `- {type: olm.gvk, value: {group: g, version: v1, kind: K${at}}}\n`,
    );
    const bundle = `schema: olm.bundle\npackage: p\nname: a¦\nproperties:\n${apis.join('')}`;
    expect(hover(bundle)).toContain(
      'Provides: `K0.v1.g`, `K1.v1.g`, `K2.v1.g`, `K3.v1.g`, `K4.v1.g`, `K5.v1.g`, `K6.v1.g`, `K7.v1.g` and 2 more',
    );
  });
});

describe('hover on an entry', () => {
  const facts = (lines: string, entry: string) => hover(at(catalogText(lines), `- name: ${entry}`, entry));
  it.each<[string, string, string, string]>([
    ['the head', '# stable\n2.0.0 replaces 1.0.0\n1.0.0', 'p.v2.0.0', 'Head of the channel'],
    [
      'what leads to it',
      '# stable\n2.0.0 replaces 1.0.0\n1.0.0',
      'p.v2.0.0',
      'Reached directly from: `p.v1.0.0`',
    ],
    [
      'one update to the head',
      '# stable\n2.0.0 replaces 1.0.0\n1.0.0',
      'p.v1.0.0',
      'One update away from the head `p.v2.0.0`',
    ],
    [
      'many updates',
      '# stable\n3.0.0 replaces 2.0.0\n2.0.0 replaces 1.0.0\n1.0.0',
      'p.v1.0.0',
      '2 updates away',
    ],
    [
      'a shortcut by range',
      '# stable\n3.0.0 replaces 2.0.0 range <3.0.0\n2.0.0 replaces 1.0.0\n1.0.0',
      'p.v1.0.0',
      'One update away',
    ],
    ['several heads', '# stable\n2.0.0\n1.0.0', 'p.v1.0.0', 'One of 2 heads'],
    [
      'stranded behind a skipped one',
      '# stable\n3.0.0 replaces 2.0.0 skips 2.0.0\n2.0.0 replaces 1.0.0\n1.0.0',
      'p.v1.0.0',
      'what that replaces, `p.v2.0.0`, is skipped',
    ],
    [
      'stranded beyond the channel',
      '# stable\n3.0.0 replaces 2.5.0\n1.0.0 replaces 0.9.0\n0.9.0 replaces 1.0.0',
      'p.v1.0.0',
      'is no entry of the channel',
    ],
  ])('%s', (_name, lines, entry, expected) => {
    expect(facts(lines, entry)).toContain(expected);
  });
});

describe('hover on a range', () => {
  const range = (text: string) =>
    hover(at(CATALOG.replace(">=1.5.0 <3.0.0'", `${text}'`), 'skipRange', text.slice(0, 2)));
  it('puts it in words, and names the bundles in it', () => {
    const text = range('>=1.5.0 <3.0.0');
    expect(text).toContain(
      '- from 1.5.0 (included) up to 3.0.0 (not included); pre-releases of 3.0.0 are included',
    );
    expect(text).toContain('Matches 2 bundles of `p`: `p.v2.1.0`, `p.v2.0.0`');
    expect(text).toContain('Read by blang/semver');
  });
  it('says what is surprising about it', () => {
    expect(range('1.0.0 - 2.0.0')).toContain('`-` is thrown away');
    expect(range('^1.x')).toContain('The operator in `^1.x` is unknown');
    expect(range('<1.0.0 >2.0.0')).toContain('No version can ever be in this range.');
  });
  it('says why it is none', () => {
    expect(range('~1.2.0')).toMatch(/Perhaps you mean|no range/);
  });
  it('of a required package is held against that package', () => {
    const requirement =
      'schema: olm.bundle\npackage: q\nname: q\nproperties:\n- type: olm.package.required\n  value: {packageName: p, versionRange: >=2¦.0.0}\n';
    expect(hover(requirement.replace('>=2¦.0.0', "'>=2¦.0.0'"), { 'catalog/p.yaml': CATALOG })).toContain(
      'Matches 3 bundles of `p`',
    );
  });
});

describe('hover on other values', () => {
  it('shows an icon where the client can, and says what it is', () => {
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const text = `schema: olm.package\nname: p\nicon:\n  base64data: iVB¦${png.slice(3)}\n  mediatype: image/jpeg\n`;
    expect(hover(text, {}, MARKDOWN)).toContain(`![icon](data:image/png;base64,${png}|height=96)`);
    expect(hover(text)).toBe(
      'Icon\n\n- `image/png`, 70 bytes\n- `mediatype` says `image/jpeg`, but the data is `image/png`.',
    );
    expect(hover(text, {}, { markdown: true, pictures: false })).not.toContain('data:');
  });
  it('takes an image apart', () => {
    const text = hover('schema: olm.bundle\nimage: quay.io/a/b¦:1\n');
    expect(text).toContain('Registry: `quay.io`');
    expect(text).toContain('Repository: `a/b`');
    expect(text).toContain('A tag can be moved');
  });
  it('tells who provides an API', () => {
    const provider =
      'schema: olm.bundle\npackage: q\nname: q\nproperties:\n- {type: olm.gvk, value: {group: g, version: v1, kind: K}}\n';
    const text =
      'schema: olm.bundle\npackage: p\nname: p\nproperties:\n- {type: olm.gvk.required, value: {group: g¦, version: v1, kind: K}}\n';
    expect(hover(text, { 'catalog/q.yaml': provider })).toContain('Provided by the packages: `q`');
    expect(hover(text)).toContain('No bundle of this catalog provides this API.');
  });
  it.each([
    ['schema: olm.chan¦nel\n', 'an ordered way of updates'],
    [
      'schema: olm.bundle\nproperties:\n- type: olm.max¦OpenShiftVersion\n  value: "4.19"\n',
      'last version of OpenShift',
    ],
    [
      'schema: olm.bundle\nproperties:\n- type: olm.maxOpenShiftVersion\n  value: 4.1¦0\n',
      'loses its trailing zeros',
    ],
    ['schema: olm.semver\ndefaultChannelTypePreference: ma¦jor\n', 'Channels of major versions.'],
  ])('%j', (text, expected) => {
    expect(hover(text)).toContain(expected);
  });
  it('shows packages and channels', () => {
    expect(hover(at(CATALOG, 'package: p', 'p\n'))).toContain(
      '- Default channel: `stable`\n- Channels: `stable`, `old`\n- Bundles: 4\n- Newest: `p.v3.0.0`',
    );
    expect(hover(at(CATALOG, 'defaultChannel: ', 'stable'))).toContain('Default channel of `p`');
  });
  it('knows the file of the project', () => {
    const { context, position } = asked('base¦line: a.json\n', {}, 'x/.catalens.yaml');
    expect(hoverAt(context, position)?.doc).toContainEqual(expect.objectContaining({ kind: 'text' }));
  });
});

describe('texts from files', () => {
  it('cannot act as Markdown', () => {
    const evil = '`](command:x) <img src=x onerror=y> [a](b) ![c](d) **e** # f';
    const text = CATALOG.replaceAll('use another one', JSON.stringify(evil)).replaceAll(
      'p.v1.0.0',
      JSON.stringify(`p${evil}`),
    );
    const found = hover(at(text, 'replaces: "p', 'p`'), {}, MARKDOWN) ?? '';
    const outsideCode = found.replace(/`[^`]*`/g, '');
    // Without brackets before them, parentheses are just that.
    expect(outsideCode).not.toMatch(/(?<!\\)[[\]<]/);
    expect(found.replaceAll('\\`', '').split('`').length % 2).toBe(1);
  });
  it('are shortened', () => {
    const long = CATALOG.replace('use another one', 'x'.repeat(5000));
    expect(hover(at(long, 'replaces: p.v1.0.0', 'p.v1'))?.length).toBeLessThan(2000);
  });
});
