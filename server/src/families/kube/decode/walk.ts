/**
 * What keeps a manifest from being decoded into the types of Kubernetes: a value of another kind than the one that is wanted,
 * or one that the decoder of its type refuses (docs/reference/bundle-loading.md, "Decoding differences").
 *
 * The walk goes over the tape with a stack of its own, however deep the manifest is nested, and makes no text for what is
 * as it should be.
 */
import { isWorthNoting, type Kept } from '../../../text/kept.ts';
import { msg, type Message } from '../../../text/message.ts';
import type { LongText } from '../../../text/pieces.ts';
import type { Span } from '../../../text/span.ts';
import {
  BOOLEAN,
  FLAG_ALIAS,
  FLAG_BLOCK,
  FLAG_DECODED,
  FLAG_LAZY,
  FLAG_QUOTED,
  MAPPING,
  NULL,
  NUMBER,
  SEQUENCE,
  STRING,
  type NodeId,
  type Tree,
} from '../../../text/tree.ts';
import { foldKey } from '../../../values/key-fold.ts';
import type { Manifest } from '../model/fields.ts';
import { booleanFault, integerFault, numberFault, textFault } from './scalars.ts';
import { type DecodedType, type ListType, type MapType, type OwnReading, type StructType } from './types.ts';

/** A value that cannot be decoded. */
export interface DecodeFault {
  readonly node: NodeId;
  /** Where the value stands. */
  readonly span: Span;
  readonly message: Message;
  /** What was wanted in its place. */
  readonly wanted: DecodedType['is'];
  /** The way to it from where the walk began: `spec.versions[0].served`. */
  readonly path: string;
}

/** A document with more faults is no manifest of its kind at all. */
const MAX_FAULTS = 100;

/**
 * The values below a node that cannot be decoded into a type, in the order of the text as far as nothing is repeated or
 * aliased; at most 100 of them. The tools stop at one of them.
 */
export function decodeFaults(
  manifest: Manifest,
  node: NodeId,
  type: DecodedType,
  kept?: Kept,
): readonly DecodeFault[] {
  return new DecodeWalk(manifest, kept).run(node, type);
}

/** What the two ways of decoding make of a value. */
export interface DecodedBothWays {
  /** What cannot be decoded where keys may have any case, and scalars become texts where texts are wanted. */
  readonly lenient: readonly DecodeFault[];
  /** What cannot be decoded where neither is so. */
  readonly exact: readonly DecodeFault[];
  /** True if a field is only found because the case of its letters does not count. */
  readonly hasFoldedKey: boolean;
}

/**
 * {@link decodeFaults} in both ways, with a single walk where all keys are written as they should be. What is known to be
 * sound both ways is left out.
 */
export function decodeBothWays(tree: Tree, node: NodeId, type: DecodedType, kept?: Kept): DecodedBothWays {
  const walk = new DecodeWalk({ tree, isExact: false }, kept);
  const lenient = walk.run(node, type);
  const { converted } = walk;
  const hasFoldedKey = walk.foldedKeys > 0;
  if (hasFoldedKey) {
    return { lenient, exact: decodeFaults({ tree, isExact: true }, node, type), hasFoldedKey };
  }
  const exact = [...lenient, ...converted].sort((one, other) => one.span.start - other.span.start);
  return { lenient, exact, hasFoldedKey };
}

/** No field has a longer name. A key may be as long as the file. */
const LONGEST_FIELD = 1000;

/** How keys and scalars are taken. */
interface Way {
  /** Keys must be written as the fields are. */
  readonly isExactKey: boolean;
  /** Booleans and numbers are no texts. */
  readonly isExactText: boolean;
  /** What aliases stand for is looked at once as each type, however often it is referred to. */
  readonly aliased: Map<NodeId, Set<DecodedType>>;
}

/** A collection that is being walked. */
interface Frame {
  readonly type: ListType | MapType | StructType;
  readonly way: Way;
  /** The node to look at next: a key, or an item. */
  next: NodeId;
  readonly end: NodeId;
  /** Of a mapping in which keys are repeated or merged: what is decoded of it, in the order of the text; else undefined. */
  readonly pairs: readonly (readonly [key: NodeId, value: NodeId])[] | undefined;
  /** The key being looked at, or the number of items met so far. */
  at: number;
  /** Of what is large and may be known to be sound: its node, and how much had been remarked on when it was entered. */
  readonly large: { readonly node: NodeId; readonly remarks: number } | undefined;
}

