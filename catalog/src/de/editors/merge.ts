import type { Catalog } from '../../shape/editors.ts';

export const merge: Catalog['merge'] = {
  title: 'Die beiden Texte vergleichen',
  intro_one:
    'Der Text auf diesem Gerät und der auf dem Server unterscheiden sich an {{count}} Stelle. Wählen Sie aus, was Sie behalten möchten: eine Seite, beide oder keine.',
  intro_other:
    'Der Text auf diesem Gerät und der auf dem Server unterscheiden sich an {{count}} Stellen. Wählen Sie aus, was Sie behalten möchten: eine Seite, beide oder keine.',
  onlyLayout: 'Die Wörter beider Texte sind gleich. Nur die Gestaltung unterscheidet sich.',
  all: 'Überall behalten',
  allMine: 'Dieses Gerät',
  allTheirs: 'Den Server',
  allBoth: 'Beides',
  same_one: '{{count}} Absatz ist gleich',
  same_other: '{{count}} Absätze sind gleich',
  place: 'Stelle {{number}} von {{count}}',
  mine: 'Dieses Gerät',
  theirs: 'Server',
  missing: 'In diesem Text nicht vorhanden',
  picture: 'Bild',
  table: 'Tabelle',
  empty: 'Leerer Absatz',
  formatting: 'Gleiche Wörter, aber andere Formatierung, Bilder oder Fußnoten',
  layout: 'Seitenlayout, Formatvorlagen, Kopf- und Fußzeilen von',
  words_one: 'Ihr Text hat dann {{count}} Wort.',
  words_other: 'Ihr Text hat dann {{count}} Wörter.',
  cancel: 'Abbrechen',
  use: 'Diesen Text verwenden',
  failed:
    'Diese beiden Texte lassen sich hier nicht vergleichen. Laden Sie Ihren herunter und wählen Sie dann einen.',
};
