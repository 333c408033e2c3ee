import type { Catalog } from '../../shape/web.ts';

/** Wozu die Texte eines Kurses am häufigsten kommentiert wurden. */
export const classComments: Catalog['classComments'] = {
  title: 'Was dieser Kurs als Nächstes braucht',
  loading: 'Kommentare werden geladen',
  failed: 'Die Kommentare konnten nicht geladen werden.',
  lead: '{{title}}: Kommentare in {{commented}} von {{submissions}} Texten. Zuerst kommt das Kriterium, zu dem die meisten Texte kommentiert wurden.',
  none: '{{title}}: In den Texten gibt es noch keine Kommentare. Sobald es welche gibt, werden sie hier nach Kriterium gezählt.',
  how: 'Ein Kommentar gehört zu einem Kriterium, wenn er mit dessen Namen und einem Doppelpunkt beginnt, etwa „These: …“. Kommentare mit einem Textbaustein bekommen den Namen, wenn Sie ein Kriterium wählen.',
  never: '{{criterion}}: keine Kommentare',
  other: 'Kein Kriterium',
  count_one: '{{count}} Kommentar in {{texts}}',
  count_other: '{{count}} Kommentare in {{texts}}',
  texts_one: '{{count}} Text',
  texts_other: '{{count}} Texten',
  more_one: 'und {{count}} weiterer Kommentar',
  more_other: 'und {{count}} weitere Kommentare',
};
