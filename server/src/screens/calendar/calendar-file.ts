import type { LanguageCode } from '@antecedent/catalog/languages';
import { SERVER_LANGUAGES } from '@antecedent/catalog/server-language';
import type { CalendarEntry } from '@antecedent/contracts/screens/calendar';
import { branding } from '@antecedent/contracts/wire/branding';
import { pagePath } from '@antecedent/contracts/wire/pages';
import ical, {
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventTransparency,
} from 'ical-generator';

type FileOptions = { locale: LanguageCode; publicUrl: string; now: Date };

/** How often calendar apps that ask are told to read the calendar again, in seconds. */
const READ_AGAIN_S = 3600;

/**
 * A calendar as RFC 5545 has it. Each entry is a moment, not a span: apps show it at its time, in their own time zone, and
 * without making its owner busy.
 */
export function calendarFile(
  entries: readonly CalendarEntry[],
  { locale, publicUrl, now }: FileOptions,
): string {
  const words = SERVER_LANGUAGES[locale].calendarFile;
  const calendar = ical({
    name: words.name(branding.longTitle),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: branding.longTitle, product: 'Calendar', language: locale.toUpperCase() },
    ttl: READ_AGAIN_S,
    url: publicUrl,
  });
  for (const entry of entries) {
    const { id, kind, at, className, draft, title } = entry;
    const what = draft === null ? title : words.draftOf(draft, title);
    const notes = [entry.isDone ? words.isDone : '', entry.isHidden ? words.isHidden : ''].filter(
      (note) => note !== '',
    );
    const page = pageOf(entry);
    const url = `${publicUrl}${page}`;
    calendar.createEvent({
      id: `${id}@${new URL(publicUrl).hostname}`,
      stamp: now,
      start: new Date(at),
      end: new Date(at),
      summary: kind === 'classEnds' ? words[kind](className) : words[kind](what),
      location: className,
      description: [...notes, url].join('\n'),
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
    });
  }
  return calendar.toString();
}

/** Assistants start at home: their page of a class isn't one that the product links to from outside. */
function pageOf({ as, assignmentId, classId }: CalendarEntry): string {
  if (as === 'student' && assignmentId !== null) return pagePath('assignment', assignmentId);
  return as === 'instructor' ? pagePath('classDetail', classId) : pagePath('home');
}
