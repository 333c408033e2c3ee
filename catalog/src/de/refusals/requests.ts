import type { Refusals } from '../../shape/refusals.ts';

export const requests: Refusals['requests'] = {
  role: 'Ihre Rolle erlaubt das nicht.',
  noAddress: 'Unter dieser Adresse gibt es nichts.',
  invalid: 'Die Anfrage ist ungültig.',
  invalidField: '{{field}}: {{problem}}',
  problem: '{{problem}}',
  unreadable: 'Die Anfrage war nicht zu lesen.',
  unreadableAddress: 'Die Adresse der Anfrage war nicht zu lesen.',
  unsupportedType: 'Diese Art von Inhalt nimmt der Server nicht an.',
  tooLarge: 'Das ist zu groß für den Server.',
  busyTryAgain: 'Der Server ist stark beschäftigt. Versuchen Sie es gleich noch einmal.',
  internal: 'Auf dem Server ist etwas schiefgegangen. Der Fehler wurde protokolliert.',
  busy: 'Der Server ist stark ausgelastet. Was Sie geschrieben haben, ist in Ihrem Browser sicher und wird automatisch noch einmal gesendet.',
  fileStore:
    'Der Dateispeicher antwortet nicht. Was Sie geschrieben haben, ist in Ihrem Browser sicher und wird automatisch noch einmal gesendet.',
  database:
    'Die Datenbank startet neu. Was Sie geschrieben haben, ist in Ihrem Browser sicher und wird automatisch noch einmal gesendet.',
  diskFull:
    'Der Speicherplatz des Servers ist voll. Was Sie geschrieben haben, ist in Ihrem Browser sicher und wird automatisch noch einmal gesendet.',
  noPages: 'Die Seiten sind noch nicht gebaut: Führen Sie "npm run build" aus.',
  editorElsewhere: 'Der Editor wird nur von den Seiten dieses Servers aus geöffnet.',
  metricsElsewhere:
    'Die Messwerte sind nur auf dem Rechner selbst zu lesen; setzen Sie METRICS_TOKEN, um sie von anderswo zu lesen.',
  metricsToken: 'Für die Messwerte braucht es das Bearer-Token aus METRICS_TOKEN.',
};
