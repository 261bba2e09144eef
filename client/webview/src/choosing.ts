/** What happens to what is chosen in the picture: entries show their details, runs and lanes open. */
import type { Box } from '../../../server/src/families/fbc/graph/layout/types.ts';
import { goTo } from './going.ts';
import type { Scene } from './scene.ts';
import type { Store } from './store.ts';
import { t } from './texts.ts';

/** An entry shows its details; a run opens. */
export function choose(scene: Scene, box: Box): void {
  const { store } = scene;
  if (box.run) {
    const newest = box.run.names.at(-1) ?? '';
    store.announce(t('{0} entries are shown.', box.run.names.length));
    // In a slim lane there is no room for what is in a mark.
    if (box.mark) store.setView({ joined: false });
    else store.setView({ expanded: [...store.view().expanded, box.run.id] });
    goTo(scene, `${box.lane}/${newest}`, true);
    return;
  }
  const { panel } = store.view();
  if (box.entry)
    store.setView({
      selected: { channel: box.lane, name: box.entry.name },
      panel: panel === '' ? 'details' : panel,
    });
}

/** The name of a slim lane opens and closes it; that of another one shows what is known of the channels. */
export function openLane({ store, layout }: Scene, event: Event): boolean {
  const header = (event.target as Element | null)?.closest?.('[data-lane]');
  const id = header?.getAttribute('data-lane') ?? '';
  const lane = layout?.lanes.find((own) => own.id === id);
  if (!lane) return false;
  const { opened } = store.view();
  const isMap = layout?.lanes.some(({ slim }) => slim) ?? false;
  if (lane.slim) store.setView({ opened: [...opened, id] });
  else if (isMap || opened.includes(id)) store.setView({ opened: opened.filter((own) => own !== id) });
  else store.setView({ panel: 'details', selected: null });
  return true;
}

/** Shows the entry in its file. */
export function reveal({ host }: Store, box: Box | undefined): void {
  if (!box?.entry) return;
  host.post({ kind: 'reveal', what: 'entry', channel: box.lane, name: box.entry.name });
}
