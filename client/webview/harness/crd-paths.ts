/** The updates of a channel as the harness shows them. */
import type { ShownPath, Step, ToApp } from '../src/crd/messages.ts';

const SAFE = { 'olm-v1': 0, crdify: 0, 'olm-classic': 0, 'api-server': 0 };
const GIZMOS = 'gizmos.tools.example.com';
const WIDGETS = 'widgets.tools.example.com';
/** A name that is no name. */
const HOSTILE = `${'long'.repeat(20)}.\u202e</script><img src=x onerror=alert(1)>`;

function step(from: string, to: string, more: Partial<Step> = {}): Step {
  const [old, next] = [{ uri: `file:///${from}` }, { uri: `file:///${to}` }];
  const crds = [GIZMOS, WIDGETS].map((name) => ({ name, unsafe: SAFE }));
  return {
    from: `gizmo.v${from}`,
    to: `gizmo.v${to}`,
    by: 'replaces',
    isKnown: true,
    crds,
    old,
    new: next,
    ...more,
  };
}

const STEPS: readonly Step[] = [
  step('1.2.0', '1.3.0', { by: 'version' }),
  step('1.3.0', '1.4.0'),
  step('1.4.0', '1.5.0', {
    crds: [
      { name: GIZMOS, unsafe: { ...SAFE, 'olm-v1': 3, crdify: 5 } },
      { name: WIDGETS, unsafe: SAFE },
    ],
  }),
  step('1.5.0', '1.6.0', { crds: [], isKnown: false }),
  step('1.5.1', '1.7.0', { by: 'skips', crds: [] }),
  step('1.6.0', '1.7.0', {
    crds: [
      {
        name: WIDGETS,
        unsafe: { ...SAFE, 'olm-v1': 1, crdify: 1, 'api-server': 1 },
      },
    ],
  }),
  step('1.7.0', '1.8.0'),
];

/** The updates, from a release on. */
export function pathSample({ isBack = false, isHostile = false, from = '' }): ToApp {
  const starts = [...new Set(STEPS.map((each) => each.from))];
  const steps = STEPS.slice(from === '' ? 0 : STEPS.findIndex((each) => each.from === from)).map((each) => ({
    ...each,
    crds: each.crds.map((crd) => (isHostile && crd.name === WIDGETS ? { ...crd, name: HOSTILE } : crd)),
  }));
  const shown: ShownPath = {
    package: 'gizmo',
    channel: 'stable',
    channels: ['stable', 'fast'],
    head: 'gizmo.v1.8.0',
    ...(from !== '' && { from }),
    starts,
    steps,
    verdicts: (['olm-v1', 'crdify', 'olm-classic', 'api-server'] as const).map((suite) => {
      const unsafe = steps.filter(({ crds }) => crds.some((crd) => crd.unsafe[suite] > 0));
      const safeFrom = unsafe.at(-1)?.to;
      return {
        suite,
        unsafe: unsafe.length,
        unknown: steps.filter(({ isKnown }) => !isKnown).length,
        ...(safeFrom !== undefined && { safeFrom }),
      };
    }),
    notes: ['From these releases there is no update to gizmo.v1.8.0: gizmo.v1.0.0.'],
  };
  return { kind: 'path', shown, where: 'catalog', isBack };
}

/** What a catalog without manifests is answered with. */
export const NO_PATH: ToApp = {
  kind: 'no-path',
  reason:
    'Nothing can be said of the CRDs of `gizmo` in channel `stable`. Have the bundles in the workspace.',
  channel: 'stable',
  channels: ['stable', 'fast'],
};
