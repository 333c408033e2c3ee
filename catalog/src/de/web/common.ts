import type { Catalogue } from '../../web-language.ts';

export const common: Catalogue['common'] = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  tryAgain: 'Erneut versuchen',
  notAvailable: 'Nicht verfügbar',
  loading: 'Wird geladen',
  request: 'Anfrage {{id}}.',
  offline:
    'Der Server hat nicht geantwortet. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  unexpected: 'Etwas Unerwartetes ist geschehen. Bitte versuchen Sie es erneut.',
  yes: 'Ja',
  no: 'Nein',
};
