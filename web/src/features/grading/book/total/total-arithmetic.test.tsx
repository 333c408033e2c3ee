import type { OwnTotal } from '@antecedent/contracts/grading/class-total';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { TotalArithmetic } from './TotalArithmetic.tsx';

await startInEnglish('gradeBook');
afterEach(cleanup);

const ESSAYS = '00000000-0000-4000-8000-000000000001';
const BONUS = '00000000-0000-4000-8000-000000000002';

const total: OwnTotal = {
  total: { points: 85, letter: null, weight: 100 },
  weight: 60,
  categories: [
    { id: ESSAYS, name: 'Essays', weight: 60, isExtra: false, dropLowest: 2, points: 80, adds: 80 },
    { id: BONUS, name: 'Bonus', weight: 6, isExtra: true, dropLowest: 0, points: 50, adds: 5 },
  ],
  works: [
    { title: 'One', categoryId: ESSAYS, pointValue: 10, part: 'dropped', points: 40 },
    { title: 'Two', categoryId: ESSAYS, pointValue: 10, part: 'counted', points: 80 },
    { title: 'Three', categoryId: ESSAYS, pointValue: 10, part: 'exempt', points: 90 },
    { title: 'Four', categoryId: BONUS, pointValue: 5, part: 'counted', points: 50 },
    { title: 'Five', categoryId: null, pointValue: 5, part: 'uncategorized', points: 70 },
  ],
};

describe('TotalArithmetic', () => {
  it('shows what each category adds, and what doesn’t count', () => {
    render(<TotalArithmetic arithmetic={total} isOwn />);
    expect(screen.getByText('80 + 5 = 85')).toBeTruthy();
    const text = document.body.textContent;
    expect(text).toMatch('Average 80, counts 60 of 60: adds 80.');
    // Two may be dropped, but at least one grade stays.
    expect(text).toMatch('1 grade is dropped');
    expect(text).toMatch('Extra credit: average 50 with weight 6 on 60: adds 5.');
    expect(screen.getByRole('row', { name: /^One · dropped/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /^Three · exempt/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /^Five · doesn’t count/ })).toBeTruthy();
    expect(text).toMatch('Only grades that have been released to you count.');
  });
});
