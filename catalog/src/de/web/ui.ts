import type { Catalog } from '../../shape/web.ts';

export const ui: Catalog['ui'] = {
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
  upload: {
    stop: 'Abbrechen',
    waiting: 'Die Verbindung ist abgebrochen. Der Upload beginnt von selbst noch einmal.',
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
  backLink: {
    classes: 'Zu Ihren Kursen',
    home: 'Zur Startseite',
    why: 'Vielleicht stimmt die Adresse nicht, oder sie führt zu einem Kurs, an dem Sie nicht teilnehmen.',
  },
  dialog: { views: 'Ansichten' },
  time: {
    title: 'Zeiten',
    active: 'Aktives Schreiben',
    think: 'Denken oder Pause',
    real: 'Gesamte Schreibzeit',
    rank: 'Rang im Kurs',
  },
  drop: {
    one: 'oder hier ablegen',
    several: 'oder hier ablegen',
  },
};
