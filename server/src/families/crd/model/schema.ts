/** A schema in the tree of a CustomResourceDefinition, and its keywords as the API machinery decodes them. */
import type { Span } from '../../../text/span.ts';
import {
  BOOLEAN,
  MAPPING,
  NULL,
  NUMBER,
  SEQUENCE,
  STRING,
  type NodeId,
  type Pair,
  type Tree,
} from '../../../text/tree.ts';

/** A schema, or the place where one would be. */
export interface SchemaPlace {
  readonly tree: Tree;
  /** The schema; undefined where there is none. What is no mapping has no keywords. */
  readonly node: NodeId | undefined;
  /** What stands for the whole of it: its key, or of an item of a list its first key. */
  readonly head: Span;
}

/** The keywords of one schema. What is null is not there; of repeated keys the last one counts. */
export class Keywords {
  readonly tree: Tree;
  readonly pairs: readonly Pair[];

  constructor({ tree, node }: SchemaPlace) {
    this.tree = tree;
    this.pairs =
      node === undefined || tree.kind(node) !== MAPPING
        ? []
        : tree.fields(node).filter(({ value }) => tree.kind(value) !== NULL);
  }

  /** A keyword with its value; undefined where it is missing or null. */
  pair(keyword: string): Pair | undefined {
    return this.pairs.findLast(({ name }) => name === keyword);
  }

  /** The value of a keyword; undefined where it is missing or null. */
  node(keyword: string): NodeId | undefined {
    return this.pair(keyword)?.value;
  }

  /** The text of a keyword; empty where it is missing or no text. */
  text(keyword: string): string {
    const node = this.node(keyword);
    return node === undefined || this.tree.kind(node) !== STRING ? '' : this.tree.string(node);
  }

  /** The number of a keyword; undefined where it is missing or no number. */
  number(keyword: string): number | undefined {
    const node = this.node(keyword);
    return node === undefined || this.tree.kind(node) !== NUMBER ? undefined : this.tree.number(node);
  }

  /** True where the keyword is `true`: that it is `false` is as if it were missing. */
  flag(keyword: string): boolean {
    const node = this.node(keyword);
    return node !== undefined && this.tree.kind(node) === BOOLEAN && this.tree.boolean(node);
  }

  /** The items of a keyword that is a list; none for anything else. */
  items(keyword: string): readonly NodeId[] {
    const node = this.node(keyword);
    return node === undefined || this.tree.kind(node) !== SEQUENCE ? [] : this.tree.items(node);
  }

  /** The items of a keyword that is a list, as texts: of a scalar that is none, what is written. */
  texts(keyword: string): readonly string[] {
    return this.items(keyword).map((item) => this.tree.string(item));
  }

  /** Where to point at for a keyword: a scalar itself, the key of a collection. Undefined where it is missing. */
  span(keyword: string): Span | undefined {
    const pair = this.pair(keyword);
    if (pair === undefined) return undefined;
    return this.tree.span(this.tree.kind(pair.value) >= SEQUENCE ? pair.key : pair.value);
  }
}
