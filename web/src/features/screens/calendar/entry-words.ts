import type { CalendarEntry } from '@antecedent/contracts/screens/calendar';
import { dayText } from '@antecedent/domain/calendar/class-calendar';
import type { TFunction } from 'i18next';
import type { CalendarDay } from './month-days.ts';

/** What an entry is called: `Second draft of “A street”`, `Opens: “A street”`. */
export function entryName(t: TFunction, { kind, draft, title, className }: CalendarEntry): string {
  const what = draft === null ? title : t('calendar.draftOf', { draft, title });
  if (kind === 'due') return what;
  if (kind === 'classEnds') return t('calendar.classEnds', { className });
  return t(`calendar.${kind}`, { what });
}

/** The page where a reader goes on with it. */
export function entryPath({ as, assignmentId, classId }: CalendarEntry): string {
  if (as === 'student')
    return assignmentId === null ? `/class/${classId}` : `/assignment/${assignmentId}`;
  return as === 'instructor' ? `/classdetail/${classId}` : `/ta/classDetails/${classId}`;
}

/** Notes on an entry in words. */
export const entryNotes = (t: TFunction, { isDone, isHidden }: CalendarEntry): string[] => [
  ...(isDone ? [t('calendar.isDone')] : []),
  ...(isHidden ? [t('calendar.isHidden')] : []),
];

/** Entries in their order, by the day on the clocks of a zone. */
export function entriesByDay(
  entries: readonly CalendarEntry[],
  zone: string,
): Map<CalendarDay, CalendarEntry[]> {
  const days = new Map<CalendarDay, CalendarEntry[]>();
  for (const entry of entries) {
    const day = dayText(Date.parse(entry.at), zone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return days;
}
