import type { MoreTime } from './student-deadline.ts';

/** What a school arranges for one student, in one class or in all. */
export type Accommodation = {
  /** Pace takes no part in the student's figures. */
  noPace: boolean;
  /** The student writes with tools that bring text in pieces, such as dictation or word prediction. */
  textInPieces: boolean;
  moreTime: MoreTime | null;
};

/** Whether an accommodation changes nothing. */
export const isEmptyAccommodation = ({ noPace, textInPieces, moreTime }: Accommodation): boolean =>
  !noPace && !textInPieces && moreTime === null;
