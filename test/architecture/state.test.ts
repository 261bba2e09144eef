/** Invariant 8 of ARCHITECTURE.md: what is remembered between two requests stands in `protocol/session/`, and nowhere else. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { sourcesIn, type SourceFile } from './sources.ts';

/**
 * What changes elsewhere: it is made for one pass over a text or folder, or one answer, and goes with it; or it is a value
 * that keeps what follows from it alone.
 */
const FOR_ONE_PASS: Readonly<Record<string, string>> = {
  'families/resolution/classic/problem.ts: Builder':
    'collects the constraints of the namespace that is being resolved',
  'families/resolution/classic/shelf.ts: CatalogShelf':
    'makes the indexes of a catalog when the namespace that is being resolved asks for them',
  'families/resolution/classic/solve/contradiction.ts: Contradictions':
    'keeps the solver of the question that is being answered',
  'families/resolution/classic/solve/sat.ts: Sat': 'learns while it solves, and goes with the answer',
  'families/resolution/classic/suppliers.ts: CatalogSuppliers':
    'knows who fulfils what in the catalogs of the namespace that is being resolved',
  'families/resolution/classic/suppliers.ts: Suppliers':
    'knows who fulfils what in the round that is being resolved',
  'families/bundle/features/crd-upgrades.ts: BundleHistory':
    'knows the bundles of the workspace for the answer that is being given',
  'families/crd/compare/contents.ts: Contents': 'numbers the schemas of the change that is being judged',
  'families/crd/validate/schema-path.ts: SchemaPaths':
    'looks into the schema of the CRD that is being checked',
  'families/crd/values/schema.ts: SchemaReading': 'counts what it read of the schema that is being read',
  'values/re2/parse.ts: PatternReader': 'stands at a place of the expression that is being parsed',
  'engine/rules/document-run.ts: DocumentRun':
    'goes with a chunk in what the session holds, and runs each rule once; what they find follows from the document alone',
  'engine/rules/late-check.ts: LateCheck':
    'goes with a chunk in what the session holds; what it comes to follows from the document alone',
  'engine/rules/whole-run.ts: WholeRun':
    'goes with a unit in what the session holds, and runs each rule once; what they find follows from the unit alone',
  'families/kube/decode/walk.ts: DecodeWalk': 'walks over the manifest that is being decoded',
  'families/fbc/find/builds/unfinished.ts: RecipeRun':
    'follows the files of the recipe that is being read, and is dropped with the answer',
  'families/fbc/find/builds/variables.ts: Expander':
    'knows the values of the Makefile that is being read, and is dropped with the answer',
  'families/fbc/find/folder-tree.ts: TreeBuilder':
    'builds the tree of a folder, and is dropped with the answer',
  'protocol/connection/cancellation.ts: started': 'when the slice of one answer began',
  'protocol/features/workspace-edit.ts: chunks': 'what was read of files for one answer',
  'values/cel/check.ts: Checker': 'keeps the first fault of the expression that is being checked',
  'values/cel/parse.ts: CelReader': 'stands at a place of the expression that is being parsed',
  'values/cel/unify.ts: Unifier': 'knows the types of the expression that is being checked',
  'text/kept.ts: Kept':
    'goes with a document from one reading to the next, in what the session holds; what it says follows from the tree alone',
  'text/noted-subtrees.ts: NotedSubtrees': 'belongs to what is kept of a document, and follows its edits',
  'text/json/cursor.ts: JsonCursor': 'stands at a place of the text that is being parsed',
  'text/json/parse.ts: JsonReader': 'reads the text that is being parsed, and is dropped with the answer',
  'text/json/source.ts: JsonSource': 'holds the characters of the text that is being cut',
  'text/loose-bytes.ts: LooseBytes': 'stands at a place of the text that is being cut',
  'text/pieces.ts: TextPieces': 'a value that joins its pieces, and looks for a word, once',
  'text/scan/scanner.ts: TextScanner': 'holds the text that is being read, and goes with the check',
  'text/shared-tape.ts: SharedTape':
    'a value that shares its memory with those before and after an edit, and always reads the same',
  'text/tape.ts: TapeWriter': 'writes the tape of the document that is being parsed',
  'text/tree.ts: Tree': 'a value that finds its repeated keys once',
};

