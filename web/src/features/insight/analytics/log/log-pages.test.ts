import { describe, expect, it } from 'vitest';
import { pageCount, sessionRows, shownPage } from './log-pages.ts';

describe('shownPage', () => {
  it.each([
    [null, 250, 1],
    ['2', 250, 2],
    ['9', 250, 3],
    ['-1', 250, 1],
    ['x', 250, 1],
    ['1', 0, 1],
  ])('of %j with %s rows is %s', (asked, rows, page) => {
    expect(shownPage(asked, rows)).toBe(page);
  });

  it('takes a page for each hundred rows', () => {
    expect([0, 100, 101].map(pageCount)).toEqual([1, 1, 2]);
  });
});

describe('sessionRows', () => {
  it('is the first row of each session; one that begins after the last row has none', () => {
    expect(sessionRows([10, 100, 900], [0, 10, 11, 50, 120, 130])).toEqual([1, 4]);
  });
});
