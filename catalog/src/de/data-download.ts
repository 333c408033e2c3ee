import type { ServerLanguage } from '../shape/server.ts';

export const dataDownload: ServerLanguage['dataDownload'] = {
  fileName: 'Meine Daten',
  title: 'Meine Daten',
  lead: ({ product, name, date }) =>
    `Das hatte ${product} am ${date} über ${name} gespeichert. Im Ordner „data“ ist alles als JSON, eine Datei je Bereich. Im Ordner „files“ sind Ihre Dateien und der Verlauf Ihrer Texte.`,
  leftOut:
    'Nicht enthalten: Passwörter und andere Zugangsdaten, die Kennungen anderer Personen sowie Noten und Rückmeldungen, die Sie noch nicht sehen können.',
  files: 'Dateien',
  entries: (count) => (count === 1 ? '1 Eintrag' : `${count} Einträge`),
  nothing: 'Nichts gespeichert',
  history: 'Verlauf',
  truncated: 'Der Rest steht in der JSON-Datei.',
  aboutYou: 'Über Sie',
  byYou: 'Von Ihnen',
  words: 'Was gesagt wurde',
};
