import type { Refusals } from '../../shape/refusals.ts';

export const mail: Refusals['mail'] = {
  noServer: 'Es gibt keinen Mailserver, deshalb können Sie diese E-Mail nur hier lesen.',
  sent: 'Diese E-Mail wurde schon gesendet oder wird gerade gesendet.',
};
