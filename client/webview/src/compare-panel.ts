/** Compares the package with the same package of another root: the differences as a list; the picture shows both states. */
import type { Mark } from '../../../server/src/graph/export-svg-shapes.ts';
import { choice, element } from './dom.ts';
import { entryButtons } from './details.ts';
import type { Stage } from './stage.ts';
import type { Store } from './store.ts';
import { count, nameText } from './words.ts';

const TITLES: readonly (readonly [Mark, string])[] = [
  ['newly-stranded', 'Left stranded'],
  ['added', 'Added'],
  ['removed', 'Removed'],
  ['changed', 'Changed'],
];

export function compareContent(store: Store, stage: Stage): Node[] {
  const { graph } = store.model();
  if (!graph) return [];
  if (graph.comparable.length === 0) {
    return [
      element('h2', {}, 'Compare'),
      element('p', { class: 'muted' }, 'No other catalog in this workspace has the package.'),
    ];
  }
  const choices = [
    ['', 'nothing'],
    ...graph.comparable.map(({ uri, label }) => [uri, nameText(label)] as const),
  ] as const;
  const ask = (root: string) => {
    store.setView({ compareWith: root });
    if (root === '') store.take({ kind: 'comparison', root, comparison: null });
    else store.host.post({ kind: 'compare', root });
  };
  return [
    element('h2', {}, 'Compare'),
    choice('What changed since', choices, store.view().compareWith, ask),
    ...differences(store, stage),
  ];
}

function differences(store: Store, stage: Stage): Node[] {
  const compared = store.compared();
  if (!compared) return [];
  const { edges } = compared;
  const sections = TITLES.flatMap(([mark, title]) => {
    const own = compared.differences.filter((difference) => difference.mark === mark);
    if (own.length === 0) return [];
    return [
      element(
        'section',
        { class: `marked ${mark}` },
        element('h3', {}, `${title} (${own.length})`),
        ...entryButtons(own, stage),
      ),
    ];
  });
  const summary = `${count(edges.added, 'update')} added, ${count(edges.removed, 'update')} removed.`;
  const none = sections.length === 0 && edges.added + edges.removed === 0;
  return [element('p', {}, none ? 'There is no difference.' : summary), ...sections];
}
