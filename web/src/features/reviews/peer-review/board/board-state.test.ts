import { describe, expect, it } from 'vitest';
import {
  addProblem,
  type Board,
  boardOf,
  copiedBoard,
  filledBoard,
  isSameBoard,
  leftOut,
  loadsOf,
  withoutReviewer,
  withReviewer,
} from './board-state.ts';

const board: Board = new Map([['ann', ['bob']]]);
const rules = { mode: 'Optional', areApart: () => false } as const;

describe('the board of reviewers', () => {
  it('refuses one’s own draft, the same twice, both ways where that isn’t wanted, and people to keep apart', () => {
    expect(addProblem(board, 'ann', 'ann', rules)).toBe('self');
    expect(addProblem(board, 'bob', 'ann', rules)).toBe('twice');
    expect(addProblem(board, 'ann', 'bob', rules)).toBeNull();
    expect(addProblem(board, 'ann', 'bob', { ...rules, mode: 'Unidirectional' })).toBe('both-ways');
    expect(addProblem(board, 'cid', 'ann', { ...rules, areApart: () => true })).toBe('apart');
  });

  it('adds and removes both ways in a mutual review, one way else', () => {
    const mutual = withReviewer(new Map(), 'bob', 'ann', 'Mutal');
    expect(mutual).toEqual(
      new Map([
        ['ann', ['bob']],
        ['bob', ['ann']],
      ]),
    );
    expect(withoutReviewer(mutual, 'ann', 'bob', 'Mutal')).toEqual(new Map());
    expect(withoutReviewer(mutual, 'ann', 'bob', 'Optional')).toEqual(board);
    expect(loadsOf(mutual).get('ann')).toBe(1);
  });

  it('comes from a matrix with a row for each reviewee', () => {
    const rows = [
      [0, 1],
      [0, 0],
    ];
    expect(isSameBoard(boardOf(['ann', 'bob'], rows), board)).toBe(true);
    expect(isSameBoard(new Map(), board)).toBe(false);
  });

  it('is filled with what a matrix adds, and keeps people who have left', () => {
    const ids = ['ann', 'cid'];
    const matrix = [
      [0, 1],
      [1, 0],
    ];
    expect(filledBoard(board, ids, matrix)).toEqual(
      new Map([
        ['ann', ['bob', 'cid']],
        ['cid', ['ann']],
      ]),
    );
  });

  it('leaves out who has no reviewer in the class, and who reviews no one', () => {
    expect(leftOut(board, ['ann', 'bob'])).toEqual(['ann', 'bob']);
    expect(leftOut(board, ['ann', 'cid'])).toEqual(['ann', 'cid']);
    expect(leftOut(withReviewer(board, 'ann', 'bob', 'Optional'), ['ann', 'bob'])).toEqual([]);
  });

  it('is copied without those who have left', () => {
    expect(copiedBoard(board, new Set(['ann']))).toEqual(new Map());
    expect(copiedBoard(board, new Set(['ann', 'bob']))).toEqual(board);
  });
});
