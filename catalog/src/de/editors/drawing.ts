import type { Catalog } from '../../shape/editors.ts';

export const drawing: Catalog['drawing'] = {
  tools: 'Zeichnung',
  canvas: 'Zeichenfläche',
  keysHint:
    'Zeichenfläche. Mit Tab gehen Sie von Form zu Form, mit den Pfeiltasten verschieben Sie eine Form, mit Alt+Umschalt+Pfeiltasten ändern Sie ihre Größe, mit der Eingabetaste bearbeiten Sie ihren Text. Mit Alt+F10 gelangen Sie zur Symbolleiste, mit Escape und dann Tab verlassen Sie die Zeichenfläche.',
  keysReading:
    'Zeichenfläche, schreibgeschützt. Mit Tab gehen Sie von Form zu Form. Mit Alt+F10 gelangen Sie zur Symbolleiste, mit Escape und dann Tab verlassen Sie die Zeichenfläche.',
  addShape: 'Form hinzufügen',
  rectangle: 'Rechteck',
  ellipse: 'Ellipse',
  diamond: 'Raute',
  line: 'Linie',
  arrow: 'Pfeil',
  text: 'Text',
  picture: 'Bild',
  stroke: 'Freihandlinie',
  shape: 'Form',
  group_one: 'Gruppe aus einer Form',
  group_other: 'Gruppe aus {{count}} Formen',
  place: '{{what}}, {{at}} von {{of}}',
  newText: 'Text',
  words: 'Text in der Form',
  previousPage: 'Vorige Seite',
  nextPage: 'Nächste Seite',
  addPage: 'Seite hinzufügen',
  deletePage: 'Diese Seite löschen',
  page: 'Seite {{number}}',
  pages_one: '{{count}} Seite',
  pages_other: '{{count}} Seiten',
  kept: 'Bleibt erhalten, wird hier nicht angezeigt',
  keptTable: 'Tabelle (bleibt erhalten)',
};
