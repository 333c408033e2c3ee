import type { Catalogue } from '../../web-language.ts';

export const parts: Catalogue['parts'] = {
  password: { show: 'Passwort anzeigen', hide: 'Passwort ausblenden' },
  status: {
    NONE: 'Nicht begonnen',
    IN_PROGRESS: 'Wird geschrieben',
    SUBMITTED: 'Abgegeben',
    SUBMITTED_LATE: 'Verspätet abgegeben',
    SUBMITTED_INSTRUCTOR: 'Abgegeben durch Lehrperson',
    SUBMITTED_EXCEPTION: 'Abgegeben, Ausnahme',
    SUBMITTED_AUTO: 'Automatisch abgegeben',
    MISSED: 'Versäumt',
    FINAL_SUBMISSION: 'Endgültig',
    AUTO_SUBMISSION: 'Endgültig, automatisch',
    INSTRUCTOR_SUBMISSION: 'Endgültig, durch Lehrperson',
    EXCEPTION: 'Ausnahme',
  },
  pace: {
    measured: 'Gemessenes Tempo',
    hurried: 'Auf Dauer zu schnell',
    rushed: 'Eingefügt oder überhastet',
  },
  change: {
    new: 'Neuer Text',
    edited: 'Bearbeiteter Text',
    deleted: 'Gelöschter Text',
    moved: 'Verschobener Text',
  },
  dial: { of: 'von 100' },
  list: { more: 'Mehr laden', tab: '{{state}} ({{total}})' },
  table: { of: 'Tabelle: {{name}}', more: 'Mehr von den übrigen {{rows}} Zeilen anzeigen' },
  rewind: {
    back: 'Schritt zurück',
    forward: 'Schritt vor',
    play: 'Abspielen',
    pause: 'Anhalten',
    replay: 'Noch einmal',
    speed: 'Tempo: {{speed}}-fach',
  },
  wayBack: {
    classes: 'Zu Ihren Kursen',
    home: 'Zur Startseite',
    why: 'Vielleicht stimmt die Adresse nicht, oder sie führt zu einem Kurs, an dem Sie nicht teilnehmen.',
  },
  dialog: { views: 'Ansichten' },
  editor: {
    fullScreen: 'Vollbild',
    leaveFullScreen: 'Vollbild beenden',
    loading: 'Das Dokument wird geöffnet',
    failed: 'Das Dokument konnte nicht geöffnet werden.',
    safe: 'Alles Gespeicherte ist sicher.',
  },
  time: {
    title: 'Zeiten',
    active: 'Aktives Schreiben',
    think: 'Denken oder Pause',
    real: 'Gesamte Schreibzeit',
    rank: 'Rang im Kurs',
  },
  save: {
    savedAt: 'Gespeichert {{time}}',
    saved: 'Gespeichert',
    saving: 'Wird gespeichert',
    again: 'Alle Änderungen sind gespeichert.',
    waiting_zero: 'Der Server nimmt gerade keine Änderungen an. Sie können weiterschreiben.',
    waiting_one:
      'Der Server nimmt gerade keine Änderungen an. {{count}} Änderung ist noch nicht gespeichert.',
    waiting_other:
      'Der Server nimmt gerade keine Änderungen an. {{count}} Änderungen sind noch nicht gespeichert.',
    offline_zero: 'Sie sind offline. Sie können weiterschreiben.',
    offline_one: 'Sie sind offline. {{count}} Änderung ist noch nicht gespeichert.',
    offline_other: 'Sie sind offline. {{count}} Änderungen sind noch nicht gespeichert.',
    conflict: 'Diese Datei wurde anderswo geändert. Beide Fassungen bleiben erhalten.',
    refused: 'Der Server kann diesen Text nicht annehmen. Er bleibt auf diesem Gerät.',
    'signed-out': 'Sie sind abgemeldet. Ihr Text bleibt auf diesem Gerät.',
    reasons: {
      changed:
        'Dieser Text wurde anderswo geändert. Beide Fassungen bleiben erhalten. Wählen Sie im Editor eine aus.',
      locked:
        'Dieser Text ist in einem anderen Fenster geöffnet. Was Sie hier schreiben, bleibt auf diesem Gerät.',
      reviewed:
        'Dieser Text wird gerade kommentiert. Was Sie hier schreiben, bleibt auf diesem Gerät.',
      'too-large': 'Das Dokument ist zu groß zum Speichern. Es bleibt auf diesem Gerät.',
      'not-found': 'Das Dokument gibt es nicht mehr. Ihr Text bleibt auf diesem Gerät.',
      refused: 'Der Server kann diesen Text nicht annehmen. Er bleibt auf diesem Gerät.',
    },
  },
};
