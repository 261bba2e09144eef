/** Recognises manifests that wish for something to be installed, by their text alone: no server is needed for that. */
import type { TextDocument } from 'vscode';

/** Longer texts are no manifests that somebody writes. */
const MAX_LENGTH = 1_000_000;

const GROUPS: Readonly<Record<string, string>> = {
  ClusterExtension: 'olm.operatorframework.io/',
  Subscription: 'operators.coreos.com/',
};

/** A key with a simple value, and how far it is indented; the dash of an item counts as indentation. */
const FIELD = /^([ \t]*(?:- )?)"?(apiVersion|kind)"?:[ \t]*["']?([\w./-]+)/gm;

/** The lines, counted from 0, with the kind of a ClusterExtension or of a Subscription of OLM: of an object, or of an item of a list. */
export function wishLines(text: string): readonly number[] {
  if (text.length > MAX_LENGTH) return [];
  const lines: number[] = [];
  let line = 0;
  for (const document of text.split(/^---(?:[ \t].*)?$/m)) {
    for (const at of wishesIn(document)) lines.push(line + document.slice(0, at).split('\n').length - 1);
    line += document.split('\n').length - 1;
  }
  return lines;
}

/** Where the kinds of wishes stand. Deeper in an object kinds are those of what it speaks of: its owners. */
function wishesIn(document: string): readonly number[] {
  const fields = [...document.matchAll(FIELD)].map(({ 1: indent = '', 2: key, 3: value = '', index }) => ({
    column: indent.length,
    key,
    value,
    index: index + indent.length,
  }));
  const kinds = fields.filter(({ key }) => key === 'kind');
  const columns = [...new Set(kinds.map(({ column }) => column))].sort((one, other) => one - other);
  const isList = kinds.some(({ column, value }) => column === columns[0] && value.endsWith('List'));
  const own = columns[isList ? 1 : 0];
  return kinds
    .filter(({ column, value }) => {
      const group = column === own ? GROUPS[value] : undefined;
      return group !== undefined && fields.some((field) => isOf(field, column, group));
    })
    .map(({ index }) => index);
}

function isOf(
  field: { readonly column: number; readonly key: string | undefined; readonly value: string },
  column: number,
  group: string,
): boolean {
  return field.key === 'apiVersion' && field.column === column && field.value.startsWith(group);
}

/** Whether a document may be asked about. */
export function isWish(document: TextDocument): boolean {
  return /^(yaml|json|jsonc)$/.test(document.languageId) && wishLines(document.getText()).length > 0;
}
