/** The colours of the picture for the kind of theme that the editor has. */
import {
  GRAPH_RULES,
  isHighContrast,
  PALETTES,
  paletteDeclarations,
  type ThemeKind,
} from '../../../server/src/families/fbc/graph/export-svg-style.ts';

/** The class that VS Code gives to the body. */
const KIND_CLASSES: readonly (readonly [name: string, kind: ThemeKind])[] = [
  ['vscode-high-contrast-light', 'high-contrast-light'],
  ['vscode-high-contrast', 'high-contrast'],
  ['vscode-dark', 'dark'],
  ['vscode-light', 'light'],
];

export function themeKind(): ThemeKind {
  const { classList } = document.body;
  return KIND_CLASSES.find(([name]) => classList.contains(name))?.[1] ?? 'light';
}

/** Adds the rules of the picture. Style sheets that are constructed need no permission from the content policy. */
export function addGraphStyle(): void {
  const rules = KIND_CLASSES.map(([name, kind]) => {
    const own = paletteDeclarations(PALETTES[kind]) + (isHighContrast(kind) ? '--graph-line:2;' : '');
    return `body.${name}{${own}${FROM_THEME}}`;
  });
  const sheet = new CSSStyleSheet();
  // High contrast light has the class of high contrast, too: it comes later, so that it wins.
  sheet.replaceSync([...rules].reverse().join('\n') + GRAPH_RULES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Ground and text are those of the editor. */
const FROM_THEME = [
  '--graph-ground:var(--vscode-editor-background)',
  '--graph-text:var(--vscode-editor-foreground)',
  '--graph-font:var(--vscode-font-family)',
].join(';');
