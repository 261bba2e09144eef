/** What the panel shows of real catalogs: who is stuck is who the findings name. */
import { describe, expect, it } from 'vitest';
import { loadCatalog } from '../../server/src/cli/graph/loaded-catalog.ts';
import { workingFiles } from '../../server/src/cli/working-files.ts';
import { walkChannel } from '../../server/src/families/fbc/graph/channel-walk.ts';
import { packageGraph } from '../../server/src/families/fbc/graph/package-graph.ts';
import type { Package } from '../../server/src/families/fbc/model/catalog.ts';
import { bundleVersions } from '../../server/src/families/fbc/rules/shared/bundle-versions.ts';
import { withoutUpdate } from '../../server/src/families/fbc/rules/shared/without-update.ts';
import { shownPackage } from '../../server/src/protocol/catalogs/update-graph/shown.ts';
import { corpusRoots } from '../support/cases.ts';

const roots = corpusRoots().filter(({ valid }) => valid);

describe.runIf(roots.length > 0)('what is shown of real catalogs', () => {
  let named = 0;

  it.for(roots)('$root', async ({ folder }) => {
    const catalog = await loadCatalog(workingFiles(), folder);
    for (const pkg of catalog.packages.values()) {
      const shown = shownPackage(packageGraph(pkg), pkg);
      const findings = stuckByFindings(pkg);
      shown.channels.forEach(({ name, answer }, index) => {
        const stuck = findings[index] ?? [];
        named += stuck.length;
        expect([...answer.stuck].sort(), `${pkg.name} ${name}`).toEqual(stuck);
        if (stuck.length > 0) expect(answer.mend, `${pkg.name} ${name}`).toBeDefined();
      });
    }
  });

  it('names somebody, so that there was something to compare', () => {
    expect(named).toBeGreaterThan(0);
  });
});

/** Whom `channel-entry-no-update` names in each channel. */
function stuckByFindings(pkg: Package): string[][] {
  const channels = [...pkg.channels].sort((a, b) => compare(a.name?.value, b.name?.value));
  return channels.map((channel) =>
    withoutUpdate(channel, walkChannel(channel), () => bundleVersions(pkg))
      .flatMap(({ stuck }) => stuck.map(({ name }) => name?.value ?? ''))
      .sort(),
  );
}

const compare = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0);
