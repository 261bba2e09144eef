/** The validators of bundles, by the names that operator-sdk gives them (docs/reference/bundle-loading.md, "operator-sdk"). */

/** What `operator-sdk bundle validate` says without options. */
export const SDK_DEFAULT = 'sdk-default';
/** What `opm alpha bundle validate` says. */
export const OPM_BUNDLE = 'opm-bundle';
/** What stops `opm render` of a bundle. */
export const RENDER = 'render';
/** What keeps OLM v1 from installing a bundle. */
export const OLM_V1 = 'olmv1';

/** The validators of operator-sdk that are chosen with `--select-optional`, and the one that only the library has. */
const OPTIONAL = [
  'operatorhubv2',
  'capabilities',
  'categories',
  'operatorhub',
  'community',
  'alpha-deprecated-apis',
  'good-practices',
  'multiarch',
  'object',
] as const;

/** All that come to say anything only once operator-sdk has loaded the bundle. */
export const BEHIND_LOADING: readonly string[] = [SDK_DEFAULT, ...OPTIONAL];

/** The suites of bundles, as rule pages say what they stand for. */
export const bundleSuites = [
  { id: SDK_DEFAULT, title: '`sdk-default` (what `operator-sdk bundle validate` rejects)' },
  {
    id: 'operatorhubv2',
    title: '`operatorhubv2` (`--select-optional name=operatorhubv2`)',
    isOptional: true,
  },
  { id: 'capabilities', title: '`capabilities` (`--select-optional name=capabilities`)', isOptional: true },
  { id: 'categories', title: '`categories` (`--select-optional name=categories`)', isOptional: true },
  {
    id: 'operatorhub',
    title: '`operatorhub` (`--select-optional name=operatorhub`, which is deprecated)',
    isOptional: true,
  },
  { id: 'community', title: '`community` (`--select-optional name=community`)', isOptional: true },
  {
    id: 'alpha-deprecated-apis',
    title: '`alpha-deprecated-apis` (`--select-optional name=alpha-deprecated-apis`)',
    isOptional: true,
  },
  {
    id: 'good-practices',
    title: '`good-practices` (`--select-optional name=good-practices`)',
    isOptional: true,
  },
  {
    id: 'multiarch',
    title: '`multiarch` (what can be said of `--select-optional name=multiarch` without pulling images)',
    isOptional: true,
  },
  {
    id: 'object',
    title: '`object` (the object validator of the library, `operator-verify manifests`)',
    isOptional: true,
  },
  { id: OPM_BUNDLE, title: '`opm-bundle` (what `opm alpha bundle validate` rejects)', isOptional: true },
  { id: RENDER, title: '`render` (what stops `opm render` of the bundle)' },
  { id: OLM_V1, title: '`olmv1` (what keeps OLM v1 from installing the bundle)' },
] as const;

/** What goes by the folder `manifests`, whatever the annotations name. */
const BY_USUAL_NAME: ReadonlySet<string> = new Set([OPM_BUNDLE, RENDER, OLM_V1]);

/** Those of some suites that read the manifests as opm does, or as operator-sdk does. */
export function suitesReadAs(tool: 'opm' | 'sdk', suites: readonly string[]): readonly string[] {
  return suites.filter((suite) => BY_USUAL_NAME.has(suite) === (tool === 'opm'));
}

/** The steps of operator-sdk that a fault ends: it says nothing of what comes behind. */
export const STEP = { metadata: 0, mediaType: 1, findCsv: 2, load: 3, format: 4 } as const;

/** The steps of opm: faults of the folders end the check of the format, and faults of the format the check of the contents. */
export const OPM_STEP = { folders: 0, format: 1 } as const;

/** A fault of the format, for a report: opm does not look at the contents any more. */
export const STOPS_OPM: Readonly<Record<string, number>> = { [OPM_BUNDLE]: OPM_STEP.format };

/** A fault in a step of operator-sdk, for a report: none of its validators is asked any more. */
export function stopsSdk(step: number): Readonly<Record<string, number>> {
  return Object.fromEntries(BEHIND_LOADING.map((suite) => [suite, step]));
}
