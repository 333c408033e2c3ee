import type { Catalog } from '../../shape/web.ts';

export const whoLooked: Catalog['whoLooked'] = {
  open: 'Wer das angesehen hat',
  lead: 'Wer Ihre Arbeit außer Ihnen geöffnet hat. Das Team öffnet Arbeiten zum Lesen, Benoten und Helfen, oft mehrmals.',
  loading: 'Wer Ihre Arbeit angesehen hat, wird geladen',
  failed: 'Wer Ihre Arbeit angesehen hat, konnte nicht geladen werden.',
  empty: 'Außer Ihnen hat niemand Ihre Arbeit geöffnet.',
  list: 'Wer Ihre Arbeit geöffnet hat, das Neueste zuerst',
  person: '{{name}}, {{role}}',
  unnamed: {
    instructor: 'Eine Lehrperson',
    assistant: 'Eine Assistenz',
    coordinator: 'Eine Koordination',
    reviewer: 'Jemand im Peer-Review',
    administrator: 'Eine Person der Administration',
  },
  roles: {
    instructor: 'Lehrperson',
    assistant: 'Assistenz',
    coordinator: 'Koordination',
    reviewer: 'Peer-Review',
    administrator: 'Administration',
  },
  opened: 'Geöffnet: {{what}}',
  shows: {
    text: 'Text',
    versions: 'Versionen',
    figures: 'Kennzahlen',
    review: 'Entwurf für ein Review',
    download: 'Datei zum Herunterladen',
    export: 'Export des Kurses',
  },
  more: 'Das sind die neuesten {{count}} Einträge.',
  notes:
    'Wer innerhalb einer Stunde noch einmal öffnet, erscheint nicht noch einmal. Die Seite, auf der das Team liest, lädt die nächste Arbeit im Voraus. Jemand kann Ihre also geöffnet haben, ohne sie zu lesen. Listen des Kurses wie das Notenbuch gehören nicht dazu.',
};
