/**
 * Whether a text matches a pattern of `matches`, in time in proportion to both: patterns come from files, and those of
 * JavaScript can take forever. The syntax is that of RE2, as far as rules use it.
 */
import { patternProgram, type Instruction } from './pattern-program.ts';

/** Whether the pattern matches anywhere in the text. Undefined for a pattern that cannot be read. */
export function matchesPattern(text: string, pattern: string): boolean | undefined {
  const program = patternProgram(pattern);
  if (program === undefined) return undefined;
  const characters = [...text];
  let states = new Set<number>();
  for (let at = 0; at <= characters.length; at++) {
    enter(program, 0, states, { characters, at });
    if ([...states].some((state) => program[state]?.kind === 'match')) return true;
    const next = new Set<number>();
    const character = characters[at];
    if (character === undefined) break;
    for (const state of states) {
      const instruction = program[state];
      if (instruction?.kind === 'one' && instruction.takes(character))
        enter(program, state + 1, next, { characters, at: at + 1 });
    }
    states = next;
  }
  return false;
}

interface Place {
  readonly characters: readonly string[];
  readonly at: number;
}

/** Adds a state with all that it leads to without a character. */
function enter(program: readonly Instruction[], start: number, states: Set<number>, place: Place): void {
  const open = [start];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    if (states.has(state)) continue;
    states.add(state);
    const instruction = program[state];
    if (instruction?.kind === 'jump') open.push(...instruction.to);
    if (
      instruction?.kind === 'assert' &&
      instruction.holds(place.characters[place.at - 1], place.characters[place.at])
    )
      open.push(state + 1);
  }
}
