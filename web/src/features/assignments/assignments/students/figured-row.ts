import type { SubmissionFigures } from '@antecedent/contracts/insight/analytics/class-figures';
import type { FiguredRow } from './student-figures.ts';

type Given = {
  typed?: number;
  bulk?: number;
  effort?: number;
  revision?: number;
  lastDay?: SubmissionFigures['lastDay'];
};

/** Figures for tests: of a text of 400 typed words by default. */
export const figures = (given: Given, submissionId = 'submission'): SubmissionFigures => {
  const {
    typed = 400,
    bulk = 0,
    effort = 80,
    revision = 40,
    lastDay = { words: 0, of: 400 },
  } = given;
  return {
    submissionId,
    days: 2,
    measured: {
      sessions: 3,
      provenance: { typed, bulk, unobserved: 0 },
      effort: { score: effort, reason: effort < 0 ? 'few-words' : 'scored' },
      revision: { score: revision, reason: 'scored' },
    },
    lastDay,
    slots: [3, 9],
    words: [300, 100],
    marks: [],
  };
};

/** A row of the table of students for tests. */
export const figuredRow = (name: string, of: SubmissionFigures | undefined): FiguredRow => ({
  studentId: name,
  name,
  submissionId: of ? of.submissionId : null,
  status: of ? 'IN_PROGRESS' : 'NONE',
  createDate: null,
  lastChangeDate: null,
  submittedDate: null,
  late: false,
  submitted: false,
  missing: false,
  graded: false,
  toGrade: false,
  totalTime: of ? 600 : 0,
  rank: '-',
  grade: '-',
  gradeOrder: null,
  drafts: [],
  dueDates: [],
  figures: of,
});
