import type { OfflinePageSentences } from '../../shape/web.ts';

export const offlinePage: OfflinePageSentences = {
  title: 'Keine Verbindung',
  text: 'Diese Seite lässt sich ohne Verbindung nicht öffnen. Alles Gespeicherte ist sicher. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  again: 'Noch einmal versuchen',
  home: 'Startseite',
};
