import type { Refusals } from '../../shape/refusals.ts';

export const mail: Refusals['mail'] = {
  noServer: 'Es gibt keinen Mailserver. Diese E-Mail können Sie nur hier lesen.',
  sent: 'Diese E-Mail wurde gesendet oder wird gerade gesendet.',
};
