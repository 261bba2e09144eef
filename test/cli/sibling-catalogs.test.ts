/** Catalogs of one package for several versions of a cluster: people read each finding once, machines get all of them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { catalens, checkJson } from '../support/command-line.ts';

const CATALOG = `schema: olm.package
name: gizmo
defaultChannel: stable
---
schema: olm.channel
package: gizmo
name: stable
entries:
  - name: gizmo.v1.0.0
---
schema: olm.bundle
package: gizmo
name: gizmo.v1.0.0
image: registry.example.com/gizmo:1
properties:
  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'siblings-'));
  for (const version of ['v4.9', 'v4.10', 'v4.11', 'v4.12']) {
    mkdirSync(path.join(folder, version, 'gizmo'), { recursive: true });
    // The newest has another channel.
    const text = version === 'v4.12' ? CATALOG.replaceAll('stable', 'Stable') : CATALOG;
    writeFileSync(path.join(folder, version, 'gizmo/catalog.yaml'), text);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

it('the text says where else a finding is', async () => {
  const { stdout } = await catalens(['check', '--only', 'package-icon-missing,channel-name-style'], {
    cwd: folder,
  });
  expect(stdout).toBe(`v4.10/gizmo/catalog.yaml:2:7 info fbc/package-icon-missing
  The package has no icon.
    2 | name: gizmo
      |       ^^^^^
    and in v4.9, v4.11 and v4.12

v4.12/gizmo/catalog.yaml:7:7 warning fbc/channel-name-style
  \`S\` is unusual in a channel name: it should be made of lower-case letters, digits, hyphens, dots and underscores.
    7 | name: Stable
      |       ^^^^^^

1 warning, 4 info in 4 files of 4 catalogs (12 blobs).
What several catalogs, bundles or releases have alike was shown once.
`);
});

it('JSON and the one-line format have them all', async () => {
  const { report } = await checkJson(['--only', 'package-icon-missing'], { cwd: folder });
  expect(report.diagnostics).toHaveLength(4);
  const concise = await catalens(['check', '--only', 'package-icon-missing', '--format', 'concise'], {
    cwd: folder,
  });
  expect(concise.stdout.trim().split('\n')).toHaveLength(4);
});
