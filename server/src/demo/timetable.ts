import { PERSONAS, type Persona } from '@antecedent/domain/writer/persona';
import { type EssayTopic, TOPICS } from '@antecedent/domain/writer/prose';

/** A moment relative to the day on which the school is made: days from today and the time of day in the class. */
export type SchoolTime = { day: number; time: string };

export type DemoDraft = { title: string; due: SchoolTime; weight: number };

export type DemoAssignment = {
  topic: EssayTopic;
  description: string;
  weight: number;
  start: SchoolTime;
  end: SchoolTime;
  /** Drafts before the final one. */
  drafts: readonly DemoDraft[];
  enforced: boolean;
  autoSubmission: boolean;
  /** Writers by their place in the class. Who is not named has not begun. */
  writers: readonly DemoWriter[];
};

export type DemoWriter = {
  student: number;
  persona: Persona;
  ambition: number;
  /** Share of the essay that is written by now. */
  progress: number;
  /** Hands nothing in; the deadline does it, where it may. */
  forgetful: boolean;
};

export type DemoClass = {
  name: string;
  /** Five capitals or digits after the instructor's initials. */
  key: string;
  area: string;
  level: string;
  gradeMethod: 'Numeric' | 'Letter';
  start: SchoolTime;
  end: SchoolTime;
  /** How many of the students, from the first on, are enrolled. */
  students: number;
  assignments: readonly DemoAssignment[];
};

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
      forgetful: student % 8 === 6,
    }));
}

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
    assignments: [
      {
        topic: TOPICS.placeThatChanged,
        description:
          'Describe a place you know that is no longer what it was. Show the change through things one can see.\n\n600 words are enough. Two drafts, then the final text.',
        weight: 20,
        start: at(-42, '08:00'),
        end: at(-16),
        drafts: [
          { title: 'First draft', due: at(-31), weight: 20 },
          { title: 'Second draft', due: at(-23, '18:00'), weight: 30 },
        ],
        enforced: true,
        autoSubmission: true,
        writers: writers(24, [12, 17]),
      },
      {
        topic: TOPICS.ruleWorthBreaking,
        description:
          'Choose a rule that you keep breaking. Argue that it should be broken, and take the strongest objection seriously.',
        weight: 25,
        start: at(-9, '08:00'),
        end: at(12),
        drafts: [
          { title: 'First draft', due: at(-2), weight: 20 },
          { title: 'Second draft', due: at(3, '18:00'), weight: 30 },
        ],
        enforced: true,
        autoSubmission: true,
        writers: writers(24, [5, 9, 12, 17, 21], 0.4),
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
    assignments: [
      {
        topic: TOPICS.sourceUnderTheLamp,
        description:
          'Follow one picture or sentence back to where it began. What got lost on the way?',
        weight: 40,
        start: at(-30, '08:00'),
        end: at(-12, '20:00'),
        drafts: [],
        enforced: false,
        autoSubmission: false,
        writers: writers(12, [4]),
      },
    ],
  },
];
