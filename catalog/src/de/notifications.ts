import { moment, type NotificationTexts, nameOf, ofAnnouncement } from '../notifications.ts';

export const notifications: NotificationTexts = {
  'account-verified': () => ({
    title: 'Sie sind jetzt Lehrende oder Lehrender',
    message: 'Ihr akademisches Profil wurde geprüft. Sie können Ihren ersten Kurs anlegen.',
  }),
  'request-declined': ({ reason }) => ({
    title: 'Ihre Anfrage nach einem Zugang für Lehrende wurde abgelehnt',
    message: [reason, 'Ihr Konto funktioniert wie das einer Studentin oder eines Studenten.']
      .filter(Boolean)
      .join(' '),
  }),
  'deadline-near': ({ title, draft, deadline, zone }) => ({
    title: `Bald fällig: ${nameOf(title, draft, `${draft} von „${title}“`)}`,
    message: `Die Abgabe ist ${moment('de', deadline, zone)} fällig und steht noch aus.`,
  }),
  'exception-granted': ({ title }) => ({
    title: `Sie dürfen „${title}“ weiterschreiben`,
    message: 'Für Sie wurde eine Ausnahme gemacht: Die Fristen der Aufgabe gelten für Sie nicht.',
  }),
  'assignment-reopened': ({ title, draft, until, zone }) => ({
    title: `Wieder offen: ${nameOf(title, draft, `${draft} von „${title}“`)}`,
    message: `Sie können bis ${moment('de', until, zone)} abgeben.`,
  }),
  announcement: ofAnnouncement,
  'support-answered': ({ number }) => ({
    title: `Antwort auf Ihre Anfrage ${number}`,
    message: 'Das Support-Team hat geantwortet; die Antwort steht in Ihrer E-Mail.',
  }),
  'identity-linked': ({ provider }) => ({
    title: `Sie können sich jetzt mit ${provider} anmelden`,
    message:
      'Es wurde mit Ihrem Konto verbunden. Wenn Sie das nicht waren, ändern Sie Ihr Passwort und heben Sie die Verbindung auf.',
  }),
  'password-changed': () => ({
    title: 'Ihr Passwort wurde geändert',
    message:
      'Andere Sitzungen wurden beendet. Wenn Sie das nicht waren, setzen Sie Ihr Passwort sofort neu.',
  }),
};
