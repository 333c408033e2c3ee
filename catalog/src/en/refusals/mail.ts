/** Outgoing e-mails. */
export const mail = {
  noServer: 'There’s no mail server, so you can only read this email here.',
  sent: 'This email was already sent or is being sent.',
} as const;
