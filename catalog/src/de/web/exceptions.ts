import type { Catalog } from '../../shape/web.ts';

export const exceptions: Catalog['exceptions'] = {
  failed: 'Ein Fehler ist aufgetreten: {{sentence}}',
  final: {
    button: 'Abschließen',
    title: 'Abgabe abschließen',
    ask: 'Möchten Sie die Abgabe wirklich abschließen? Sie wird damit zur endgültigen Abgabe, und es kann nicht weitergeschrieben werden.',
    confirm: 'Abschließen',
    done: 'Die Aufgabe wurde als endgültige Fassung abgegeben.',
  },
  reopen: {
    button: 'Wieder öffnen oder Ausnahme',
    inForce: 'Wieder geöffnet oder Ausnahme: aktiv',
    title: 'Wieder öffnen oder Ausnahme - {{name}}',
    whole: 'Ganze Abgabe',
    wholeOff:
      'Öffnet die Aufgabe wieder. Solange die Ausnahme gilt, ist die Aufgabe von allen künftigen Fristen und automatischen Abgaben ausgenommen.',
    wholeOn:
      'Wieder geöffnet: ausgenommen von allen künftigen Fristen und automatischen Abgaben. Wenn Sie die Ausnahme widerrufen, gilt wieder der vorherige Stand, und abgelaufene Fristen wirken sofort.',
    grant: 'Gewähren',
    revoke: 'Widerrufen',
    grantWhole: 'Für die ganze Abgabe gewähren',
    revokeWhole: 'Für die ganze Abgabe widerrufen',
    granted: 'Die Aufgabe ist wieder geöffnet.',
    revoked: 'Die Ausnahme ist widerrufen.',
    drafts: 'Einzelne Entwürfe',
    draftsLead:
      'Die Person kann einen Entwurf nach der Frist oder noch einmal abgeben, bis zu einer neuen Frist.',
    due: 'fällig {{date}}',
    open: 'Nicht abgegeben',
    until: 'Ausnahme bis {{date}}',
    deadline: 'Neue Frist (optional)',
    deadlineHelp: 'Kurszeit: {{zone}}. Ohne Angabe gilt die Ausnahme bis zum Kursende.',
    grantDraft: 'Für {{title}} gewähren',
    revokeDraft: 'Für {{title}} widerrufen',
    draftDone: 'Die Erlaubnis für den Entwurf ist geändert.',
    draftFailed: 'Dabei ist ein Fehler aufgetreten.',
  },
  submit: {
    button: 'Entwurf abgeben',
    title: 'Entwurf abgeben - {{name}}',
    lead: 'Gibt den jetzigen Text im Namen der Person als einen der Entwürfe ab.',
    drafts: 'Entwurf',
    exists: 'Für den gewählten Entwurf gibt es schon eine Abgabe.',
    ends: 'Mit dem letzten Entwurf endet das Schreiben.',
    confirm: 'Entwurf abgeben',
    done: 'Der Entwurf ist abgegeben.',
    failed: 'Beim Abgeben ist ein Fehler aufgetreten.',
  },
  files: {
    label: 'Dateien dieser Abgabe',
    main: 'Hauptdatei',
    changed: 'Diese Datei wurde geändert, seit Sie sie geöffnet haben.',
    attached: 'Anhänge',
    attachedTitle: 'Anhänge - {{name}}',
  },
};
