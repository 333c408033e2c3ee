import type { AssistantRight } from '@antecedent/domain/access/assistant-rights';
import type { Accommodation } from '@antecedent/domain/assignment/accommodation';
import type { AiPolicy } from '@antecedent/domain/assignment/ai-policy';
import type { ReadingItem } from '@antecedent/domain/assignment/materials';
import type { Persona } from '@antecedent/domain/writer/persona';
import type { EssayTopic } from '@antecedent/domain/writer/prose';
import type { DemoPeerReview } from './peer-reviews.ts';

/** A moment relative to the day on which the school is made: days from today and the time of day in the class. */
export type SchoolTime = { day: number; time: string };

export type DemoDraft = { title: string; due: SchoolTime; weight: number };

export type DemoAssignment = {
  topic: EssayTopic;
  description: string;
  /** What students read for it; nothing by default. */
  readingList?: ReadingItem[];
  weight: number;
  start: SchoolTime;
  end: SchoolTime;
  /** Drafts before the final one. */
  drafts: readonly DemoDraft[];
  enforced: boolean;
  autoSubmission: boolean;
  timed?: boolean;
  /** What Effort and Revision count for in the proposed grade, percent; absent where they don't. */
  processShares?: { effort: number; revision: number };
  /** What it says about AI tools; where it asks for declarations, two students make some. Absent where it says nothing. */
  aiPolicy?: AiPolicy;
  /** Whether it has a template, additional files of every kind, and takes attachments. */
  materials: boolean;
  /** How its first draft is reviewed by classmates; absent where it isn't. */
  peerReview?: DemoPeerReview;
  /** Whether students said what passages were, and the instructor answered. */
  answers: boolean;
  /** What the instructor does for single students in the end. */
  exceptions: readonly DemoException[];
  /** Writers by their position in the class. Students who are not listed have not begun. */
  writers: readonly DemoWriter[];
};

export type DemoWriter = {
  student: number;
  persona: Persona;
  ambition: number;
  /** Share of the essay that is written by now. */
  progress: number;
  /** `never` leaves it to the deadline, where that may; `late` hands the last draft in a day after. */
  submits: 'in-time' | 'late' | 'never';
  /** Speaks the text, a sentence at a time. */
  dictates?: boolean;
  /** Writes forty minutes of it on a train, without a connection. */
  travels?: boolean;
};

/** Something out of the ordinary, on the day before the school is made. */
export type DemoException = { student: number } & (
  | { kind: 'submission-exception' }
  /** With `resubmits`, the student submits the draft again immediately. */
  | { kind: 'draft-exception'; draft: string; until: SchoolTime; resubmits: boolean }
  | { kind: 'submit-for-student'; draft: string }
);

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
  /** The owner of the class. */
  teacher: 'instructor' | 'colleague';
  /** A class list with people who have no account, as CSV. */
  invites: string | null;
  /** What its assistant may do besides reading. */
  assistantsMay: readonly AssistantRight[];
  archivedAt: SchoolTime | null;
  /** What the instructor arranged for single students when the class began, by their place in it. */
  accommodations?: readonly { student: number; granted: Accommodation }[];
  assignments: readonly DemoAssignment[];
};
