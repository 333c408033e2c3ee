/** Outgoing e-mails. */
export const mail = {
  noServer: 'There’s no mail server. You can only read this email here.',
  sent: 'This email has been sent or is being sent.',
} as const;
