import type { Refusals } from '../../shape/refusals.ts';

export const writing: Refusals['writing'] = {
  hidden:
    'Diese Aufgabe ist zurzeit für Studierende nicht geöffnet. Was Sie geschrieben haben, bleibt erhalten.',
  upcoming: 'Diese Aufgabe ist noch nicht geöffnet.',
  archived: 'Dieser Kurs ist archiviert. Sie können seine Aufgaben lesen, aber nicht ändern.',
  paused:
    'Ihre Lehrperson hat diese Aufgabe angehalten. Was Sie geschrieben haben, bleibt erhalten.',
  'not-started': 'Wählen Sie „Beginnen“, bevor Sie schreiben.',
  finalized: 'Diese Abgabe ist endgültig. Sie können sie lesen, aber nicht ändern.',
  'deadline-passed':
    'Die Frist ist abgelaufen, Änderungen werden nicht mehr angenommen. Alles, was vorher gespeichert wurde, bleibt erhalten.',
};
