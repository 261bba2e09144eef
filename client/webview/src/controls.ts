/** Buttons with a sign and a name. */
import { element } from './dom.ts';
import { icon, type IconName } from './icons.ts';

/**
 * A button with a sign. Its name is beside the sign where there is room, and always at the pointer and for those who hear the page.
 *
 * @param key the key that does the same in the picture
 */
export function iconButton(
  sign: IconName,
  name: string,
  onClick: () => void,
  key?: string,
): HTMLButtonElement {
  const made = element('button', {
    type: 'button',
    'aria-label': name,
    title: key === undefined ? name : `${name} (${key})`,
    'aria-keyshortcuts': key,
  });
  made.append(icon(sign), element('span', { class: 'name' }, name));
  made.addEventListener('click', onClick);
  return made;
}

/** Gives a button of {@link iconButton} another sign and name. */
export function renameButton(made: HTMLButtonElement, sign: IconName, name: string): void {
  if (made.getAttribute('aria-label') === name) return;
  made.setAttribute('aria-label', name);
  made.title = name;
  made.replaceChildren(icon(sign), element('span', { class: 'name' }, name));
}
