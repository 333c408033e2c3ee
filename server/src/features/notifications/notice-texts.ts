import type { NoticeKind } from '@antecedent/contracts/notifications';

export type NoticeLocale = 'en' | 'de';

/** What the words of each kind are made from. Instants are ISO strings, `zone` the time zone to say them in. */
export type NoticeValues = {
  'account-verified': Record<never, string>;
  /** `reason` as the administrator wrote it; empty when none was given. */
  'request-declined': { reason: string };
  'deadline-near': { title: string; draft: string; deadline: string; zone: string };
  'exception-granted': { title: string };
  'assignment-reopened': { title: string; draft: string; until: string; zone: string };
  /** The words are the announcement's own, so that they follow its changes. */
  announcement: Record<never, string>;
  'support-answered': { number: string };
  'identity-linked': { provider: string };
  'password-changed': Record<never, string>;
};

export type NoticeText = { title: string; message: string };
type Texts = { [K in NoticeKind]: (values: NoticeValues[K]) => NoticeText };

/** The announcement that a notice is about, where it is about one. */
const ofAnnouncement = (): NoticeText => ({ title: '', message: '' });

/** `Thu 8 Oct, 17:10` or `Do., 8. Okt., 17:10`, in the time zone. */
function moment(locale: NoticeLocale, instant: string, zone: string): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const language = locale === 'de' ? 'de' : 'en-GB';
  const at = new Date(instant);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: zone }).format(at);
  // Some releases of the language data put a comma after the English weekday.
  return `${part(day).replace(/^(\w+),/, '$1')}, ${part(time)}`;
}

/** A draft that bears the assignment's name needs no second one. */
const nameOf = (title: string, draft: string, joined: string): string =>
  draft === '' || draft === title ? title : joined;

const en: Texts = {
  'account-verified': () => ({
    title: 'You are an instructor now',
    message: 'Your academic profile was verified. You can create your first class.',
  }),
  'request-declined': ({ reason }) => ({
    title: 'Your request for instructor access was declined',
    message: [reason, 'Your account works as a student’s.'].filter(Boolean).join(' '),
  }),
  'deadline-near': ({ title, draft, deadline, zone }) => ({
    title: `Due soon: ${nameOf(title, draft, `${draft} of “${title}”`)}`,
    message: `It is due ${moment('en', deadline, zone)} and not handed in yet.`,
  }),
  'exception-granted': ({ title }) => ({
    title: `You may go on writing “${title}”`,
    message: 'Your instructor granted you an exception: its deadlines do not hold for you.',
  }),
  'assignment-reopened': ({ title, draft, until, zone }) => ({
    title: `Open again: ${nameOf(title, draft, `${draft} of “${title}”`)}`,
    message: `You can hand it in until ${moment('en', until, zone)}.`,
  }),
  announcement: ofAnnouncement,
  'support-answered': ({ number }) => ({
    title: `An answer to your request ${number}`,
    message: 'The support team answered; the answer is in your e-mail.',
  }),
  'identity-linked': ({ provider }) => ({
    title: `You can sign in with ${provider} now`,
    message:
      'It was linked to your account. If that was not you, change your password and unlink it.',
  }),
  'password-changed': () => ({
    title: 'Your password was changed',
    message: 'Other sessions have ended. If that was not you, recover your password at once.',
  }),
};

const de: Texts = {
  'account-verified': () => ({
    title: 'Sie sind jetzt Lehrende oder Lehrender',
    message: 'Ihr akademisches Profil wurde geprüft. Sie können Ihren ersten Kurs anlegen.',
  }),
  'request-declined': ({ reason }) => ({
    title: 'Ihre Anfrage nach einem Zugang für Lehrende wurde abgelehnt',
    message: [reason, 'Ihr Konto funktioniert wie das einer Studentin oder eines Studenten.']
      .filter(Boolean)
      .join(' '),
  }),
  'deadline-near': ({ title, draft, deadline, zone }) => ({
    title: `Bald fällig: ${nameOf(title, draft, `${draft} von „${title}“`)}`,
    message: `Die Abgabe ist ${moment('de', deadline, zone)} fällig und steht noch aus.`,
  }),
  'exception-granted': ({ title }) => ({
    title: `Sie dürfen „${title}“ weiterschreiben`,
    message: 'Für Sie wurde eine Ausnahme gemacht: Die Fristen der Aufgabe gelten für Sie nicht.',
  }),
  'assignment-reopened': ({ title, draft, until, zone }) => ({
    title: `Wieder offen: ${nameOf(title, draft, `${draft} von „${title}“`)}`,
    message: `Sie können bis ${moment('de', until, zone)} abgeben.`,
  }),
  announcement: ofAnnouncement,
  'support-answered': ({ number }) => ({
    title: `Antwort auf Ihre Anfrage ${number}`,
    message: 'Das Support-Team hat geantwortet; die Antwort steht in Ihrer E-Mail.',
  }),
  'identity-linked': ({ provider }) => ({
    title: `Sie können sich jetzt mit ${provider} anmelden`,
    message:
      'Es wurde mit Ihrem Konto verbunden. Wenn Sie das nicht waren, ändern Sie Ihr Passwort und heben Sie die Verbindung auf.',
  }),
  'password-changed': () => ({
    title: 'Ihr Passwort wurde geändert',
    message:
      'Andere Sitzungen wurden beendet. Wenn Sie das nicht waren, setzen Sie Ihr Passwort sofort neu.',
  }),
};

/** The words of a notice in a language. */
export function noticeText<K extends NoticeKind>(
  locale: NoticeLocale,
  kind: K,
  values: NoticeValues[K],
): NoticeText {
  return (locale === 'de' ? de : en)[kind](values);
}