const COLLECTIONS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Array']);

describe('the check', () => {
  const found = (text: string) => [
    ...statesIn({ path: 'a.ts', text }),
    ...closuresIn({ path: 'a.ts', text }),
  ];

  it.each([
    ['a variable of a module', 'let count = 0;'],
    ['an exported variable', 'export let count = 0;'],
    ['a cache', 'const known = new Map<string, number>();'],
    ['a weak cache', 'export const known = new WeakMap();'],
    ['a list that grows', 'const all: string[] = [];\nexport function add(one: string) { all.push(one); }'],
    ['an object that is written to', 'const last = { at: 0 };\nexport function set() { last.at = 1; }'],
    ['a class with a field that changes', 'class Counter { private count = 0; up() { this.count++; } }'],
    ['a class with a cache', 'class Cache { private readonly known = new Map(); }'],
    ['a class with a hidden cache', 'class Cache { readonly #known = new Map(); }'],
    ['a closure that counts', 'export function counter() { let n = 0; return () => ++n; }'],
    ['a closure in an object', 'export const make = () => { let n = 0; return { up: () => { n += 1; } }; };'],
    [
      'a closure with a cache',
      'export function cached() { const all = new Map(); return (k: string) => all.get(k); }',
    ],
  ])('finds %s', (_what, text) => expect(found(text)).toHaveLength(1));

  it.each([
    ['a table', 'const TABLE: ReadonlyMap<string, number> = new Map([["a", 1]]);'],
    ['an empty table', 'export const NONE: ReadonlySet<string> = new Set();'],
    [
      'a variable of a function',
      'function sum(list: number[]) { let n = 0; for (const one of list) n += one; return n; }',
    ],
    ['a walk', 'function count(list: number[]) { let n = 0; list.forEach(() => n++); return n; }'],
    [
      'a class that does not change',
      'class Point { constructor(readonly x: number) {} private readonly y = 1; }',
    ],
    ['an error', 'export class Fault extends Error {}'],
  ])('accepts %s', (_what, text) => expect(found(text)).toEqual([]));
});

describe('state', () => {
  const outside = sourcesIn().filter(
    ({ path }) => !path.startsWith('protocol/session/') && !path.startsWith('cli/'),
  );
  // What lives longer than a request is held by protocol/: a closure elsewhere goes with the answer.
  const found = [
    ...outside.flatMap(statesIn),
    ...outside.filter(({ path }) => path.startsWith('protocol/')).flatMap(closuresIn),
  ];

  it('is in protocol/session/ only', () => {
    expect(found.filter((place) => FOR_ONE_PASS[place] === undefined)).toEqual([]);
  });

  it('has no exception that is not needed', () => {
    expect(Object.keys(FOR_ONE_PASS).filter((place) => !found.includes(place))).toEqual([]);
  });

  it('is described in the first line of each file that holds some', () => {
    const holders = sourcesIn('protocol/session').filter((file) => statesIn(file).length > 0);
    expect(holders.length).toBeGreaterThan(5);
    const silent = holders.filter(({ text }) => !/^\/\*\*(\n \*)? State: /.test(text));
    expect(silent.map(({ path }) => path)).toEqual([]);
  });
});

/** The places in a file that keep something: `path: name`. */
function statesIn({ path, text }: SourceFile): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const names = keptVariables(file.statements, writtenIn(file)).map((name) => name.text);
  eachNode(file, (node) => {
    if (ts.isClassLike(node) && node.members.some(isChanging)) names.push(node.name?.text ?? 'a class');
  });
  return names.map((name) => `${path}: ${name}`);
}

/** The variables of functions that live on in the functions that are answered with: `path: name`. */
function closuresIn({ path, text }: SourceFile): string[] {
  const names: string[] = [];
  eachNode(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), (node) => {
    if (ts.isFunctionLike(node)) names.push(...keptByAnswer(node));
  });
  return names.map((name) => `${path}: ${name}`);
}

