import type { SubmissionRubric } from '@antecedent/contracts/grading/rubrics';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { makeSubmission } from '../../../../testing/make-submission.ts';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { paneTabs, shownTab } from './reading-tabs.ts';

await startInEnglish('readingPage');

const rubric: SubmissionRubric = { criteria: [], assessment: null };
const { abilities } = makeSubmission();
const ids = (change: Parameters<typeof makeSubmission>[0], isCoordinator = false) =>
  paneTabs(i18next.t, makeSubmission(change), isCoordinator).map(({ id }) => id);

describe('paneTabs', () => {
  it('has a tab for everything a reader may see', () => {
    expect(ids({ rubric })).toEqual(['process', 'rubric', 'feedback', 'comments', 'timeline']);
  });

  it('leaves out what a reader may not see, and a rubric that the assignment doesn’t have', () => {
    expect(ids({ rubric: null })).not.toContain('rubric');
    expect(ids({ rubric, abilities: { ...abilities, canSeeGrades: false } })).not.toContain(
      'rubric',
    );
    expect(ids({ abilities: { ...abilities, canSeeFeedback: false } })).not.toContain('feedback');
  });

  it('shows coordinators the process, and feedback only where they may see it', () => {
    expect(ids({ rubric }, true)).toEqual(['process', 'feedback']);
    expect(ids({ rubric, abilities: { ...abilities, canSeeFeedback: false } }, true)).toEqual([
      'process',
    ]);
  });
});

describe('shownTab', () => {
  it('is the chosen tab, and the process where that one is missing', () => {
    const tabs = paneTabs(i18next.t, makeSubmission({ rubric: null }), false);
    expect(shownTab('timeline', tabs)).toBe('timeline');
    expect(shownTab('rubric', tabs)).toBe('process');
    expect(shownTab('of an older version', tabs)).toBe('process');
  });
});
