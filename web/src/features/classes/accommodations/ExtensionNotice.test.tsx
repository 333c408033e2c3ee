import type { MoreTime } from '@antecedent/domain/assignment/student-deadline';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeAssignment } from '../../../testing/make-assignment.ts';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { ExtensionNotice } from './ExtensionNotice.tsx';

await startInEnglish('accommodations');
afterEach(cleanup);

const extension = (moreTime: MoreTime) => ({
  moreTime,
  everybodysEnd: '2026-10-20T22:59:00.000Z',
});

describe('ExtensionNotice', () => {
  it.each<[MoreTime, string]>([
    [{ percent: 125 }, 'You have a quarter more time: due '],
    [{ percent: 150 }, 'You have time and a half: due '],
    [{ percent: 200 }, 'You have double time: due '],
    [{ percent: 130 }, 'You have 130% of the time: due '],
    [{ days: 1 }, 'You have one more day: due '],
    [{ days: 4 }, 'You have 4 more days: due '],
  ])('says %j in words, with the student’s own date', (moreTime, words) => {
    render(<ExtensionNotice assignment={makeAssignment({ extension: extension(moreTime) })} />);
    const note = screen.getByRole('note').textContent;
    expect(note).toContain(words);
    expect(note).toMatch(/27 Oct/);
    expect(note).toContain('The dates below include this.');
  });

  it('says nothing to a student without more time', () => {
    render(<ExtensionNotice assignment={makeAssignment()} />);
    expect(screen.queryByRole('note')).toBeNull();
  });
});
