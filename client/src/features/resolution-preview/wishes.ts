/** Recognises manifests that wish for something to be installed, by their text alone: no server is needed for that. */
import type { TextDocument } from 'vscode';

/** Longer texts are no manifests that somebody writes. */
const MAX_LENGTH = 1_000_000;

const GROUPS: Readonly<Record<string, string>> = {
  ClusterExtension: 'olm.operatorframework.io/',
  Subscription: 'operators.coreos.com/',
};

/** The lines, counted from 0, with the kind of a ClusterExtension or of a Subscription of OLM. */
export function wishLines(text: string): readonly number[] {
  if (text.length > MAX_LENGTH) return [];
  const lines: number[] = [];
  let line = 0;
  for (const document of text.split(/^---(?:[ \t].*)?$/m)) {
    const groups = [...document.matchAll(/^[ \t]*(?:- )?"?apiVersion"?:[ \t]*["']?([\w./-]+)/gm)];
    for (const kind of document.matchAll(
      /^[ \t]*(?:- )?"?kind"?:[ \t]*["']?(ClusterExtension|Subscription)\b/gm,
    )) {
      const group = GROUPS[kind[1] ?? ''] ?? '';
      if (!groups.some(([, own = '']) => own.startsWith(group))) continue;
      lines.push(line + document.slice(0, kind.index).split('\n').length - 1);
    }
    line += document.split('\n').length - 1;
  }
  return lines;
}

/** Whether a document may be asked about. */
export function isWish(document: TextDocument): boolean {
  return /^(yaml|json|jsonc)$/.test(document.languageId) && wishLines(document.getText()).length > 0;
}