/** What is noted of a node that can be decoded both ways. */
const SOUND = 'sound';

class DecodeWalk {
  readonly #tree: Tree;
  readonly #text: LongText;
  readonly #way: Way;
  /** Inside of a type with its own decoder, which reads JSON. */
  readonly #inJson: Way = { isExactKey: false, isExactText: true, aliased: new Map() };
  readonly #inExactJson: Way = { isExactKey: true, isExactText: true, aliased: new Map() };
  /** Inside of what is promoted, where no type is known while scalars become texts. */
  readonly #inPromoted: Way;
  readonly #frames: Frame[] = [];
  readonly #faults: DecodeFault[] = [];
  readonly #repeating: ReadonlySet<NodeId>;
  readonly #kept: Kept | undefined;
  /** How many fields were found only because the case of their letters does not count. */
  foldedKeys = 0;
  /** The scalars of other kinds that became texts, told as the exact way does. */
  readonly converted: DecodeFault[] = [];

  constructor({ tree, isExact }: Manifest, kept?: Kept) {
    this.#tree = tree;
    this.#kept = kept;
    this.#text = tree.localText;
    this.#way = { isExactKey: isExact, isExactText: isExact, aliased: new Map() };
    this.#inPromoted = isExact ? this.#way : { isExactKey: false, isExactText: true, aliased: new Map() };
    this.#repeating = new Set(tree.mappingsWithRepeats());
  }

  run(node: NodeId, type: DecodedType): readonly DecodeFault[] {
    this.#look(node, type, this.#way);
    for (let frame = this.#frames.at(-1); frame !== undefined; frame = this.#frames.at(-1)) {
      if (this.#faults.length >= MAX_FAULTS) break;
      if (frame.next >= frame.end) this.#leave(frame);
      else if (frame.type.is === 'list') this.#nextItem(frame, frame.type);
      else this.#nextField(frame, frame.type);
    }
    return this.#faults;
  }

  /** How much was remarked on so far. */
  get #remarks(): number {
    return this.#faults.length + this.converted.length + this.foldedKeys;
  }

  #leave({ large, type }: Frame): void {
    this.#frames.pop();
    if (large?.remarks === this.#remarks) this.#kept?.note(type, this.#tree, large.node, SOUND);
  }

