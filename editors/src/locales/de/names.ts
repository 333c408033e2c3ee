import type { FileErrorMessages } from '../language-pack.ts';

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

const SAVE_AGAIN =
  'Öffnen Sie sie in dem Programm, mit dem sie geschrieben wurde, speichern Sie sie noch einmal und laden Sie die neue Datei hoch.';

/** Why files do not open. */
export const fileErrorMessages: FileErrorMessages = {
  'not-zip':
    'Das ist keine Office-Datei, die hier geöffnet werden kann. Speichern Sie sie als .docx, .xlsx oder .pptx und laden Sie diese Datei hoch.',
  damaged: `Diese Datei ist beschädigt. ${SAVE_AGAIN}`,
  'too-large':
    'Diese Datei ist ausgepackt zu groß. Nehmen Sie große Bilder heraus oder teilen Sie sie auf.',
  'too-many-parts': 'Diese Datei hat zu viele Teile. Teilen Sie sie in kleinere Dateien auf.',
  'unsafe-path': `Diese Datei enthält einen Teil mit unzulässigem Namen. ${SAVE_AGAIN}`,
  'duplicate-part': `Diese Datei enthält denselben Teil zweimal. ${SAVE_AGAIN}`,
  'unsafe-xml': `Diese Datei enthält, was in Office-Dateien nicht stehen darf. ${SAVE_AGAIN}`,
  'not-allowed-type':
    'Diese Art von Datei kann hier nicht geöffnet werden. Speichern Sie sie ohne Makros, zum Beispiel als .docx, und laden Sie diese Datei hoch.',
  encrypted:
    'Diese Datei ist mit einem Kennwort geschützt. Entfernen Sie das Kennwort und laden Sie sie noch einmal hoch.',
  'unsupported-zip': `Diese Datei ist auf ungewöhnliche Art gepackt. ${SAVE_AGAIN}`,
};
