import type { Catalogue } from '../../editors-language.ts';

export const drawing: Catalogue['drawing'] = {
  tools: 'Zeichnung',
  canvas: 'Zeichenfläche',
  keysHint:
    'Zeichenfläche. Tab führt von Form zu Form, die Pfeiltasten verschieben eine, Alt, Umschalt und Pfeiltasten ändern ihre Größe, mit der Eingabetaste schreiben Sie darin. Alt und F10 führen zur Symbolleiste, Escape und dann Tab führen hinaus.',
  keysReading:
    'Zeichenfläche, zum Lesen. Tab führt von Form zu Form. Alt und F10 führen zur Symbolleiste, Escape und dann Tab führen hinaus.',
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
  words: 'Wörter in der Form',
  previousPage: 'Vorige Seite',
  nextPage: 'Nächste Seite',
  addPage: 'Seite hinzufügen',
  deletePage: 'Diese Seite löschen',
  page: 'Seite {{number}}',
  pages_one: '{{count}} Seite',
  pages_other: '{{count}} Seiten',
  kept: 'Bleibt, wie es ist; wird hier nicht gezeigt',
  keptTable: 'Eine Tabelle; sie bleibt, wie sie ist',
};
