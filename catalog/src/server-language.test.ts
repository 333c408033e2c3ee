import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from './languages.ts';
import type { MailTemplate, MailValues } from './messages/emails.ts';
import type { NotificationKind, NotificationValues } from './messages/notifications.ts';
import { SERVER_LANGUAGES } from './server-language.ts';

const link = 'https://write.example/go';
const EMAILS: MailValues = {
  'confirm-email': { name: 'Ada', link, hours: '48' },
  'recover-password': { name: 'Ada', username: 'ada_l', link, minutes: '60' },
  'sign-in-blocked': { name: 'Ada', username: 'ada_l', link, minutes: '60' },
  'recover-elsewhere': { name: 'Ada', username: 'ada_l', providers: 'Google', link },
  'password-changed': { name: 'Ada' },
  'account-erased': { name: 'Ada', deleted: 'Account', kept: 'Grades' },
  'erasure-declined': { name: 'Ada', answer: 'Grades are missing.' },
  'data-ready': { name: 'Ada', link, days: '7' },
  'account-exists': { name: 'Ada', username: 'ada_l', link },
  'instructor-requested': { name: 'Ada' },
  'instructor-verified': { name: 'Ada', link },
  'instructor-declined': { name: 'Ada', reason: 'No such page.', link },
  'account-made': { name: 'Ada', username: 'ada_l', link, hours: '48' },
  'identity-linked': { name: 'Ada', provider: 'Google' },
  notices: {
    name: 'Ada',
    items: [
      { title: 'Graded: Essay', message: 'You can see it.', link },
      { title: 'New assignment', message: '', link },
    ],
    more: '3',
    settings: 'https://write.example/Profile',
  },
  'class-invitation': {
    className: 'Rhetoric',
    instructor: 'Ada Day',
    email: 'bea@example.org',
    link,
  },
  'support-received': { name: 'Ada', number: '1001', message: 'My question' },
  'support-answer': { name: 'Ada', number: '1001', answer: 'Our answer' },
  'support-forward': {
    number: '1001',
    type: 'Something else',
    name: 'Ada',
    email: 'ada@example.org',
    message: 'My question',
    url: link,
  },
  'contact-forward': { name: 'Ada', email: 'ada@example.org', message: 'My question' },
};

const moments = {
  at: '2026-03-03T17:00:00Z',
  deadline: '2026-03-03T17:00:00Z',
  until: '2026-03-03T17:00:00Z',
  zone: 'UTC',
};
const NOTIFICATIONS: Omit<NotificationValues, 'announcement'> = {
  'account-verified': {},
  'access-requested': { name: 'Ada Day' },
  'request-declined': { reason: 'No such page.' },
  'class-joined': { className: 'Rhetoric' },
  'assignment-posted': { title: 'Essay', className: 'Rhetoric', ...moments },
  'grade-released': { title: 'Essay' },
  'feedback-given': { title: 'Essay', draft: 'Outline' },
  'draft-commented': { title: 'Essay', draft: 'Outline' },
  'submissions-digest': { count: '12', list: '“Essay” (Rhetoric): 12' },
  'deadline-near': { title: 'Essay', draft: 'Outline', ...moments },
  'ai-policy-changed': { title: 'Essay' },
  'late-policy-changed': { title: 'Essay' },
  'class-message': {
    className: 'Rhetoric',
    subject: 'Sources',
    author: 'Ada Day',
    excerpt: 'See me.',
  },
  'message-answered': { className: 'Rhetoric', subject: 'Sources' },
  'class-announcement': { className: 'Rhetoric', title: 'No class', excerpt: 'We meet again.' },
  'deadline-moved': { title: 'Essay', draft: 'Outline', ...moments },
  'submitted-automatically': { title: 'Essay', draft: 'Outline', ...moments },
  'draft-missed': { title: 'Essay', draft: 'Outline', ...moments },
  'review-opened': { title: 'Essay', draft: 'Outline', ...moments },
  'review-near': { title: 'Essay', draft: 'Outline', ...moments },
  'review-reminder': { title: 'Essay', draft: 'Outline', ...moments },
  'review-submitted-automatically': { title: 'Essay', draft: 'Outline', ...moments },
  'review-missed': { title: 'Essay', draft: 'Outline', ...moments },
  'review-received': { title: 'Essay', draft: 'Outline' },
  'review-answered': { title: 'Essay', draft: 'Outline' },
  'review-removed': { title: 'Essay', draft: 'Outline' },
  'review-withdrawn': { title: 'Essay', draft: 'Outline' },
  'review-names-requested': { title: 'Essay' },
  'review-names-agreed': { title: 'Essay' },
  'exception-granted': { title: 'Essay' },
  'accommodation-granted': { className: 'Rhetoric' },
  'accommodation-changed': { className: 'Rhetoric' },
  'accommodation-withdrawn': { className: 'Rhetoric' },
  'evidence-answered': { title: 'Essay', student: 'Ada Day' },
  'assistant-added': { className: 'Rhetoric' },
  'evidence-decided': { title: 'Essay', outcome: 'left', reason: 'A fair quotation.' },
  'assignment-reopened': { title: 'Essay', draft: 'Outline', ...moments },
  'support-answered': { number: '1001' },
  'identity-linked': { provider: 'Google' },
  'password-changed': {},
};

/** Values that a text holds as they are: moments and outcomes are said in the words of the language. */
const shown = (values: object): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    name in moments || name === 'outcome'
      ? []
      : typeof value === 'object'
        ? shown(value)
        : [String(value)],
  );

describe.each(LANGUAGE_CODES)('what the server says in %s', (code) => {
  const { emails, notifications } = SERVER_LANGUAGES[code];
  const templates = emails('Antecedent');

  it.each(Object.keys(EMAILS) as MailTemplate[])('holds the e-mail %s with its values', (name) => {
    const write = templates[name] as (values: object) => object;
    const email = JSON.stringify(write(EMAILS[name]));
    for (const value of shown(EMAILS[name])) expect(email).toContain(value);
    expect(email).not.toContain('undefined');
  });

  it.each(Object.keys(NOTIFICATIONS) as (keyof typeof NOTIFICATIONS)[])(
    'holds the notification %s with its values',
    (kind) => {
      const write = notifications[kind] as (values: object) => { title: string; message: string };
      const { title, message } = write(NOTIFICATIONS[kind]);
      for (const value of shown(NOTIFICATIONS[kind]))
        expect(`${title} ${message}`).toContain(value);
      for (const text of [title, message]) expect(text).toMatch(/^\S.*\S$/);
    },
  );

  it('has no other template and no other kind', () => {
    expect(Object.keys(templates).sort()).toEqual(Object.keys(EMAILS).sort());
    const kinds: NotificationKind[] = [
      'announcement',
      ...(Object.keys(NOTIFICATIONS) as NotificationKind[]),
    ];
    expect(Object.keys(notifications).sort()).toEqual(kinds.sort());
  });
});
