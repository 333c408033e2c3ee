import { SECOND } from '../../time.ts';
import { isWriting } from '../time.ts';
import type { LoggedVersion } from '../types.ts';

/** Saves of a print. */
export const RHYTHM_SAVES = 40;

/** The same saves in two histories are nothing to show below this many. */
export const LEAST_SAME_SAVES = 60;

/** Bits that the saves of a print say together; a steady typist's saves say little, and are like another's. */
const LEAST_BITS = 60;

/** Keeps one print in this many, chosen by its value: two histories then keep the same ones, wherever they begin. */
const ONE_IN = 8;

/** Prints of one history. */
const MOST_PRINTS = 1_000;

/** Some saves in a row: how long after another each came, and how many words it changed. */
export type RhythmPrint = {
  saves: string;
  /** Place of the first of them among the saves that changed words. */
  position: number;
  /** Number of its version. */
  version: number;
};

/**
 * Prints of the rhythm of a history: of the intervals of its saves and the numbers of words that they changed. A recording that is
 * replayed under two names has prints in common, whatever its words are; two people's histories have none.
 */
export function rhythmPrints(log: readonly LoggedVersion[]): RhythmPrint[] {
  const saves = savesOf(log);
  const prints: RhythmPrint[] = [];
  for (let at = 0; at + RHYTHM_SAVES <= saves.length; at++) {
    const window = saves.slice(at, at + RHYTHM_SAVES);
    if (window.reduce((sum, { bits }) => sum + bits, 0) < LEAST_BITS) continue;
    const said = window.map(({ said }) => said).join(' ');
    if (hashOf(said) % ONE_IN !== 0) continue;
    prints.push({ saves: said, position: at, version: window[0]!.version });
    if (prints.length === MOST_PRINTS) break;
  }
  return prints;
}

/** How many saves are in any of the prints at these positions. */
export function savesAt(positions: readonly number[]): number {
  let [saves, end] = [0, 0];
  for (const position of [...positions].sort((a, b) => a - b)) {
    saves += position + RHYTHM_SAVES - Math.max(position, end);
    end = position + RHYTHM_SAVES;
  }
  return saves;
}

type Save = { said: string; bits: number; version: number };

/** Upper bounds of intervals in seconds that count as the same: a network delays a save by parts of a second. */
const INTERVALS = [2.5, 5.5, 12.5, 30.5, 90.5];

function savesOf(log: readonly LoggedVersion[]): Save[] {
  const saves: Save[] = [];
  let before: number | null = null;
  for (const version of log) {
    const { at, number, new: added, edited, deleted, moved } = version;
    if (!isWriting(version) || added + edited + deleted + moved === 0) continue;
    const seconds = before === null ? 0 : (at - before) / SECOND;
    before = at;
    const interval = INTERVALS.filter((bound) => seconds >= bound).length;
    const said = `${interval}.${added}.${edited}.${deleted}.${moved}`;
    // A save like the one before says little: many editors save at a set interval.
    const isSame = saves.at(-1)?.said === said;
    saves.push({ said, bits: isSame ? 1 : (BITS.get(said) ?? RARE_BITS), version: number });
  }
  return saves;
}

/** What the usual saves of people who type say, in bits: half of all saves bring one word within two seconds. */
const BITS: ReadonlyMap<string, number> = new Map([
  ['0.1.0.0.0', 1],
  ['1.1.0.0.0', 3],
  ['0.2.0.0.0', 3],
]);
const RARE_BITS = 4;

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
