import type { Catalog } from '../../shape/editors.ts';

export const pageSetup: Catalog['pageSetup'] = {
  title: 'Seite einrichten',
  paper: 'Papierformat',
  paperSize: '{{name}}, {{width}} × {{height}}',
  own: 'Eigenes Format',
  orientation: 'Ausrichtung',
  portrait: 'Hochformat',
  landscape: 'Querformat',
  top: 'Rand oben',
  bottom: 'Rand unten',
  left: 'Rand links',
  right: 'Rand rechts',
  scope: 'Anwenden auf',
  section: 'Diesen Abschnitt',
  document: 'Gesamtes Dokument',
  unreadable: 'Geben Sie Ränder wie 2,5 {{unit}} oder 36 pt ein.',
  noRoom:
    'Diese Ränder lassen keinen Platz für Text. Verkleinern Sie sie, oder wählen Sie größeres Papier.',
  suggesting:
    'Papier und Ränder lassen sich nicht vorschlagen. Schalten Sie zuerst „Änderungen vorschlagen“ aus und richten Sie dann die Seite ein.',
  done: 'Seite eingerichtet.',
};
