import { diffSequences } from '@antecedent/domain/diff/sequence-diff';

/** A piece of a text, and whether the other text lacks it. */
export type Piece = { text: string; isChanged: boolean };

/** Cuts two texts into pieces that both have, and pieces that only one has, by words. */
export function changedWords(mine: string, theirs: string): { mine: Piece[]; theirs: Piece[] } {
  const [a, b] = [tokensOf(mine), tokensOf(theirs)];
  const numbers = new Map<string, number>();
  const numbered = (tokens: readonly string[]) =>
    tokens.map((token) => {
      const number = numbers.get(token) ?? numbers.size;
      numbers.set(token, number);
      return number;
    });
  const hunks = diffSequences(numbered(a), numbered(b));
  return {
    mine: piecesOf(
      a,
      hunks.map(({ aFrom, aTo }) => [aFrom, aTo]),
    ),
    theirs: piecesOf(
      b,
      hunks.map(({ bFrom, bTo }) => [bFrom, bTo]),
    ),
  };
}

const tokensOf = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}'’]+|\s+|./gsu) ?? [];

function piecesOf(tokens: readonly string[], changed: readonly [number, number][]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const add = (until: number, isChanged: boolean) => {
    if (until > at) pieces.push({ text: tokens.slice(at, until).join(''), isChanged });
    at = until;
  };
  for (const [from, to] of changed) {
    add(from, false);
    add(to, true);
  }
  add(tokens.length, false);
  return pieces;
}
