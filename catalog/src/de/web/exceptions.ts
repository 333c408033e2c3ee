import type { Catalogue } from '../../web-language.ts';

export const exceptions: Catalogue['exceptions'] = {
  failed: 'Ein Fehler ist aufgetreten: {{sentence}}',
  final: {
    button: 'Abschließen',
    title: 'Abgabe abschließen',
    ask: 'Möchten Sie die Abgabe wirklich abschließen? Sie wird damit zur Endabgabe, und es kann nicht weitergeschrieben werden.',
    confirm: 'Abschließen',
    done: 'Die Aufgabe ist als endgültige Fassung abgegeben.',
  },
  reopen: {
    button: 'Wieder öffnen oder Ausnahme',
    inForce: 'Wieder öffnen oder Ausnahme: eine gilt',
    title: 'Wieder öffnen oder Ausnahme - {{name}}',
    whole: 'Ganze Abgabe',
    wholeOff:
      'Öffnet die Aufgabe wieder. Solange das gilt, ist sie von allen künftigen Fristen und automatischen Abgaben ausgenommen.',
    wholeOn:
      'Wieder geöffnet: von allen künftigen Fristen und automatischen Abgaben ausgenommen. Nach dem Widerruf ist die Abgabe, was sie vorher war, und vergangene Fristen gelten sofort.',
    grant: 'Gewähren',
    revoke: 'Widerrufen',
    grantWhole: 'Für die ganze Abgabe gewähren',
    revokeWhole: 'Für die ganze Abgabe widerrufen',
    granted: 'Die Aufgabe ist wieder geöffnet.',
    revoked: 'Die Ausnahme ist widerrufen.',
    drafts: 'Einzelne Entwürfe',
    draftsLead:
      'Lässt einen Entwurf nach seiner Frist abgeben, oder noch einmal, bis zu einer neuen Frist.',
    due: 'fällig {{date}}',
    open: 'Nicht abgegeben',
    until: 'Ausnahme bis {{date}}',
    deadline: 'Neue Frist (freiwillig)',
    deadlineHelp: 'Kurszeit: {{zone}}. Leer: bis zum Ende des Kurses.',
    grantDraft: 'Für {{title}} gewähren',
    revokeDraft: 'Für {{title}} widerrufen',
    draftDone: 'Die Erlaubnis für den Entwurf ist geändert.',
    draftFailed: 'Dabei ist ein Fehler aufgetreten.',
  },
  submit: {
    button: 'Entwurf abgeben',
    title: 'Entwurf abgeben - {{name}}',
    lead: 'Gibt an Stelle der Person ab, was jetzt geschrieben ist, als einen der Entwürfe.',
    drafts: 'Entwurf',
    exists: 'Für den gewählten Entwurf gibt es schon eine Abgabe.',
    ends: 'Der letzte Entwurf beendet das Schreiben.',
    confirm: 'Entwurf abgeben',
    done: 'Der Entwurf ist abgegeben.',
    failed: 'Beim Abgeben ist ein Fehler aufgetreten.',
  },
  files: {
    label: 'Dateien dieser Abgabe',
    main: 'Hauptdatei',
    changed: 'Diese Datei hat sich geändert, seit sie hier geöffnet wurde.',
    attached: 'Anhänge',
    attachedTitle: 'Anhänge - {{name}}',
  },
};
