import type { LibraryItem } from '@antecedent/contracts/screens/library';
import { describe, expect, it } from 'vitest';
import { matchingItems } from './matching-items.ts';

const item = (title: string, owner: string, department: string | null): LibraryItem => ({
  id: title,
  kind: 'rubric',
  title,
  owner,
  isOwn: false,
  department: department === null ? null : { id: 1, name: department },
  changedAt: '2026-09-01T09:00:00Z',
  parts: 3,
});
const items = [item('Essay rubric', 'Zoë Adler', 'History'), item('Lab report', 'Ben Holm', null)];

describe('matchingItems', () => {
  it.each([
    ['', ['Essay rubric', 'Lab report']],
    ['rubric ESSAY', ['Essay rubric']],
    ['zoe history', ['Essay rubric']],
    ['holm', ['Lab report']],
    ['essay holm', []],
  ])('finds by %j %j', (search, titles) =>
    expect(matchingItems(items, search).map(({ title }) => title)).toEqual(titles),
  );
});
