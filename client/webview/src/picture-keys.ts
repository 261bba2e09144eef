/** The keys of the picture: from box to box, opening what has the focus, nearer and farther. */
import type { Box } from '../../../server/src/families/fbc/graph/layout/types.ts';
import { choose, openLane, reveal } from './choosing.ts';
import { goTo } from './going.ts';
import { boxAfter, moveOf } from './navigation.ts';
import type { Scene } from './scene.ts';
import { refit, STEP, zoomBy } from './zooming.ts';

/** @param box the one that has the focus */
export function onKey(scene: Scene, event: KeyboardEvent, box: Box | undefined): void {
  const { layout } = scene;
  const move = layout && box && moveOf(event, layout.direction);
  if (layout && box && move) {
    const next = boxAfter(layout, box.id, move);
    if (next) goTo(scene, next.id, true);
  } else if (
    !(box ? keyOnBox(scene, event.key, box) : keyOnHeader(scene, event)) &&
    !keyOfZoom(scene, event.key)
  )
    return;
  event.preventDefault();
}

function keyOnBox(scene: Scene, key: string, box: Box): boolean {
  if (key !== 'Enter' && key !== ' ') return false;
  if (key === 'Enter' && !box.run) reveal(scene.store, box);
  else choose(scene, box);
  return true;
}

function keyOnHeader(scene: Scene, event: KeyboardEvent): boolean {
  return (event.key === 'Enter' || event.key === ' ') && openLane(scene, event);
}

function keyOfZoom(scene: Scene, key: string): boolean {
  if (key === '+' || key === '=') zoomBy(scene, STEP);
  else if (key === '-') zoomBy(scene, 1 / STEP);
  else if (key === '0') refit(scene);
  else return false;
  return true;
}
