import type { Refusals } from '../../shape/refusals.ts';

export const attempts: Refusals['attempts'] = {
  signIns: 'Zu viele misslungene Anmeldungen. Versuchen Sie es in {{wait, duration}} noch einmal.',
  signUps: 'Zu viele Registrierungen. Versuchen Sie es in {{wait, duration}} noch einmal.',
  signUpsOfAddress:
    'Zu viele Registrierungen mit dieser E-Mail-Adresse. Versuchen Sie es in {{wait, duration}} noch einmal.',
  requests:
    'Zu viele Anforderungen einer Nachricht. Versuchen Sie es in {{wait, duration}} noch einmal.',
  requestsOfAddress:
    'Zu viele Anforderungen einer Nachricht mit dieser E-Mail-Adresse. Versuchen Sie es in {{wait, duration}} noch einmal.',
  links:
    'Zu viele Links, die nicht funktionieren. Versuchen Sie es in {{wait, duration}} noch einmal.',
  names: 'Zu viele falsche Namen. Versuchen Sie es in {{wait, duration}} noch einmal.',
  passwords: 'Zu viele falsche Passwörter. Versuchen Sie es in {{wait, duration}} noch einmal.',
  messages: 'Zu viele Nachrichten. Versuchen Sie es in {{wait, duration}} noch einmal.',
  enrollmentKeys:
    'Zu viele Schlüssel, die kein Kurs hat. Versuchen Sie es in {{wait, duration}} noch einmal.',
  federatedSignIns:
    'Zu viele Anmeldungen wurden in Ihrem Netz begonnen. Versuchen Sie es in {{wait, duration}} noch einmal.',
  notificationStreams: 'Zu viele offene Seiten warten auf Benachrichtigungen.',
};