/** The variables that change: they are no constants, collections that are not for reading only, or are written to. */
function keptVariables(statements: readonly ts.Statement[], written: ReadonlySet<string>): ts.Identifier[] {
  return statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
    declarationList.declarations.flatMap(({ name, type, initializer }) => {
      if (!ts.isIdentifier(name)) return [];
      const isConstant = (declarationList.flags & ts.NodeFlags.Const) !== 0;
      const isCollection = isChangingType(type) && isNewCollection(initializer);
      return !isConstant || isCollection || written.has(name.text) ? [name] : [];
    }),
  );
}

/** True for a type that does not forbid changes; an alias is taken to forbid them. */
function isChangingType(type: ts.TypeNode | undefined): boolean {
  return type === undefined || /^(Weak)?(Map|Set)\b|^Array\b|\[\]$/.test(type.getText());
}

function isNewCollection(node: ts.Expression | undefined): boolean {
  if (node === undefined || !ts.isNewExpression(node) || !COLLECTIONS.has(node.expression.getText()))
    return false;
  return (node.arguments ?? []).length === 0;
}

const WRITERS = new Set([
  'set',
  'add',
  'delete',
  'clear',
  'push',
  'pop',
  'shift',
  'unshift',
  'splice',
  'sort',
]);

/** The names of which a part is assigned to, or which are asked to change. */
function writtenIn(within: ts.Node): ReadonlySet<string> {
  const names = new Set<string>();
  eachNode(within, (node) => {
    const target = ts.isCallExpression(node) ? node.expression : targetOf(node);
    if (target === undefined || !isAccess(target) || !ts.isIdentifier(target.expression)) return;
    const isAsked = ts.isPropertyAccessExpression(target) && WRITERS.has(target.name.text);
    if (!ts.isCallExpression(node) || isAsked) names.add(target.expression.text);
  });
  return names;
}

function isAccess(node: ts.Node): node is ts.PropertyAccessExpression | ts.ElementAccessExpression {
  return ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
}

/** What a node assigns to. */
function targetOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    const assigns = kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
    return assigns ? node.left : undefined;
  }
  const counts =
    (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) &&
    (node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken);
  return counts ? node.operand : undefined;
}

/** True for a field that changes, or holds what does. */
function isChanging(member: ts.ClassElement): boolean {
  if (!ts.isPropertyDeclaration(member)) return hasChangingParameters(member);
  const isReadonly = (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Readonly) !== 0;
  if (!isReadonly) return true;
  return isChangingType(member.type) && isNewCollection(member.initializer);
}

function hasChangingParameters(member: ts.ClassElement): boolean {
  if (!ts.isConstructorDeclaration(member)) return false;
  return member.parameters.some((parameter) => {
    const flags = ts.getCombinedModifierFlags(parameter);
    return (
      (flags & ts.ModifierFlags.ParameterPropertyModifier) !== 0 && (flags & ts.ModifierFlags.Readonly) === 0
    );
  });
}

/** The changing variables of a function that live on in the functions that it answers with. */
function keptByAnswer(node: ts.SignatureDeclaration): string[] {
  if (!('body' in node) || node.body === undefined || !ts.isBlock(node.body)) return [];
  const { statements } = node.body;
  const answers = statements
    .filter(ts.isReturnStatement)
    .flatMap(({ expression }) => functionsIn(expression));
  const used = new Set<string>();
  for (const answer of answers)
    eachNode(answer, (inner) => {
      if (ts.isIdentifier(inner)) used.add(inner.text);
    });
  return keptVariables(statements, new Set())
    .map((name) => name.text)
    .filter((name) => used.has(name));
}

/** The functions that an answer is, or consists of. */
function functionsIn(answer: ts.Expression | undefined): ts.Node[] {
  if (answer === undefined) return [];
  if (ts.isArrowFunction(answer) || ts.isFunctionExpression(answer)) return [answer];
  if (!ts.isObjectLiteralExpression(answer)) return [];
  return answer.properties.flatMap((property): ts.Node[] =>
    ts.isPropertyAssignment(property)
      ? functionsIn(property.initializer)
      : ts.isMethodDeclaration(property)
        ? [property]
        : [],
  );
}

function eachNode(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => eachNode(child, visit));
}
