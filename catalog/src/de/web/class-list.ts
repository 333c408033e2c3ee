import type { Catalog } from '../../shape/web.ts';

export const classList: Catalog['classList'] = {
  which: 'Welche Kurse',
  current: 'Laufend',
  archived: 'Archiviert',
  actions: 'Aktionen',
  actionsFor: 'Aktionen für {{name}}',
  archive: 'Archivieren',
  restore: 'Wiederherstellen',
  trash: 'Papierkorb',
  delete: 'Löschen',
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
  emptyTrash:
    'Kurse, die Sie löschen, bleiben hier {{days}} Tage lang. So lange können Sie sie wiederherstellen.',
  deleteTitle: '{{name}} löschen',
  deleteMeans:
    'Sie können den Kurs {{days}} Tage lang aus dem Papierkorb wiederherstellen, mit allen Texten und Fristen. Danach wird er endgültig gelöscht.',
  deleteType: 'Zur Bestätigung den Namen des Kurses eingeben',
  deleteTypeHelp: 'Er lautet {{name}}',
  deletedNotice: '{{name}} ist im Papierkorb.',
};
