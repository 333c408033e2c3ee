import { TOPICS } from '@antecedent/domain/writer/prose';
import { LATECOMERS } from '@antecedent/server/demo/people';
import type {
  DemoAssignment,
  DemoClass,
  DemoWriter,
  SchoolTime,
} from '@antecedent/server/demo/timetable';

/** The names that the visits look for. */
export const WALKED = {
  className: 'Writing and Argument',
  archivedName: 'Writing Workshop',
  /** A class that no student in the visits has joined. */
  openKey: 'DO-ENGIN',
  past: TOPICS.placeThatChanged.title,
  open: TOPICS.ruleWorthBreaking.title,
  notStarted: TOPICS.sourceUnderTheLamp.title,
} as const;

const at = (day: number, time = '23:59'): SchoolTime => ({ day, time });

/** Short essays. The first student quotes, the next two paste: the evidence is about that. */
const WRITING = ['bursty', 'paster', 'paster'] as const;
const writers = (count: number, progress = 1): DemoWriter[] =>
  Array.from({ length: count }, (_, student) => ({
    student,
    persona: WRITING[student] ?? 'reviser',
    ambition: 0.2,
    progress,
    submits: 'in-time',
  }));

/** Nothing happens automatically at a deadline, because a server is running while the school is created. */
const PLAIN = { materials: false, answers: false, exceptions: [], enforced: false } as const;

const PAST: DemoAssignment = {
  ...PLAIN,
  topic: TOPICS.placeThatChanged,
  description: 'Describe a place you know that has changed.',
  weight: 20,
  start: at(-30, '08:00'),
  end: at(-6),
  drafts: [
    { title: 'First draft', due: at(-20), weight: 20 },
    { title: 'Second draft', due: at(-12, '18:00'), weight: 30 },
  ],
  autoSubmission: false,
  processShares: { effort: 10, revision: 5 },
  answers: true,
  peerReview: { anonymous: true, openReview: true, reviewers: 2, days: 40 },
  // The last four have neither grades nor messages.
  writers: writers(6),
};

const OPEN: DemoAssignment = {
  ...PLAIN,
  topic: TOPICS.ruleWorthBreaking,
  description: 'Choose a rule that you keep breaking, and argue that it should be broken.',
  weight: 25,
  start: at(-9, '08:00'),
  end: at(12),
  drafts: [
    { title: 'First draft', due: at(-1), weight: 20 },
    { title: 'Second draft', due: at(3, '18:00'), weight: 30 },
  ],
  autoSubmission: false,
  materials: true,
  aiPolicy: {
    use: 'allowed',
    purposes: ['ideas', 'language'],
    declare: true,
    note: 'Name the tool, and say what you took from it.',
  },
  peerReview: { anonymous: true, openReview: false, reviewers: 2, days: 3 },
  writers: writers(4, 0.5),
};

const NOT_STARTED: DemoAssignment = {
  ...PLAIN,
  topic: TOPICS.sourceUnderTheLamp,
  description: 'Trace a picture or a quote back to its source.',
  weight: 10,
  start: at(-1, '08:00'),
  end: at(20),
  drafts: [],
  autoSubmission: false,
  writers: [],
};

const CLASS = {
  area: 'Composition and Rhetoric',
  level: 'Undergraduate, first year',
  gradeMethod: 'Numeric',
  teacher: 'instructor',
  invites: null,
  assistantsMay: [],
  archivedAt: null,
} as const;

/** A small school in which every page has something to show. */
export const WALKED_CLASSES: readonly DemoClass[] = [
  {
    ...CLASS,
    name: WALKED.className,
    key: 'WRARG',
    start: at(-40, '00:00'),
    end: at(60),
    students: 7,
    invites: LATECOMERS,
    assistantsMay: ['seeGrades', 'grade', 'comment', 'giveFeedback'],
    accommodations: [
      { student: 2, granted: { noPace: true, textInPieces: true, moreTime: { percent: 150 } } },
    ],
    assignments: [PAST, OPEN, NOT_STARTED],
  },
  {
    ...CLASS,
    name: WALKED.archivedName,
    key: 'WKSHP',
    gradeMethod: 'Letter',
    start: at(-170, '00:00'),
    end: at(-100),
    students: 2,
    archivedAt: at(-90, '10:00'),
    assignments: [],
  },
  {
    ...CLASS,
    name: 'Composition for Engineers',
    key: 'ENGIN',
    teacher: 'colleague',
    start: at(-20, '00:00'),
    end: at(70),
    students: 0,
    assignments: [],
  },
];
