/** What can be said of a bundle only with its files at hand once more: how large it is, and whether opm renders it. */
import type { Environment } from '../../engine/files/environment.ts';
import { joinPath } from '../../engine/files/paths.ts';
import type { UnitFault, UnitFaults } from '../../engine/units/unit.ts';
import { isBundleFolder, readBundleFolder } from './features/render/bundle-folder.ts';
import { sizeFaults } from './find/size.ts';
import { isRendered, renderBundle } from './render/render-bundle.ts';
import { RENDER } from './suites.ts';

/** The faults of a bundle that need more than its documents. Rendering is tried for those alone who ask for its verdict. */
export const bundleFaults: UnitFaults = async (env, unit, _walked, read) => {
  if (unit.isLoose) return [];
  const isRenderWanted = unit.given?.['suites']?.split(',').includes(RENDER) === true;
  const rendering = isRenderWanted ? await renderFaults(env, unit.path) : [];
  return [...(await sizeFaults(env, unit, read)), ...rendering];
};

async function renderFaults(env: Environment, root: string): Promise<readonly UnitFault[]> {
  const folder = await readBundleFolder(env, root);
  if (!isBundleFolder(folder)) return [];
  const result = renderBundle(folder.files, { folders: folder.folders });
  if (isRendered(result)) return [];
  const { rule, path, span, start, message } = result;
  const text = folder.files.find((file) => file.path === path)?.text ?? '';
  const line = text.slice(0, start + span.start).split('\n').length - 1;
  const place = path === undefined ? { path: root } : { path: joinPath(root, path), line };
  return [{ ...place, rule, message, verdict: { isConsequence: true } }];
}
