import { PERSONAS, type Persona } from '@antecedent/domain/writer/persona';
import { TOPICS } from '@antecedent/domain/writer/prose';
import { LATECOMERS } from './people.ts';
import type { DemoClass, DemoWriter, SchoolTime } from './timetable.ts';

const at = (day: number, time = '23:59'): SchoolTime => ({ day, time });

/** Every way of writing in turn, some students forgetful, a few absent. */
function writers(count: number, absent: readonly number[], progress = 1): DemoWriter[] {
  return Array.from({ length: count }, (_, student) => student)
    .filter((student) => !absent.includes(student))
    .map((student) => ({
      student,
      persona: PERSONAS[(student * 5 + 3) % PERSONAS.length] as Persona,
      ambition: 0.45 + ((student * 7 + 8) % 11) / 20,
      progress: progress === 1 ? 1 : Math.min(0.92, progress + ((student * 3) % 7) / 14),
      submits: student % 8 === 6 ? 'never' : 'in-time',
    }));
}

/** The same, some of them late. */
const withLate = (list: DemoWriter[], late: readonly number[]): DemoWriter[] =>
  list.map((writer) => (late.includes(writer.student) ? { ...writer, submits: 'late' } : writer));

/** The same with short texts: a page at most. */
const brief = (list: DemoWriter[]): DemoWriter[] =>
  list.map((writer) => ({ ...writer, ambition: writer.ambition / 3 }));

/** The same, one of them by speaking, and one of them partly on a train. */
const withCircumstances = (list: DemoWriter[]): DemoWriter[] =>
  list.map((writer) => ({
    ...writer,
    dictates: writer.student === DICTATES,
    travels: writer.student === TRAVELS,
  }));

/** Mateo, who dictates and has time and a half. */
const DICTATES = 3;
/** Ines, who writes on the way home. */
const TRAVELS = 9;

/** Nothing but the essay itself. */
const PLAIN = { materials: false, answers: false, exceptions: [] } as const;

