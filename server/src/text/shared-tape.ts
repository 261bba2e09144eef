/**
 * The nodes of a tree in memory that it shares with the trees before and after an edit, so that an edit need not copy them.
 *
 * Of tapes that come from one another by edits, only one has the words. An edit changes them in place and hands them to the
 * new tape; the one before keeps the step that undoes the edit. When that is read again it takes the words back, or makes
 * words of its own if it is more than one step away, or this happens time and again. A document with a fault ends there, but
 * the next edit goes by the sound one before it: so what is behind the fault stays where it is in memory, and to take the
 * words back is to put a few nodes in their places. None of this can be seen from outside: a tape always reads the same.
 */
import { KIND_MASK, SEQUENCE, WORDS } from './tree.ts';

/** By how much the nodes behind an edit have moved: in the text, and on the tape. */
interface Move {
  readonly offset: number;
  readonly node: number;
}

/** How one tape is made from another. All places and lengths are in words. */
export interface TapeStep {
  /** Where words are replaced. */
  readonly at: number;
  /** How many give way; of no meaning where nothing is behind them. */
  readonly replaced: number;
  readonly words: Int32Array;
  /** Collections in front of `at` that end elsewhere, in threes: the node, its end in the text, and the node behind it. */
  readonly ends: Int32Array;
  /** Undefined where the tape ends with `words`, at a fault: then what is behind stays where it is, for the tape before. */
  readonly moved: Move | undefined;
  /** The length of the tape that is made. */
  readonly length: number;
}

/** A tape without words, and what it is made from. */
interface Origin {
  readonly tape: SharedTape;
  readonly step: TapeStep;
}

/** After so many edits in the same memory, a tape gets its own: nobody who keeps an old tree keeps more steps than that. */
const MANY_EDITS = 256;
/** A tape that has taken the words back so often gets its own. Where many nodes have to be moved, each time counts more. */
const MANY_RETURNS = 64;
const COUNT_OF_MOVING = 4;

/** The words of a tree (see tree.ts), for reading. */
export class SharedTape {
  /** The words, if this tape has them now. Good until the next edit; `own` gets them in any case. */
  words: Int32Array | undefined;
  /** How many words there are. */
  readonly length: number;
  #origin: Origin | undefined;
  /** How many edits the memory has seen. */
  #edits = 0;
  /** The tape ends at a fault, and memory behind it belongs to the tape before. */
  #isCut = false;
  #returns = 0;

  /** @param words start their memory, of which nobody else knows. */
  constructor(words: Int32Array | undefined, length = words?.length ?? 0) {
    this.words = words;
    this.length = length;
  }

  /** The words, to be read at once: they change with the next edit of this tape. */
  own(): Int32Array {
    if (this.words !== undefined) return this.words;
    const words = this.#returned() ?? this.#copied();
    this.words = words;
    this.#origin = undefined;
    return words;
  }

  /** A tape that reads the same, for changes before anybody else has it. */
  copy(): SharedTape {
    return new SharedTape(this.own().slice());
  }

  /** The tape after a step. */
  edited(step: TapeStep): SharedTape {
    const words = this.own();
    const memory = memoryOf(words);
    const isCut = step.moved === undefined;
    const fits = neededBy(step) <= memory.length && (isCut || step.length * 4 > memory.length);
    if (this.#isCut || !fits || this.#edits >= MANY_EDITS) return this.editedAlone(step);
    const after = new SharedTape(undefined, step.length);
    after.#origin = { tape: this, step };
    after.#edits = this.#edits + 1;
    after.#isCut = isCut;
    if (!isCut) after.words = after.#taken(this, step);
    return after;
  }

  /** The same in memory of its own, with some room for what is added next. */
  editedAlone(step: TapeStep): SharedTape {
    const words = this.own();
    const needed = step.moved === undefined ? neededBy(step) : Math.max(words.length, neededBy(step));
    const memory = new Int32Array(needed + (needed >> 3));
    memory.set(words.subarray(0, memory.length));
    apply(step, memory, words.length);
    return new SharedTape(memory.subarray(0, step.length));
  }

  /** Takes the words from the tape that this one is made from, if that has them and it does not happen time and again. */
  #returned(): Int32Array | undefined {
    const { tape, step } = this.#origin ?? {};
    if (tape?.words === undefined || step === undefined) return undefined;
    if (neededBy(step) > memoryOf(tape.words).length) return undefined;
    this.#returns += step.moved === undefined ? 1 : COUNT_OF_MOVING;
    return this.#returns > MANY_RETURNS ? undefined : this.#taken(tape, step);
  }

