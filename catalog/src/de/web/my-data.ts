import type { Catalog } from '../../shape/web.ts';

export const myData: Catalog['myData'] = {
  title: 'Meine Daten',
  what: 'Alles, was über Sie gespeichert ist, in einem Archiv: Ihre Texte mit ihrem Verlauf und alles, was gesagt und bewertet wurde. Eine Seite darin zeigt es; den Rest können Programme lesen.',
  prepare: 'Download vorbereiten',
  preparing: 'Ihre Daten werden vorbereitet. Sie bekommen eine E-Mail, sobald sie bereitliegen.',
  ready: 'Ihre Daten liegen bis {{until}} bereit. Sie können sie einmal herunterladen.',
  download: 'Meine Daten herunterladen ({{size}})',
  fileName: 'Meine Daten',
  downloaded: 'Heruntergeladen. Das Archiv hier ist gelöscht.',
  notPrepared:
    'Ihre Daten ließen sich nicht vorbereiten. Versuchen Sie es noch einmal, oder fragen Sie den Support.',
  failed: 'Ob Ihre Daten bereitliegen, ließ sich nicht laden.',
};
