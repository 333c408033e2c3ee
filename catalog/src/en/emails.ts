import { button, type EmailTexts, quote, text } from '../emails.ts';

const greeting = (name: string): string => (name ? `Hello ${name},` : 'Hello,');

const OWN_ACCOUNT = 'You get this message because an account uses this e-mail address.';
const NOT_YOU =
  'If that was not you, recover your password at once: that ends every session of the account.';
const ASKED = 'You get this message because a request to our support gave this e-mail address.';

/** The e-mails of a product of this name. */
export const emails = (product: string): EmailTexts => ({
  'confirm-email': ({ name, link, hours }) => ({
    subject: 'Confirm your e-mail address',
    greeting: greeting(name),
    parts: [
      text(`Welcome to ${product}. One step is left: confirm that this address is yours.`),
      button('Confirm e-mail address', link),
      text(`The link works for ${hours} hours, and once.`),
    ],
    why: 'Somebody signed up with this address. If it was not you, do nothing: the account cannot be used.',
  }),
  'recover-password': ({ name, username, link, minutes }) => ({
    subject: 'Your username, and a link for a new password',
    greeting: greeting(name),
    parts: [
      text('Somebody asked to recover the account with this e-mail address.'),
      { kind: 'facts', rows: [['Username', username]] },
      button('Set a new password', link),
      text(`The link works for ${minutes} minutes, and once.`),
    ],
    why: 'If you did not ask for it, do nothing: your password stays as it is.',
  }),
  'recover-elsewhere': ({ name, username, providers, link }) => ({
    subject: 'How you sign in',
    greeting: greeting(name),
    parts: [
      text('Somebody asked to recover the account with this e-mail address.'),
      text(
        `It has no password here: you sign in with ${providers}, and a password is changed there.`,
      ),
      { kind: 'facts', rows: [['Username', username]] },
      button('Sign in', link),
    ],
    why: 'If you did not ask for it, do nothing: nothing was changed.',
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
  'account-exists': ({ name, username, link }) => ({
    subject: 'You already have an account',
    greeting: greeting(name),
    parts: [
      text(
        'Somebody tried to sign up with this e-mail address. There is an account with it already, so nothing was changed.',
      ),
      { kind: 'facts', rows: [['Username', username]] },
      button('Sign in', link),
      text('If you no longer know the password, choose “Forgot password or username?” there.'),
    ],
    why: 'If you did not sign up, do nothing.',
  }),
  'instructor-requested': ({ name }) => ({
    subject: 'Your request for instructor access',
    greeting: greeting(name),
    parts: [
      text(
        'We have received your request for instructor access. Your academic profile is under review.',
      ),
      text('We write to this address as soon as it is decided.'),
    ],
    why: 'Somebody asked for an account with this address. If it was not you, do nothing.',
  }),
  'instructor-verified': ({ name, link }) => ({
    subject: 'You have instructor access',
    greeting: greeting(name),
    parts: [
      text(`Your academic profile was verified. You can now make classes at ${product}.`),
      button('Sign in', link),
    ],
    why: OWN_ACCOUNT,
  }),
  'instructor-declined': ({ name, reason, link }) => ({
    subject: 'Your request for instructor access was declined',
    greeting: greeting(name),
    parts: [
      text('We could not verify your academic profile, so the account has no instructor access.'),
      ...(reason ? [quote(reason)] : []),
      text('You can still use it as a student. Confirm that this address is yours:'),
      button('Confirm e-mail address', link),
    ],
    why: 'You get this message because an account was requested with this e-mail address.',
  }),
  'account-made': ({ name, username, link, hours }) => ({
    subject: 'An account was made for you',
    greeting: greeting(name),
    parts: [
      text(`An administrator made an account at ${product} for you.`),
      { kind: 'facts', rows: [['Username', username]] },
      button('Set your password', link),
      text(`The link works for ${hours} hours, and once.`),
    ],
    why: OWN_ACCOUNT,
  }),
  'identity-linked': ({ name, provider }) => ({
    subject: `You can now sign in with ${provider}`,
    greeting: greeting(name),
    parts: [text(`Your account was linked with ${provider} a moment ago.`), text(NOT_YOU)],
    why: OWN_ACCOUNT,
  }),
  'support-received': ({ name, number, message }) => ({
    subject: `We have your message (ticket ${number})`,
    greeting: greeting(name),
    parts: [
      text(
        `Thank you for writing to us. Your ticket has the number ${number}. A member of our team will answer by mail.`,
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
      text('If it does not help, write to us again from the support dialog and name the ticket.'),
    ],
    why: ASKED,
  }),
  'support-forward': ({ number, type, name, email, message, url }) => ({
    subject: `Ticket ${number}: ${type}`,
    greeting: 'Hello,',
    parts: [
      text('Somebody asks for support:'),
      {
        kind: 'facts',
        rows: [
          ['Ticket', number],
          ['Type', type],
          ['Name', name],
          ['E-mail', email],
          ...(url ? ([['Page', url]] as const) : []),
        ],
      },
      quote(message),
    ],
    why: 'You get this message because requests to the support are forwarded to this address.',
  }),
  'contact-forward': ({ name, email, message }) => ({
    subject: 'A message from the contact form',
    greeting: 'Hello,',
    parts: [
      {
        kind: 'facts',
        rows: [
          ['Name', name],
          ['E-mail', email],
        ],
      },
      quote(message),
    ],
    why: 'You get this message because the contact form is forwarded to this address.',
  }),
});
