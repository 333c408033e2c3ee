export const verification = {
  requested:
    'This person requested instructor access on {{day}}. Check the profile before you verify.',
  verify: 'Verify',
  decline: 'Decline',
  verified: '{{name}} is now an instructor and will get an email.',
  declineDialog: {
    title: 'Decline the request of {{name}}',
    lead: 'We’ll email the person your reason, with a link to use the account as a student.',
    reason: 'Reason',
    missing: 'Enter a reason.',
    confirm: 'Decline request',
    done: 'Request of {{name}} declined. We’ve sent an email with the reason.',
  },
} as const;
