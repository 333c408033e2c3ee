import type { Refusals } from '../../refusals.ts';

export const requests: Refusals['requests'] = {
  role: 'Ihre Rolle erlaubt das nicht.',
  noAddress: 'Unter dieser Adresse ist nichts.',
  invalid: 'Die Anfrage ist ungültig.',
  invalidField: '{{field}}: {{problem}}',
  unreadable: 'Die Anfrage war nicht zu lesen.',
  unreadableAddress: 'Die Adresse der Anfrage war nicht zu lesen.',
  unsupportedType: 'Diese Art von Inhalt nimmt der Server nicht an.',
  tooLarge: 'Das ist größer, als der Server annimmt.',
  busyTryAgain: 'Der Server ist stark beschäftigt. Versuchen Sie es gleich noch einmal.',
  internal: 'Auf dem Server ist etwas schiefgegangen. Es steht in seinem Protokoll.',
  busy: 'Der Server ist stark beschäftigt. Was Sie geschrieben haben, liegt sicher in Ihrem Browser und wird von selbst noch einmal gesendet.',
  fileStore:
    'Der Dateispeicher des Servers antwortet nicht. Was Sie geschrieben haben, liegt sicher in Ihrem Browser und wird von selbst noch einmal gesendet.',
  database:
    'Der Server startet seine Datenbank neu. Was Sie geschrieben haben, liegt sicher in Ihrem Browser und wird von selbst noch einmal gesendet.',
  diskFull:
    'Der Speicherplatz des Servers ist voll. Was Sie geschrieben haben, liegt sicher in Ihrem Browser und wird von selbst noch einmal gesendet.',
  noPages: 'Die Seiten sind noch nicht gebaut: Führen Sie "npm run build" aus.',
  editorElsewhere: 'Der Editor wird nur von den Seiten dieses Servers aus geöffnet.',
  metricsElsewhere:
    'Die Messwerte sind nur auf dem Rechner selbst zu lesen; setzen Sie METRICS_TOKEN, um sie von anderswo zu lesen.',
  metricsToken: 'Für die Messwerte braucht es das Bearer-Token aus METRICS_TOKEN.',
};
