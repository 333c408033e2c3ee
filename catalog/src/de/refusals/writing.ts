import type { Refusals } from '../../shape/refusals.ts';

export const writing: Refusals['writing'] = {
  hidden:
    'Diese Aufgabe ist für Studierende zurzeit nicht offen. Was Sie geschrieben haben, bleibt.',
  upcoming: 'Diese Aufgabe ist noch nicht geöffnet.',
  archived: 'Dieser Kurs ist archiviert; seine Aufgaben lassen sich lesen, aber nicht ändern.',
  paused: 'Ihre Lehrperson hat diese Aufgabe angehalten. Was Sie geschrieben haben, bleibt.',
  'not-started': 'Wählen Sie „Beginnen“, bevor Sie schreiben.',
  finalized: 'Diese Abgabe ist endgültig; sie lässt sich lesen, aber nicht ändern.',
  'deadline-passed':
    'Die Frist ist vorbei, Änderungen werden nicht mehr angenommen. Alles vorher Gespeicherte bleibt.',
};
