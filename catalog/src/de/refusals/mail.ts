import type { Refusals } from '../../refusals.ts';

export const mail: Refusals['mail'] = {
  noServer: 'Es gibt keinen Mailserver: Die E-Mail kann nur hier gelesen werden.',
  sent: 'Diese E-Mail wurde inzwischen verschickt oder ist unterwegs.',
};
