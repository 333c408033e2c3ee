import type { Catalog } from '../../shape/web.ts';

export const classList: Catalog['classList'] = {
  which: 'Welche Kurse',
  current: 'Laufend',
  archived: 'Archiviert',
  actions: 'Aktionen',
  actionsFor: 'Aktionen für {{name}}',
  archive: 'Archivieren',
  restore: 'Wiederherstellen',
  deleteForever: 'Endgültig löschen',
  ends: '{{key}}, {{start}} bis {{end}}',
  emptyTitle: 'Noch keine Kurse',
  empty: 'Legen Sie einen Kurs an und geben Sie den Schlüssel an Ihre Studierenden weiter.',
  emptyArchiveTitle: 'Das Archiv ist leer',
  emptyArchive: 'Archivieren Sie einen Kurs, wenn er vorbei ist. Alles darin bleibt lesbar.',
  archiveTitle: '{{name}} archivieren',
  archiveAsk: 'Möchten Sie diesen Kurs wirklich archivieren?',
  archiveMeans:
    'Sie und Ihre Studierenden können alles darin noch lesen, aber niemand kann schreiben, bis Sie ihn wiederherstellen.',
  archivedNotice: '{{name}} archiviert.',
  restoredNotice: '{{name}} wiederhergestellt.',
  deleteTitle: '{{name}} endgültig löschen',
  deleteAsk: 'Das lässt sich nicht rückgängig machen. Alle Daten des Kurses gehen verloren.',
  deleteMeans:
    'Damit löschen Sie auch seine Aufgaben und alle Texte dazu, mit Versionen, Noten und Kommentaren.',
  deleteType: 'Zur Bestätigung den Namen des Kurses eingeben',
  deleteTypeHelp: 'Er lautet {{name}}',
  deletedNotice: '{{name}} ist gelöscht.',
};
