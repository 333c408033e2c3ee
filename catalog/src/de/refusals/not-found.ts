import type { Refusals } from '../../shape/refusals.ts';

export const notFound: Refusals['notFound'] = {
  account: 'Dieses Konto gibt es nicht, oder Sie haben keinen Zugriff darauf.',
  announcement: 'Diese Ankündigung gibt es nicht, oder Sie haben keinen Zugriff darauf.',
  assignment: 'Diese Aufgabe gibt es nicht, oder Sie haben keinen Zugriff darauf.',
  assistant: 'Diese Assistenz gibt es nicht, oder Sie haben keinen Zugriff darauf.',
  class: 'Diesen Kurs gibt es nicht, oder Sie haben keinen Zugriff darauf.',
  draft: 'Diesen Entwurf gibt es nicht, oder Sie haben keinen Zugriff darauf.',
  evidence: 'Der Text zeigt das nicht mehr, oder Sie haben keinen Zugriff darauf.',
  file: 'Diese Datei gibt es nicht, oder Sie haben keinen Zugriff darauf.',
  identity: 'Diese verknüpfte Anmeldung gibt es nicht, oder Sie haben keinen Zugriff darauf.',
  instructor: 'Diese Lehrperson gibt es nicht, oder Sie haben keinen Zugriff darauf.',
  invitation: 'Diese Einladung gibt es nicht, oder Sie haben keinen Zugriff darauf.',
  mail: 'Diese E-Mail gibt es nicht, oder Sie haben keinen Zugriff darauf.',
  notification: 'Diese Benachrichtigung gibt es nicht, oder Sie haben keinen Zugriff darauf.',
  person: 'Diese Person gibt es nicht, oder Sie haben keinen Zugriff darauf.',
  picture: 'Dieses Bild gibt es nicht, oder Sie haben keinen Zugriff darauf.',
  phrase: 'Diesen Textbaustein gibt es nicht, oder Sie haben keinen Zugriff darauf.',
  review: 'Dieses Review gibt es nicht, oder Sie haben keinen Zugriff darauf.',
  rubric: 'Dieses Bewertungsraster gibt es nicht, oder Sie haben keinen Zugriff darauf.',
  session: 'Diese Sitzung gibt es nicht, oder Sie haben keinen Zugriff darauf.',
  student:
    'Diese Studentin oder diesen Studenten gibt es nicht, oder Sie haben keinen Zugriff darauf.',
  submission: 'Diese Abgabe gibt es nicht, oder Sie haben keinen Zugriff darauf.',
  template: 'Diese Vorlage gibt es nicht, oder Sie haben keinen Zugriff darauf.',
  ticket: 'Dieses Ticket gibt es nicht, oder Sie haben keinen Zugriff darauf.',
  version: 'Diese Version gibt es nicht, oder Sie haben keinen Zugriff darauf.',
};
