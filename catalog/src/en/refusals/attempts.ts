/** Too much of one thing in a short time. */
export const attempts = {
  signIns: 'Too many failed sign-ins. Try again in {{wait, duration}}.',
  signInsElsewhere:
    'Too many failed sign-ins. Try again in {{wait, duration}}. If your password was right, look at your email: we’ve sent you a link that lets you in now.',
  signUps: 'Too many sign-ups. Try again in {{wait, duration}}.',
  signUpsOfAddress: 'Too many sign-ups with this email address. Try again in {{wait, duration}}.',
  requests: 'Too many requests for an email. Try again in {{wait, duration}}.',
  requestsOfAddress:
    'Too many requests for an email to this address. Try again in {{wait, duration}}.',
  links: 'Too many invalid links. Try again in {{wait, duration}}.',
  names: 'Too many wrong names. Try again in {{wait, duration}}.',
  passwords: 'Too many wrong passwords. Try again in {{wait, duration}}.',
  messages: 'Too many messages. Try again in {{wait, duration}}.',
  peopleLookups: 'Too many searches for people. Try again in {{wait, duration}}.',
  enrollmentKeys: 'Too many incorrect enrollment keys. Try again in {{wait, duration}}.',
  federatedSignIns: 'Too many sign-ins from your network. Try again in {{wait, duration}}.',
  notificationStreams:
    'Notifications aren’t available right now. Try closing some tabs of this site.',
} as const;
