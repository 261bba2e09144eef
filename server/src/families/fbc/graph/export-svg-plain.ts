/** Writes the style of a picture into its shapes, for programs that know no custom properties and few selectors. */
import type { SvgElement } from './export-svg-shapes.ts';

/** What an element is known by in a selector: `rect.body:not(.run)`. */
interface Compound {
  readonly tag: string | undefined;
  readonly classes: readonly string[];
  readonly without: readonly string[];
}

/** One selector of a rule with what the rule says. */
interface StyleRule {
  /** From the outermost element to the one that the rule is about. */
  readonly compounds: readonly Compound[];
  readonly weight: number;
  readonly declarations: readonly (readonly [property: string, value: string])[];
}

/** What a selector sees of an element and those around it. */
interface Seen {
  readonly tag: string;
  readonly classes: ReadonlySet<string>;
}

/** More than any selector has tags: classes count before tags. */
const CLASS_WEIGHT = 100;

/**
 * The shapes with what the rules say of each as attributes, as a browser would show them: without classes, and without
 * what is not shown.
 *
 * @param rules CSS of the picture's own kind: tags, classes and `:not(.class)` below each other, `var` and products in `calc`
 * @param properties custom properties as CSS declarations, those that `var` names
 */
export function plainShapes(root: SvgElement, rules: string, properties: string): SvgElement {
  const values = new Map(declarationsOf(properties));
  const known = rulesOf(rules).map((rule) => ({
    ...rule,
    declarations: rule.declarations.map(([name, value]) => [name, valueOf(value, values)] as const),
  }));
  return plain(root, { rules: known, values, around: [] }) ?? { ...root, children: [] };
}

interface Style {
  readonly rules: readonly StyleRule[];
  readonly values: ReadonlyMap<string, string>;
  readonly around: readonly Seen[];
}

/** The element and what is in it; undefined where it is not shown. */
function plain({ tag, attributes, children, text }: SvgElement, style: Style): SvgElement | undefined {
  const { class: classes = '', ...own } = attributes;
  const way = [...style.around, { tag, classes: new Set(String(classes).split(' ')) }];
  const said = Object.fromEntries(
    style.rules.filter(({ compounds }) => matches(compounds, way)).flatMap((rule) => rule.declarations),
  );
  if (said['display'] === 'none') return undefined;
  const written = Object.entries(own).map(([name, value]) => [name, valueOf(String(value), style.values)]);
  const inner = { ...style, around: way };
  return {
    tag,
    attributes: { ...(Object.fromEntries(written) as Record<string, string>), ...said },
    ...(children && { children: children.flatMap((child) => plain(child, inner) ?? []) }),
    ...(text !== undefined && { text }),
  };
}

/** Whether the innermost element is what a selector is about, with the elements around it as the selector has them. */
function matches(compounds: readonly Compound[], way: readonly Seen[]): boolean {
  let wanted = compounds.length - 1;
  for (let at = way.length - 1; at >= 0 && wanted >= 0; at--) {
    const [compound, seen] = [compounds[wanted], way[at]];
    if (compound !== undefined && seen !== undefined && isMeant(compound, seen)) wanted--;
    else if (at === way.length - 1) return false;
  }
  return wanted < 0;
}

function isMeant({ tag, classes, without }: Compound, seen: Seen): boolean {
  return (
    (tag === undefined || tag === seen.tag) &&
    classes.every((name) => seen.classes.has(name)) &&
    !without.some((name) => seen.classes.has(name))
  );
}

/** The rules, the one that counts most last. */
function rulesOf(css: string): StyleRule[] {
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .flatMap(([, selectors = '', body = '']) =>
      selectors.split(',').map((selector) => ruleOf(selector, declarationsOf(body))),
    )
    .sort((a, b) => a.weight - b.weight);
}

function ruleOf(selector: string, declarations: StyleRule['declarations']): StyleRule {
  const compounds = selector.trim().split(/\s+/).map(compoundOf);
  const weights = compounds.map(
    ({ tag, classes, without }) =>
      (classes.length + without.length) * CLASS_WEIGHT + (tag === undefined ? 0 : 1),
  );
  return { compounds, weight: weights.reduce((sum, weight) => sum + weight, 0), declarations };
}

function compoundOf(text: string): Compound {
  const without = [...text.matchAll(/:not\(\.([\w-]+)\)/g)].map(([, name = '']) => name);
  const [tag = '', ...classes] = text.replace(/:not\([^)]*\)/g, '').split('.');
  return { tag: tag === '' ? undefined : tag, classes, without };
}

function declarationsOf(body: string): (readonly [string, string])[] {
  return body.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    return colon < 0 ? [] : [[declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()]];
  });
}

/** A value without `var` and `calc`. */
function valueOf(value: string, values: ReadonlyMap<string, string>): string {
  return value
    .replace(
      /var\((--[\w-]+)(?:,([^()]*))?\)/g,
      (_, name: string, otherwise = '') => values.get(name) ?? String(otherwise),
    )
    .replace(/calc\(([\d.]+)\*([\d.]+)\)/g, (_, a: string, b: string) => String(Number(a) * Number(b)));
}
