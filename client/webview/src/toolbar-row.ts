/** Keeps the controls in one row: what it has no room for goes into a menu; arrow keys lead from one control to the next. */
import { element, refocus } from './dom.ts';
import { icon } from './icons.ts';
import { t } from './texts.ts';

/** How many groups are always in the row. */
const ALWAYS = 1;

/**
 * The row of some groups of controls; the first ones always stay in it.
 *
 * @param others what is always in the menu
 */
export function createRow(name: string, groups: readonly HTMLElement[], others: HTMLElement): HTMLElement {
  const bar = element('div', { class: 'toolbar', role: 'toolbar', 'aria-label': name }, ...groups);
  keepInOneRow(bar, groups, others);
  bar.addEventListener('keydown', (event) => moveAlong(bar, event));
  return bar;
}

/** A list that is open closes with Escape, and when the focus goes elsewhere. */
export function closeOutside(details: HTMLDetailsElement, summary: HTMLElement): void {
  details.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !details.open) return;
    event.stopPropagation();
    details.open = false;
    summary.focus();
  });
  details.addEventListener('focusout', (event) => {
    if (event.relatedTarget instanceof Node && !details.contains(event.relatedTarget)) details.open = false;
  });
}

/** The last groups leave first. First of all the names beside the signs go. */
function keepInOneRow(bar: HTMLElement, groups: readonly HTMLElement[], others: HTMLElement): void {
  const summary = element('summary', { 'aria-label': t('More'), title: t('More') }, icon('more'));
  const list = element('div', { class: 'menu', role: 'group', 'aria-label': t('More') }, others);
  const menu = element('details', { class: 'dropdown more' }, summary, list);
  closeOutside(menu, summary);
  bar.append(menu);
  const isTooLong = () => bar.scrollWidth > bar.clientWidth;
  const arrange = () => {
    const inMenu = list.children.length > 1;
    const hasNames = !bar.classList.contains('signs-only');
    // Mostly there is room for everything: then nothing has to be moved, and measured again.
    if (menu.open || (hasNames && !inMenu && !isTooLong())) return;
    const focused = document.activeElement;
    if (inMenu) bar.append(...groups, menu);
    if (inMenu) list.replaceChildren(others);
    bar.classList.remove('signs-only');
    if (isTooLong()) bar.classList.add('signs-only');
    for (const group of groups.slice(ALWAYS).reverse()) {
      if (!isTooLong()) break;
      list.prepend(group);
    }
    // What is moved in the document loses the focus; what is now in the menu hands it to the menu.
    if (focused instanceof HTMLElement && bar.contains(focused) && document.activeElement !== focused)
      refocus(list.contains(focused) ? summary : focused);
  };
  // Asked once the page has been laid out, so that nothing has to be laid out for the answer alone.
  const watching = new ResizeObserver(arrange);
  watching.observe(bar);
  for (const group of groups.slice(0, ALWAYS)) watching.observe(group);
}

/** The keys of a toolbar. Where somebody types, or chooses in a list, they mean something else. */
function moveAlong(bar: HTMLElement, event: KeyboardEvent): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || !target.matches('button, summary, input[type="checkbox"]')) return;
  const all = [...bar.querySelectorAll<HTMLElement>('button, summary, select, input')];
  const there = all.filter((control) => control.checkVisibility() && !control.matches(':disabled'));
  const at = there.indexOf(target);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: there.length - 1 }[key];
  if (next === undefined) return;
  event.preventDefault();
  there[(next + there.length) % there.length]?.focus();
}
