/** Outgoing e-mails. */
export const mail = {
  noServer: 'There is no mail server: the mail can only be read here.',
  sent: 'This mail was sent meanwhile, or is on its way.',
} as const;
