import type { Catalog } from '../../shape/web.ts';

export const forms: Catalog['forms'] = {
  about: 'Über „{{label}}“',
  pick: '{{label}} wählen',
  date: {
    form: 'JJJJ-MM-TT hh:mm',
    empty: 'Geben Sie Datum und Uhrzeit ein.',
    unreadable: 'Geben Sie Datum und Uhrzeit wie 2026-10-07 18:00 ein.',
    skipped:
      '{{time}} gibt es an diesem Tag in {{zone}} nicht: Die Uhr wird von {{from}} auf {{to}} umgestellt. Wählen Sie eine andere Zeit.',
    twice:
      'An diesem Tag wird die Uhr zurückgestellt, diese Zeit gibt es also zweimal. Es gilt die erste.',
    moved: 'Auf den frühesten möglichen Zeitpunkt verschoben.',
  },
  leave: {
    title: 'Ohne Speichern schließen?',
    text: 'Sie haben nicht gespeicherte Änderungen. Wenn Sie diese Seite schließen, gehen sie verloren.',
    discard: 'Änderungen verwerfen',
    stay: 'Weiter bearbeiten',
  },
};