  /** Takes the words from a tape that has them, and leaves the way back with it. */
  #taken(from: SharedTape, step: TapeStep): Int32Array {
    const words = from.own();
    const memory = memoryOf(words);
    from.#origin = { tape: this, step: undoing(step, memory, words.length) };
    from.words = undefined;
    this.#origin = undefined;
    apply(step, memory, words.length);
    return memory.subarray(0, step.length);
  }

  /** Copies the words of the tape that has them, and takes all steps from there. */
  #copied(): Int32Array {
    this.#returns = 0;
    let words: Int32Array = new Int32Array(0);
    const steps: TapeStep[] = [];
    let from = this.#origin;
    for (; from !== undefined; from = from.tape.words === undefined ? from.tape.#origin : undefined) {
      steps.push(from.step);
      words = from.tape.words ?? words;
    }
    const memory = new Int32Array(Math.max(words.length, ...steps.map(neededBy)));
    memory.set(memoryOf(words).subarray(0, memory.length));
    let { length } = words;
    for (const step of steps.toReversed()) {
      apply(step, memory, length);
      length = step.length;
    }
    return memory.subarray(0, length);
  }
}

/** All the memory that some words are at the start of. */
function memoryOf(words: Int32Array): Int32Array {
  return new Int32Array(words.buffer);
}

/** How much memory a step takes. */
function neededBy({ at, words, length }: TapeStep): number {
  return Math.max(length, at + words.length);
}

/** Takes a step from the tape of a length that is in memory. */
function apply(
  { at, replaced, words, ends, moved, length }: TapeStep,
  memory: Int32Array,
  from: number,
): void {
  for (let index = 0; index < ends.length; index += 3) {
    const word = (ends[index] ?? 0) * WORDS;
    memory[word + 2] = ends[index + 1] ?? 0;
    memory[word + 3] = ends[index + 2] ?? 0;
  }
  if (moved !== undefined) {
    memory.copyWithin(at + words.length, at + replaced, from);
    moveNodes(memory.subarray(at + words.length, length), moved);
  }
  memory.set(words, at);
}

/** The step back, from what is in memory before a step is taken. */
function undoing({ at, replaced, words, ends, moved }: TapeStep, memory: Int32Array, from: number): TapeStep {
  return {
    at,
    replaced: words.length,
    words: memory.slice(at, at + (moved === undefined ? words.length : replaced)),
    ends: ends.map((value, index) =>
      index % 3 === 0 ? value : (memory[(ends[index - (index % 3)] ?? 0) * WORDS + 1 + (index % 3)] ?? 0),
    ),
    moved: moved && { offset: -moved.offset, node: -moved.node },
    length: from,
  };
}

/** Moves nodes, and what collections among them say of the node behind them. */
export function moveNodes(words: Int32Array, { offset, node }: Move): void {
  for (let at = 0; at < words.length; at += WORDS) {
    words[at + 1] = (words[at + 1] ?? 0) + offset;
    words[at + 2] = (words[at + 2] ?? 0) + offset;
    if (((words[at] ?? 0) & KIND_MASK) >= SEQUENCE) words[at + 3] = (words[at + 3] ?? 0) + node;
  }
}
