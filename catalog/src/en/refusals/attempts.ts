/** Too much of one thing in a short time. */
export const attempts = {
  signIns: 'Too many failed sign-ins. Try again in {{wait, duration}}.',
  signUps: 'Too many sign-ups. Try again in {{wait, duration}}.',
  signUpsOfAddress: 'Too many sign-ups with this e-mail address. Try again in {{wait, duration}}.',
  requests: 'Too many requests for a message. Try again in {{wait, duration}}.',
  requestsOfAddress:
    'Too many requests for a message with this e-mail address. Try again in {{wait, duration}}.',
  links: 'Too many links that do not work. Try again in {{wait, duration}}.',
  names: 'Too many wrong names. Try again in {{wait, duration}}.',
  passwords: 'Too many wrong passwords. Try again in {{wait, duration}}.',
  messages: 'Too many messages. Try again in {{wait, duration}}.',
  enrollmentKeys: 'Too many keys that no class has. Try again in {{wait, duration}}.',
  federatedSignIns:
    'Too many sign-ins were begun in your network. Try again in {{wait, duration}}.',
  notificationStreams: 'Too many open pages are waiting for notifications.',
} as const;
