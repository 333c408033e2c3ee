import type { Refusals } from '../../shape/refusals.ts';

export const sections: Refusals['sections'] = {
  name: 'Geben Sie einen Namen ein.',
  nameTaken: 'Diesen Namen gibt es schon.',
  tooMany: 'Möglich sind höchstens {{count, number}}.',
  twice: 'Eine Person kann nicht in zweien sein.',
  noSectionColumn: 'Die Datei braucht eine Kopfzeile mit den Spalten „E-Mail“ und „Kursgruppe“.',
  noGroupColumn: 'Die Datei braucht eine Kopfzeile mit den Spalten „E-Mail“ und „Gruppe“.',
  noStudent: 'Im Kurs gibt es niemanden mit dieser Adresse.',
};
