import type { Catalog } from '../../shape/web.ts';

export const common: Catalog['common'] = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  tryAgain: 'Erneut versuchen',
  notAvailable: 'Nicht verfügbar',
  loading: 'Wird geladen',
  request: 'Anfrage {{id}}.',
  offline:
    'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  unexpected: 'Es ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es erneut.',
  yes: 'Ja',
  no: 'Nein',
  archivedName: '{{name}} (archiviert)',
  todayAt: 'heute um {{time}}',
  todayOffset: 'heute um {{own}} bei Ihnen ({{time}} {{offset}})',
  todayZoned: 'heute um {{own}} bei Ihnen ({{time}} Ortszeit {{city}})',
  tomorrowAt: 'morgen um {{time}}',
  tomorrowOffset: 'morgen um {{own}} bei Ihnen ({{time}} {{offset}})',
  tomorrowZoned: 'morgen um {{own}} bei Ihnen ({{time}} Ortszeit {{city}})',
  zonedOffset: '{{time}} ({{offset}}), bei Ihnen {{own}}',
  zoned: '{{time}} (Ortszeit {{city}}), bei Ihnen {{own}}',
};
