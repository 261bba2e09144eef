/** Makes elements. Texts become text and attributes become attributes: nothing is ever read as markup. */
import type { SvgElement } from '../../../server/src/families/fbc/graph/export-svg-shapes.ts';

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

const SVG = 'http://www.w3.org/2000/svg';

/** An HTML element; attributes that are false or undefined are left out, true ones are empty. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  setAttributes(made, attributes);
  made.append(...children);
  return made;
}

/**
 * Gives the focus back to what was made anew, or moved, while it had it. Only where the page has the focus: it is also drawn anew
 * while somebody types in the editor beside it, and would take the focus from there.
 */
export function refocus(made: HTMLElement | SVGElement | null | undefined): void {
  if (document.hasFocus()) made?.focus({ preventScroll: true });
}

/** A text in which what stands in backquotes is code. */
export function codeText(text: string): HTMLElement {
  const pieces = text.split('`');
  return element(
    'span',
    {},
    ...pieces.map((piece, at) => (at % 2 === 1 ? element('code', {}, piece) : piece)),
  );
}

/** An SVG element by name. */
export function svgElement<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
): SVGElementTagNameMap[Tag] {
  const made = document.createElementNS(SVG, tag);
  setAttributes(made, attributes);
  return made;
}

/** An SVG element from plain data. */
export function liveShape({ tag, attributes, children, text }: SvgElement): SVGElement {
  const made: SVGElement = document.createElementNS<'svg'>(SVG, tag as 'svg');
  for (const name in attributes) made.setAttribute(name, String(attributes[name]));
  if (text === undefined) for (const child of children ?? []) made.append(liveShape(child));
  else made.textContent = text;
  return made;
}

/** A button with a text, or with a sign and a name for those who do not see it. */
export function button(text: string, onClick: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, text);
  made.addEventListener('click', onClick);
  return made;
}

/** A select with its label; `choices` are values and texts. */
export function choice(
  label: string,
  choices: readonly (readonly [value: string, text: string])[],
  value: string,
  onChange: (value: string) => void,
): HTMLLabelElement {
  const select = element('select');
  for (const [own, text] of choices) select.append(element('option', { value: own }, text));
  select.value = value;
  select.addEventListener('change', () => onChange(select.value));
  return element('label', { class: 'field' }, element('span', {}, label), select);
}

export function setAttributes(target: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    const text = value === true ? '' : String(value);
    if (value === undefined || value === false) target.removeAttribute(name);
    // Writing what is there already would make the browser look at it again.
    else if (target.getAttribute(name) !== text) target.setAttribute(name, text);
  }
}