/** The classes, assignments and writers of the demo school. */
export const DEMO_CLASSES: readonly DemoClass[] = [
  {
    name: 'Writing and Argument, Section B',
    key: 'WRARG',
    area: 'Composition and Rhetoric',
    level: 'Undergraduate, first year',
    gradeMethod: 'Numeric',
    start: at(-55, '00:00'),
    end: at(60),
    students: 24,
    teacher: 'instructor',
    invites: LATECOMERS,
    assistantsMay: ['seeGrades', 'comment', 'giveFeedback'],
    archivedAt: null,
    accommodations: [
      {
        student: DICTATES,
        granted: { noPace: true, textInPieces: true, moreTime: { percent: 150 } },
      },
    ],
    assignments: [
      {
        topic: TOPICS.placeThatChanged,
        description:
          'Describe a place you know that has changed. Show the change through details a reader can see.\n\nAbout 600 words, in two drafts and a final text.',
        weight: 20,
        start: at(-42, '08:00'),
        end: at(-16),
        drafts: [
          { title: 'First draft', due: at(-31), weight: 20 },
          { title: 'Second draft', due: at(-23, '18:00'), weight: 30 },
        ],
        enforced: true,
        autoSubmission: true,
        processShares: { effort: 10, revision: 5 },
        ...PLAIN,
        answers: true,
        peerReview: { anonymous: false, openReview: true, reviewers: 2, days: 3 },
        writers: withCircumstances(writers(24, [12, 17])),
      },
      {
        topic: TOPICS.ruleWorthBreaking,
        description: `Choose a rule you keep breaking. Argue that it should be broken, and **answer the strongest objection**.

## What I look for

- a claim that somebody could doubt
- an objection at its strongest, and your answer
- examples that only you could give

## Before you begin

1. Write down three rules that you break.
2. Ask somebody who keeps them why.
3. Choose the one that you can't stop thinking about.`,
        readingList: [
          {
            title: 'On the Duty of Civil Disobedience',
            author: 'Henry David Thoreau',
            pages: 'the first third',
            required: true,
            link: 'https://www.gutenberg.org/ebooks/71',
            file: null,
          },
          {
            title: 'Crito',
            author: 'Plato',
            pages: '',
            required: false,
            link: 'https://www.gutenberg.org/ebooks/1657',
            file: null,
          },
        ],
        weight: 25,
        start: at(-9, '08:00'),
        end: at(12),
        drafts: [
          { title: 'First draft', due: at(-2), weight: 20 },
          { title: 'Second draft', due: at(3, '18:00'), weight: 30 },
        ],
        enforced: true,
        autoSubmission: true,
        materials: true,
        answers: false,
        aiPolicy: {
          use: 'allowed',
          purposes: ['ideas', 'outline', 'language'],
          declare: true,
          note: 'Name the tool, and say what you took from it.',
        },
        peerReview: { anonymous: true, openReview: false, reviewers: 2, days: 3 },
        exceptions: [
          { student: 2, kind: 'submission-exception' },
          {
            student: 6,
            kind: 'draft-exception',
            draft: 'First draft',
            until: at(2, '18:00'),
            resubmits: false,
          },
          {
            student: 10,
            kind: 'draft-exception',
            draft: 'First draft',
            until: at(1, '18:00'),
            resubmits: true,
          },
          { student: 15, kind: 'submit-for-student', draft: 'Second draft' },
        ],
        writers: withCircumstances(writers(24, [5, 9, 12, 17, 21], 0.4)),
      },
    ],
  },
  {
    name: 'Reading the News',
    key: 'NEWS1',
    area: 'Communication and Media',
    level: 'Undergraduate, first year',
    gradeMethod: 'Letter',
    start: at(-48, '00:00'),
    end: at(45),
    students: 12,
    teacher: 'instructor',
    invites: null,
    assistantsMay: [],
    archivedAt: null,
    assignments: [
      {
        topic: TOPICS.sourceUnderTheLamp,
        description: 'Trace a picture or a quote back to its source. What got lost along the way?',
        weight: 40,
        start: at(-30, '08:00'),
        end: at(-12, '20:00'),
        drafts: [],
        enforced: false,
        autoSubmission: false,
        ...PLAIN,
        writers: withLate(writers(12, [4]), [3, 9]),
      },
      {
        topic: TOPICS.placeThatChanged,
        description: 'In class, without notes: a place you passed today, in one page.',
        weight: 10,
        start: at(-8, '08:00'),
        end: at(-7, '20:00'),
        drafts: [],
        enforced: true,
        autoSubmission: true,
        timed: true,
        ...PLAIN,
        writers: brief(writers(5, [1])),
      },
      {
        topic: TOPICS.ruleWorthBreaking,
        description: 'Name a rule of newsrooms that you would break, and say why. One page.',
        weight: 15,
        start: at(-5, '08:00'),
        end: at(1, '20:00'),
        drafts: [],
        enforced: true,
        autoSubmission: true,
        ...PLAIN,
        // Due tomorrow, and some have not begun.
        writers: brief(writers(12, [1, 5, 7, 10], 0.5)),
      },
    ],
  },
  {
    name: 'Writing Workshop, last term',
    key: 'WKSHP',
    area: 'Composition and Rhetoric',
    level: 'Undergraduate, first year',
    gradeMethod: 'Letter',
    start: at(-170, '00:00'),
    end: at(-100),
    students: 8,
    teacher: 'instructor',
    invites: null,
    assistantsMay: [],
    archivedAt: at(-90, '10:00'),
    assignments: [
      {
        topic: TOPICS.ruleWorthBreaking,
        description: 'Write one page about a rule you would break. One draft, then the final text.',
        weight: 30,
        start: at(-150, '08:00'),
        end: at(-140, '18:00'),
        drafts: [{ title: 'Draft', due: at(-145), weight: 40 }],
        enforced: true,
        autoSubmission: false,
        ...PLAIN,
        writers: brief(writers(8, [2])),
      },
    ],
  },
  {
    name: 'Composition for Engineers',
    key: 'ENGIN',
    area: 'Composition and Rhetoric',
    level: 'Undergraduate, second year',
    gradeMethod: 'Numeric',
    start: at(-20, '00:00'),
    end: at(70),
    students: 6,
    teacher: 'colleague',
    invites: null,
    assistantsMay: [],
    archivedAt: null,
    assignments: [
      {
        topic: TOPICS.sourceUnderTheLamp,
        description: 'Where does a figure that everyone quotes come from? Write two pages.',
        weight: 20,
        start: at(-6, '08:00'),
        end: at(20),
        drafts: [],
        enforced: false,
        autoSubmission: false,
        ...PLAIN,
        writers: [],
      },
    ],
  },
];