  #nextItem(frame: Frame, type: ListType): void {
    const item = frame.next;
    frame.next = this.#tree.after(item);
    frame.at++;
    this.#look(item, type.of, frame.way);
  }

  #nextField(frame: Frame, type: MapType | StructType): void {
    let key = frame.next;
    let value: NodeId;
    if (frame.pairs === undefined) {
      value = this.#tree.after(key);
      frame.next = this.#tree.after(value);
    } else {
      [key, value] = frame.pairs[frame.next++] ?? [0, 0];
    }
    frame.at = key;
    const wanted = type.is === 'map' ? type.of : this.#fieldType(key, type, frame.way);
    if (wanted !== undefined) this.#look(value, wanted, frame.way);
  }

  /** The type of the field that a key is; undefined for what is not known. */
  #fieldType(key: NodeId, { fields }: StructType, way: Way): DecodedType | undefined {
    const name = this.#nameOf(key);
    if (name === undefined) return undefined;
    if (Object.hasOwn(fields, name)) return fields[name];
    const folded = foldKey(name);
    const meant = Object.keys(fields).find(
      (field) => field.length === folded.length && foldKey(field) === folded,
    );
    if (meant === undefined) return undefined;
    if (way !== this.#inJson && way !== this.#inExactJson) this.foldedKeys++;
    return way.isExactKey ? undefined : fields[meant];
  }

  /** The name that a key is; undefined for one that is longer than that of any field. */
  #nameOf(key: NodeId): string | undefined {
    const tree = this.#tree;
    if (tree.kind(key) !== STRING || tree.has(key, NOT_AS_WRITTEN)) return tree.keyName(key);
    const quote = tree.has(key, FLAG_QUOTED) ? 1 : 0;
    const start = tree.start(key) + quote;
    const end = tree.end(key) - quote;
    return end - start > LONGEST_FIELD ? undefined : this.#text.slice(start, end);
  }

  #look(node: NodeId, type: DecodedType, way: Way): void {
    const tree = this.#tree;
    if (type.is === 'any' || (tree.kind(node) === NULL && !(type.is === 'own' && type.seesNull))) return;
    switch (type.is) {
      case 'late':
        this.#look(node, type.type(), way);
        return;
      case 'promoted':
        this.#look(node, type.of, way === this.#way ? this.#inPromoted : way);
        return;
      case 'own':
        this.#lookAtOwn(node, type.read(tree, tree.resolve(node)));
        return;
      case 'list':
      case 'map':
      case 'struct':
        this.#enter(node, type, way);
        return;
      default:
        this.#report(node, this.#scalarFault(node, type.is, way), type.is);
        if (type.is === 'string' && !way.isExactText) this.#noteConversion(node);
    }
  }

  #noteConversion(node: NodeId): void {
    const kind = this.#tree.kind(node);
    if ((kind !== BOOLEAN && kind !== NUMBER) || this.converted.length >= MAX_FAULTS) return;
    const message = textFault(this.#tree, node, true);
    if (message !== undefined) this.converted.push(this.#faultAt(node, message, 'string'));
  }

  #scalarFault(
    node: NodeId,
    is: 'string' | 'boolean' | 'int32' | 'int64' | 'float64',
    way: Way,
  ): Message | undefined {
    if (is === 'string') return textFault(this.#tree, node, way.isExactText);
    if (is === 'boolean') return booleanFault(this.#tree, node);
    if (is === 'float64') return numberFault(this.#tree, node);
    return integerFault(this.#tree, node, is === 'int32');
  }

  #lookAtOwn(node: NodeId, reading: OwnReading): void {
    if (reading === undefined) return;
    if ('fault' in reading) this.#report(node, reading.fault, 'own');
    else this.#look(node, reading.as, reading.isExactKey ? this.#inExactJson : this.#inJson);
  }

  #enter(node: NodeId, type: ListType | MapType | StructType, way: Way): void {
    const tree = this.#tree;
    if (tree.kind(node) !== (type.is === 'list' ? SEQUENCE : MAPPING)) {
      this.#report(
        node,
        type.is === 'list' ? msg('This must be a list.') : msg('This must be a mapping: keys with values.'),
        type.is,
      );
      return;
    }
    if (tree.has(node, FLAG_ALIAS) && hasLookedAt(way, tree.resolve(node), type)) return;
    const target = tree.resolve(node);
    const isLarge = way === this.#way && target === node && isWorthNoting(tree, node);
    if (isLarge && this.#kept?.noted(type, tree, node) === SOUND) return;
    const large = isLarge ? { node, remarks: this.#remarks } : undefined;
    this.#frames.push(this.#frameOf(target, type, way, large));
  }

  #frameOf(collection: NodeId, type: Frame['type'], way: Way, large: Frame['large']): Frame {
    const at = type.is === 'list' ? -1 : 0;
    if (!this.#repeating.has(collection))
      return {
        type,
        way,
        next: collection + 1,
        end: this.#tree.after(collection),
        pairs: undefined,
        at,
        large,
      };
    const pairs = this.#decodedPairs(collection);
    return { type, way, next: 0, end: pairs.length, pairs, at, large };
  }

  #decodedPairs(mapping: NodeId): readonly (readonly [NodeId, NodeId])[] {
    return this.#tree.fields(mapping).map(({ key, value }) => [key, value] as const);
  }

  #report(node: NodeId, message: Message | undefined, wanted: DecodedType['is']): void {
    if (message !== undefined) this.#faults.push(this.#faultAt(node, message, wanted));
  }

  #faultAt(node: NodeId, message: Message, wanted: DecodedType['is']): DecodeFault {
    return { node, span: this.#tree.span(node), message, wanted, path: this.#path() };
  }

  #path(): string {
    const parts = this.#frames.map(({ type, at }) =>
      type.is === 'list' ? `[${String(at)}]` : `.${this.#tree.keyName(at)}`,
    );
    return parts.join('').replace(/^\./, '');
  }
}

/** What keeps the name of a key from being its text without quotes. */
const NOT_AS_WRITTEN = FLAG_ALIAS | FLAG_DECODED | FLAG_LAZY | FLAG_BLOCK;

/** True from the second time on that the target of an alias is met as a type. */
function hasLookedAt({ aliased }: Way, target: NodeId, type: DecodedType): boolean {
  const types = aliased.get(target) ?? new Set();
  aliased.set(target, types);
  if (types.has(type)) return true;
  types.add(type);
  return false;
}
