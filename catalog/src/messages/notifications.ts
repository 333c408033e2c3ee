import { cityOf, offsetOf } from '@antecedent/domain/calendar/zone-name';

/** What happened that a person is notified of. */
export type NotificationKind = keyof NotificationValues;

/** What the words of each kind are made from. Instants are ISO strings, `zone` the time zone to say them in. */
export type NotificationValues = {
  /** To administrators; `name` is who requests instructor access. */
  'access-requested': { name: string };
  'account-verified': Record<never, string>;
  /** `reason` as the administrator wrote it; empty when none was given. */
  'request-declined': { reason: string };
  /** Someone added the person to the class. */
  'class-joined': { className: string };
  'assignment-posted': { title: string; className: string; deadline: string; zone: string };
  'deadline-near': { title: string; draft: string; deadline: string; zone: string };
  'deadline-moved': { title: string; draft: string; deadline: string; zone: string };
  /** What the assignment says about AI tools has changed since the student started. */
  'ai-policy-changed': { title: string };
  /** The late policy has changed since the student started. */
  'late-policy-changed': { title: string };
  /** The staff of a class wrote to the person. `excerpt` is the beginning. */
  'class-message': { className: string; subject: string; author: string; excerpt: string };
  /** A student replied to a message. It names no one: names may be hidden. */
  'message-answered': { className: string; subject: string };
  'class-announcement': { className: string; title: string; excerpt: string };
  /** A deadline submitted what was written by `at`. */
  'submitted-automatically': { title: string; draft: string; at: string; zone: string };
  'draft-missed': { title: string; draft: string; at: string; zone: string };
  /** There is a draft to review. None of these says whose: reviews may be anonymous. */
  'review-opened': { title: string; draft: string; deadline: string; zone: string };
  'review-near': { title: string; draft: string; deadline: string; zone: string };
  /** The instructor asks for it. */
  'review-reminder': { title: string; draft: string; deadline: string; zone: string };
  'review-submitted-automatically': {
    title: string;
    draft: string;
    deadline: string;
    zone: string;
  };
  'review-missed': { title: string; draft: string; deadline: string; zone: string };
  /** A classmate submitted a review of the person's draft. */
  'review-received': { title: string; draft: string };
  /** The author said something to the person's review. */
  'review-answered': { title: string; draft: string };
  /** A review that wasn't started is no longer to be written. */
  'review-removed': { title: string; draft: string };
  /** The same for a review that was started: what was written can be read. */
  'review-withdrawn': { title: string; draft: string };
  /** The instructor asks a reviewer whether their name may be shown. */
  'review-names-requested': { title: string };
  /** To the instructor who asked: every reviewer agrees. */
  'review-names-agreed': { title: string };
  'exception-granted': { title: string };
  /** `className` is empty for all classes. */
  'accommodation-granted': { className: string };
  'accommodation-changed': { className: string };
  'accommodation-withdrawn': { className: string };
  'assignment-reopened': { title: string; draft: string; until: string; zone: string };
  'grade-released': { title: string };
  /** `draft` is empty for the assignment as a whole. */
  'feedback-given': { title: string; draft: string };
  /** The instructor has ended commenting on a draft. */
  'draft-commented': { title: string; draft: string };
  /** To those who read: how many drafts were submitted since the last one, and `list` by assignment. */
  'submissions-digest': { count: string; list: string };
  /** `reason` as the instructor wrote it; empty when none was given. */
  'evidence-decided': { title: string; outcome: EvidenceOutcome; reason: string };
  /** To instructors; `student` is the name of who answered. */
  'evidence-answered': { title: string; student: string };
  'assistant-added': { className: string };
  /** The words are the announcement's own, so that they follow its changes. */
  announcement: Record<never, string>;
  'support-answered': { number: string };
  'identity-linked': { provider: string };
  'password-changed': Record<never, string>;
};

/** What an instructor did about something that the figures show. */
export type EvidenceOutcome = 'accepted' | 'left' | 'quoted' | 'not-quoted' | 'undone';

export type NotificationText = { title: string; message: string };

/** What a language has to say: one text for each kind. */
export type NotificationTexts = {
  [K in NotificationKind]: (values: NotificationValues[K]) => NotificationText;
};

/** The announcement that a notice is about, where it is about one. */
export const ofAnnouncement = (): NotificationText => ({ title: '', message: '' });

/**
 * `Thu 8 Oct, 17:10 Berlin time` or `Do, 8. Okt, 17:10 (Ortszeit Berlin)`, as on pages: the reader may be in an unknown time zone.
 *
 * @param language with its region, as dates need it
 * @param inCity how the language says that a time is that of a city
 */
export function moment(
  language: string,
  instant: string,
  zone: string,
  inCity: (time: string, city: string) => string,
): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const at = new Date(instant);
  // Pages write abbreviated days and months without periods.
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: zone })
      .formatToParts(at)
      .map(({ type, value }) => (NAMES.has(type) ? value.replace(/\.$/, '') : value))
      .join('')
      .replace(/\.$/, '');
  // Some releases of the language data put a comma after the English weekday.
  const date = language.startsWith('en') ? part(day).replace(',', '') : part(day);
  const shown = `${date}, ${part(time)}`;
  const city = cityOf(zone);
  return city === null ? `${shown} (${offsetOf(instant, zone)})` : inCity(shown, city);
}

const NAMES: ReadonlySet<string> = new Set(['weekday', 'month']);

/** A draft that bears the assignment's name needs no second one. */
export const nameOf = (title: string, draft: string, joined: string): string =>
  draft === '' || draft === title ? title : joined;
