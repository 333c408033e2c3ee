import { button, type EmailTexts, item, type NoticeItem, quote, text } from '../messages/emails.ts';

const greeting = (name: string): string => (name ? `Hello ${name},` : 'Hello,');

const OWN_ACCOUNT = 'You’re receiving this email because an account uses this address.';
const NOT_YOU =
  'If this wasn’t you, reset your password now. This ends all sessions of your account.';
const ASKED = 'You’re receiving this email because a support request named this address.';

function subjectOf(items: readonly NoticeItem[]): string {
  const [first] = items;
  if (!first || items.length === 1) return first?.title ?? '';
  return `${first.title} (and ${items.length - 1} more)`;
}

const MATERIALS = {
  readingList: 'Reading list',
  required: 'Required',
  optional: 'Optional',
  picture: (text: string) => `Picture: ${text}`,
};

/** The e-mails of a product of this name. */
export const emails = (product: string): EmailTexts => ({
  'confirm-email': ({ name, link, hours }) => ({
    subject: 'Confirm your email address',
    greeting: greeting(name),
    parts: [
      text(`Welcome to ${product}. Just one more step: confirm that this is your address.`),
      button('Confirm email address', link),
      text(`The link works for ${hours} hours and can be used once.`),
    ],
    why: 'If you didn’t sign up, ignore this email. The account can’t be used without confirmation.',
  }),
  'recover-password': ({ name, username, link, minutes }) => ({
    subject: 'Your username, and a link for a new password',
    greeting: greeting(name),
    parts: [
      text('Someone asked to recover the account with this email address.'),
      { kind: 'facts', rows: [['Username', username]] },
      button('Set a new password', link),
      text(`The link works for ${minutes} minutes and can be used once.`),
    ],
    why: 'If this wasn’t you, ignore this email. Your password stays the same.',
  }),
  'sign-in-blocked': ({ name, username, link, minutes }) => ({
    subject: 'Your way in',
    greeting: greeting(name),
    parts: [
      text(
        'Your password was right, but sign-ins to your account from new browsers have to wait, because wrong passwords were tried. With this link you can sign in now. Open it in the browser you want to use: it counts as yours from then on.',
      ),
      { kind: 'facts', rows: [['Username', username]] },
      button('Sign in', link),
      text(`The link works for ${minutes} minutes and can be used once.`),
    ],
    why: 'If this wasn’t you, someone else knows your password. Choose “Forgot password or username?” on the sign-in page to set a new one.',
  }),
  'recover-elsewhere': ({ name, username, providers, link }) => ({
    subject: 'How you sign in',
    greeting: greeting(name),
    parts: [
      text('Someone asked to recover the account with this email address.'),
      text(
        `You sign in with ${providers}, so there’s no password here. Change it there if you need to.`,
      ),
      { kind: 'facts', rows: [['Username', username]] },
      button('Sign in', link),
    ],
    why: 'If this wasn’t you, ignore this email. Nothing has changed.',
  }),
  'password-changed': ({ name }) => ({
    subject: 'Your password was changed',
    greeting: greeting(name),
    parts: [
      text(`The password of your account at ${product} was changed a moment ago.`),
      text(NOT_YOU),
    ],
    why: OWN_ACCOUNT,
  }),
  'data-ready': ({ name, link, days }) => ({
    subject: 'Your data is ready to download',
    greeting: greeting(name),
    parts: [
      text(
        `Everything ${product} stores about you is now in one archive. You’ll find it in your profile.`,
      ),
      button('Open profile', link),
      text(`You can download it once, within ${days} days. Then it is deleted.`),
    ],
    why: 'If you didn’t ask for this, change your password: someone else may be using your account.',
  }),
  'account-erased': ({ name, deleted, kept }) => ({
    subject: 'Your account is being deleted',
    greeting: greeting(name),
    parts: [
      text(
        `As you asked, your account at ${product} is being deleted. This is the last email you get.`,
      ),
      text(`Deleted: ${deleted}.`),
      ...(kept
        ? [
            text(
              `These records have to stay. They carry a pseudonym in place of your name: ${kept}.`,
            ),
          ]
        : []),
      text('Backups still have the deleted data until they expire.'),
    ],
    why: OWN_ACCOUNT,
  }),
  'erasure-declined': ({ name, answer }) => ({
    subject: 'Your account wasn’t deleted',
    greeting: greeting(name),
    parts: [
      text('An administrator declined your request to delete your account. They wrote:'),
      quote(answer),
      text('Nothing has changed. You can ask again in your profile.'),
    ],
    why: OWN_ACCOUNT,
  }),
  'account-exists': ({ name, username, link }) => ({
    subject: 'You already have an account',
    greeting: greeting(name),
    parts: [
      text(
        'Someone tried to sign up with this email address, but you already have an account. Nothing has changed.',
      ),
      { kind: 'facts', rows: [['Username', username]] },
      button('Sign in', link),
      text(
        'If you’ve forgotten your password, choose “Forgot password or username?” on the sign-in page.',
      ),
    ],
    why: 'If this wasn’t you, ignore this email.',
  }),
  'instructor-requested': ({ name }) => ({
    subject: 'Your request for instructor access',
    greeting: greeting(name),
    parts: [
      text(
        'We have received your request for instructor access. Your academic profile is under review.',
      ),
      text('We’ll email you as soon as there’s a decision.'),
    ],
    why: 'If you didn’t request an account, ignore this email.',
  }),
  'instructor-verified': ({ name, link }) => ({
    subject: 'You have instructor access',
    greeting: greeting(name),
    parts: [
      text(`Your academic profile was verified. You can now create classes at ${product}.`),
      button('Sign in', link),
    ],
    why: OWN_ACCOUNT,
  }),
  'instructor-declined': ({ name, reason, link }) => ({
    subject: 'Your request for instructor access was declined',
    greeting: greeting(name),
    parts: [
      text('We couldn’t verify your academic profile, so the account has no instructor access.'),
      ...(reason ? [quote(reason)] : []),
      text('You can still use it as a student.'),
      button('Sign in', link),
    ],
    why: 'You’re receiving this email because someone requested an account with this address.',
  }),
  'account-made': ({ name, username, link, hours }) => ({
    subject: 'An account was created for you',
    greeting: greeting(name),
    parts: [
      text(`An administrator created an account for you at ${product}.`),
      { kind: 'facts', rows: [['Username', username]] },
      button('Set your password', link),
      text(`The link works for ${hours} hours and can be used once.`),
    ],
    why: OWN_ACCOUNT,
  }),
  'identity-linked': ({ name, provider }) => ({
    subject: `You can now sign in with ${provider}`,
    greeting: greeting(name),
    parts: [text(`Your account was linked with ${provider} a moment ago.`), text(NOT_YOU)],
    why: OWN_ACCOUNT,
  }),
  notices: ({ name, items, more, settings }) => ({
    subject: subjectOf(items),
    greeting: greeting(name),
    parts: [
      ...items.flatMap((one) => item(one, MATERIALS)),
      ...(more === '0' ? [] : [text(`Sign in to see ${more} more.`)]),
    ],
    why: `Choose in your profile what we email you: ${settings}`,
  }),
  'class-invitation': ({ className, instructor, email, link }) => ({
    subject: 'You’ve been added to a class',
    greeting: 'Hello,',
    parts: [
      text(`${instructor} teaches “${className}” with ${product} and added you to the class.`),
      text(`Create an account with the address ${email} to join it.`),
      button('Create account', link),
    ],
    why: 'If you don’t take this class, ignore this email. No account has been created.',
  }),
  'support-received': ({ name, number, message }) => ({
    subject: `We have your message (ticket ${number})`,
    greeting: greeting(name),
    parts: [
      text(
        `Thank you for writing to us. Your ticket number is ${number}. A member of our team will answer by email.`,
      ),
      ...(message ? [quote(message)] : []),
    ],
    why: ASKED,
  }),
  'support-answer': ({ name, number, answer }) => ({
    subject: `An answer to your message (ticket ${number})`,
    greeting: greeting(name),
    parts: [
      text(`A member of our team has answered ticket ${number}:`),
      quote(answer),
      text(
        'If this doesn’t help, write to us again from the support dialog and mention the ticket number.',
      ),
    ],
    why: ASKED,
  }),
  'support-forward': ({ number, type, name, email, message, url }) => ({
    subject: `Ticket ${number}: ${type}`,
    greeting: 'Hello,',
    parts: [
      text('New support request:'),
      {
        kind: 'facts',
        rows: [
          ['Ticket', number],
          ['Type', type],
          ['Name', name],
          ['Email', email],
          ...(url ? ([['Page', url]] as const) : []),
        ],
      },
      quote(message),
    ],
    why: 'You’re receiving this email because support requests are forwarded to this address.',
  }),
  'contact-forward': ({ name, email, message }) => ({
    subject: 'A message from the contact form',
    greeting: 'Hello,',
    parts: [
      {
        kind: 'facts',
        rows: [
          ['Name', name],
          ['Email', email],
        ],
      },
      quote(message),
    ],
    why: 'You’re receiving this email because contact form messages are forwarded to this address.',
  }),
});
