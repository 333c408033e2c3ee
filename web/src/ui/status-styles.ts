import type { DraftStatus, SubmissionStatus } from '@antecedent/domain/assignment/states';
import {
  CircleCheck,
  CircleCheckBig,
  CircleDashed,
  CircleSlash,
  Clock,
  KeyRound,
  type LucideIcon,
  PenLine,
  TimerReset,
  UserCheck,
} from 'lucide-react';

/** How a state is told beside its word: an icon of its own, and a colour of the palette. */
export type StatusStyle = { icon: LucideIcon; tone: string };

/** The one table of how a status looks; its words stand in the catalogue under `parts.status`. */
export const statusStyles: Record<SubmissionStatus | DraftStatus, StatusStyle> = {
  NONE: { icon: CircleDashed, tone: 'text.secondary' },
  IN_PROGRESS: { icon: PenLine, tone: 'primary.main' },
  SUBMITTED: { icon: CircleCheck, tone: 'success.main' },
  SUBMITTED_LATE: { icon: Clock, tone: 'warning.main' },
  SUBMITTED_INSTRUCTOR: { icon: UserCheck, tone: 'warning.main' },
  SUBMITTED_EXCEPTION: { icon: KeyRound, tone: 'text.primary' },
  SUBMITTED_AUTO: { icon: TimerReset, tone: 'success.main' },
  MISSED: { icon: CircleSlash, tone: 'error.main' },
  FINAL_SUBMISSION: { icon: CircleCheckBig, tone: 'success.main' },
  AUTO_SUBMISSION: { icon: TimerReset, tone: 'success.main' },
  INSTRUCTOR_SUBMISSION: { icon: UserCheck, tone: 'success.main' },
  EXCEPTION: { icon: KeyRound, tone: 'text.primary' },
};
