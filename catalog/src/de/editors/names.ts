/** What is written on German keyboards, by the English name of the key. */
export const keyNames: Readonly<Record<string, string>> = {
  Ctrl: 'Strg',
  Shift: 'Umschalt',
  Enter: 'Eingabe',
  Delete: 'Entf',
  Backspace: 'Rücktaste',
  Space: 'Leer',
  Home: 'Pos1',
  End: 'Ende',
};

/** What word processors in German call the styles they all know. */
export const styleNames: Readonly<Record<string, string>> = {
  normal: 'Standard',
  title: 'Titel',
  subtitle: 'Untertitel',
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((level) => [
      [`heading ${level}`, `Überschrift ${level}`],
      [`toc ${level}`, `Verzeichnis ${level}`],
    ]),
  ),
  'toc heading': 'Inhaltsverzeichnisüberschrift',
  quote: 'Zitat',
  'intense quote': 'Intensives Zitat',
  'list paragraph': 'Listenabsatz',
  'list bullet': 'Aufzählungszeichen',
  'list number': 'Listennummer',
  'no spacing': 'Kein Leerraum',
  'body text': 'Textkörper',
  caption: 'Beschriftung',
  bibliography: 'Literaturverzeichnis',
  header: 'Kopfzeile',
  footer: 'Fußzeile',
  'footnote text': 'Fußnotentext',
  'endnote text': 'Endnotentext',
  'annotation text': 'Kommentartext',
  'block text': 'Blocktext',
  'plain text': 'Nur Text',
};
