import { moment, type NotificationTexts, nameOf, ofAnnouncement } from '../notifications.ts';

export const notifications: NotificationTexts = {
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
    message: `It is due ${moment('en-GB', deadline, zone)} and not handed in yet.`,
  }),
  'exception-granted': ({ title }) => ({
    title: `You may go on writing “${title}”`,
    message: 'Your instructor granted you an exception: its deadlines do not hold for you.',
  }),
  'assignment-reopened': ({ title, draft, until, zone }) => ({
    title: `Open again: ${nameOf(title, draft, `${draft} of “${title}”`)}`,
    message: `You can hand it in until ${moment('en-GB', until, zone)}.`,
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
