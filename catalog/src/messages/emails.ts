import {
  type EmailBlock,
  type EmailMaterials,
  type MaterialWords,
  materialParts,
} from './email-materials.ts';
import type { NotificationText } from './notifications.ts';

/** `link` is a whole address. */
export type NoticeItem = NotificationText & {
  link: string;
  /** Of a new assignment: what students are given to read. */
  materials?: EmailMaterials;
};

/** The mails that there are, and what each needs to know. */
export type MailValues = {
  /** `link` confirms; it works for `hours`. */
  'confirm-email': { name: string; link: string; hours: string };
  /** `link` sets a new password; it works for `minutes`. */
  'sign-in-blocked': { name: string; username: string; link: string; minutes: string };
  'recover-password': { name: string; username: string; link: string; minutes: string };
  /** For a person without a password here; `providers` in words, `link` is where to sign in. */
  'recover-elsewhere': { name: string; username: string; providers: string; link: string };
  'password-changed': { name: string };
  /** A download of one's data works once, for `days`; `link` is the profile. */
  'data-ready': { name: string; link: string; days: string };
  /** The last mail to a person whose account is deleted; both lists in words, `kept` may be empty. */
  'account-erased': { name: string; deleted: string; kept: string };
  'erasure-declined': { name: string; answer: string };
  /** Someone signed up with an address that has an account; `link` is where to sign in. */
  'account-exists': { name: string; username: string; link: string };
  'instructor-requested': { name: string };
  /** `link` is where to sign in. */
  'instructor-verified': { name: string; link: string };
  /** `link` is where to sign in: the account can be used as a student's. */
  'instructor-declined': { name: string; reason: string; link: string };
  /** An administrator made the account; `link` sets the first password and works for `hours`. */
  'account-made': { name: string; username: string; link: string; hours: string };
  'identity-linked': { name: string; provider: string };
  /** What a person was notified of; `more` counts what is only in the product, `settings` is where to switch mails off. */
  notices: { name: string; items: readonly NoticeItem[]; more: string; settings: string };
  /** To a person without an account whom an instructor added to a class; `link` is where to sign up. */
  'class-invitation': { className: string; instructor: string; email: string; link: string };
  /** `name` and `message` are empty where the address may be anybody's: nothing typed is sent to strangers. */
  'support-received': { name: string; number: string; message: string };
  'support-answer': { name: string; number: string; answer: string };
  /** To the team's own address; `url` is a whole address or empty. */
  'support-forward': {
    number: string;
    type: string;
    name: string;
    email: string;
    message: string;
    url: string;
  };
  'contact-forward': { name: string; email: string; message: string };
};

export type MailTemplate = keyof MailValues;

/** What a language has to say: one e-mail for each template. */
export type EmailTexts = { [T in MailTemplate]: (values: MailValues[T]) => Email };

/** One part of an e-mail, before it is plain text or HTML. */
export type EmailPart =
  | { kind: 'text'; text: string }
  /** The one thing to do; `link` is a whole address. */
  | { kind: 'button'; label: string; link: string }
  /** Words of a person, as they typed them. */
  | { kind: 'quote'; text: string }
  /** Something that happened, with the page about it. */
  | ({ kind: 'item' } & NoticeItem)
  /** What a person formatted. */
  | { kind: 'formatted'; blocks: readonly EmailBlock[] }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] };

/** An e-mail as it is written: both of its forms are made from this. */
export type Email = {
  subject: string;
  greeting: string;
  parts: readonly EmailPart[];
  /** Why the person gets it, and what to do when it is not meant for them. */
  why: string;
};

export const text = (words: string): EmailPart => ({ kind: 'text', text: words });
export const quote = (words: string): EmailPart => ({ kind: 'quote', text: words });
/** A notice, with the materials of its assignment. */
export const item = (
  { materials, ...notice }: NoticeItem,
  words: MaterialWords,
): readonly EmailPart[] => [
  { kind: 'item', ...notice },
  ...(materials ? materialParts(materials, notice.link, words) : []),
];
export const button = (label: string, link: string): EmailPart => ({
  kind: 'button',
  label,
  link,
});
