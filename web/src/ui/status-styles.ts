import type { ClockStatus, DraftClockStatus } from '@antecedent/domain/assignment/clock-status';
import {
  AlarmClock,
  CircleCheck,
  CircleCheckBig,
  CircleDashed,
  CircleSlash,
  Clock,
  KeyRound,
  Lock,
  type LucideIcon,
  PenLine,
  TimerReset,
  UserCheck,
} from 'lucide-react';

/** The icon and palette color that go with a status label. */
export type StatusStyle = { icon: LucideIcon; tone: string };

/** Icon and color of every status; the labels are in the catalog under `ui.status`. */
export const statusStyles: Record<ClockStatus | DraftClockStatus, StatusStyle> = {
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
  OVERDUE: { icon: AlarmClock, tone: 'warning.main' },
  MISSING: { icon: CircleSlash, tone: 'error.main' },
  CLOSED: { icon: Lock, tone: 'warning.main' },
  EXCEPTION: { icon: KeyRound, tone: 'text.primary' },
};
