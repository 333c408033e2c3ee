import type { Catalog } from '../../shape/web.ts';

/** Wie das Benoten einer Aufgabe unter denen aufgeteilt ist, die im Kurs lehren. */
export const gradingShares: Catalog['gradingShares'] = {
  open: 'Benotung aufteilen',
  title: 'Benotung aufteilen',
  lead: 'Für alle Studierenden gibt es dann je eine Person, die ihre Arbeit benotet. Alle können weiterhin alles lesen und benoten, soweit sie es dürfen; die Reihe führt durch den eigenen Anteil, solange nicht alle gewählt sind. Noten und Rückmeldungen bleiben, wie sie sind. Wer später in den Kurs kommt, gehört zum kleinsten Anteil.',
  markers: 'Wer benotet',
  marker_one: '{{name}}: {{count}} Person, {{graded}} benotet, {{toGrade}} zu benoten',
  marker_other: '{{name}}: {{count}} Personen, {{graded}} benotet, {{toGrade}} zu benoten',
  how: 'Wie',
  random: 'Zufällig, in gleichen Teilen: Alle werden neu aufgeteilt',
  byName: 'Nach Namen: Die ausgewählten gehen an eine Person, die anderen bleiben, wo sie sind',
  to: 'Geht an',
  nobody: 'Wählen Sie zuerst, wer benotet',
  divide: 'Zufällig aufteilen',
  give: '{{name}} zuteilen',
  end: 'Nicht mehr aufteilen',
  saved: 'Die Benotung ist aufgeteilt.',
  ended: 'Die Benotung ist nicht mehr aufgeteilt.',
  failed: 'Das hat nicht geklappt. {{sentence}}',
  mine: 'Mein Anteil {{number}}',
  progress: '{{name}}: {{graded}} von {{students}} benotet',
};
