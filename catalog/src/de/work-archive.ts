import type { ServerLanguage } from '../shape/server.ts';

export const workArchive: ServerLanguage['workArchive'] = {
  index: 'Verzeichnis',
  columns: {
    file: 'Datei',
    student: 'Name',
    username: 'Benutzername',
    email: 'E-Mail',
    section: 'Kursgruppe',
    group: 'Gruppe',
    submitted: 'Abgegeben',
    late: 'Verspätet',
    note: 'Hinweis',
  },
  yes: 'Ja',
  no: 'Nein',
  withheld: 'Nicht enthalten: Die Datei lässt sich nicht auf Namen prüfen.',
};
