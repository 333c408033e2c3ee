import type { Refusals } from '../../shape/refusals.ts';

export const attempts: Refusals['attempts'] = {
  signIns:
    'Zu viele fehlgeschlagene Anmeldungen. Versuchen Sie es in {{wait, duration}} noch einmal.',
  signInsElsewhere:
    'Zu viele fehlgeschlagene Anmeldungen. Versuchen Sie es in {{wait, duration}} noch einmal. Wenn Ihr Passwort richtig war, finden Sie in Ihren E-Mails einen Link, mit dem Sie sofort hineinkommen.',
  signUps: 'Zu viele Registrierungen. Versuchen Sie es in {{wait, duration}} noch einmal.',
  signUpsOfAddress:
    'Zu viele Registrierungen mit dieser E-Mail-Adresse. Versuchen Sie es in {{wait, duration}} noch einmal.',
  requests: 'Zu viele angeforderte E-Mails. Versuchen Sie es in {{wait, duration}} noch einmal.',
  requestsOfAddress:
    'Zu viele angeforderte E-Mails an diese Adresse. Versuchen Sie es in {{wait, duration}} noch einmal.',
  links: 'Zu viele ungültige Links. Versuchen Sie es in {{wait, duration}} noch einmal.',
  names: 'Zu viele falsche Namen. Versuchen Sie es in {{wait, duration}} noch einmal.',
  passwords: 'Zu viele falsche Passwörter. Versuchen Sie es in {{wait, duration}} noch einmal.',
  messages: 'Zu viele Nachrichten. Versuchen Sie es in {{wait, duration}} noch einmal.',
  peopleLookups:
    'Zu viele Suchen nach Personen. Versuchen Sie es in {{wait, duration}} noch einmal.',
  enrollmentKeys:
    'Zu viele falsche Einschreibeschlüssel. Versuchen Sie es in {{wait, duration}} noch einmal.',
  federatedSignIns:
    'Zu viele Anmeldungen aus Ihrem Netzwerk. Versuchen Sie es in {{wait, duration}} noch einmal.',
  notificationStreams:
    'Benachrichtigungen sind gerade nicht verfügbar. Versuchen Sie, einige Tabs dieser Seite zu schließen.',
};
