import type { Catalog } from '../../shape/web.ts';

export const feedback: Catalog['readingPage']['feedback'] = {
  button: 'Rückmeldung',
  counted_one: '{{count}} Kommentar',
  counted_other: '{{count}} Kommentare',
  title: 'Rückmeldung an {{name}}',
  loading: 'Ihr Entwurf wird geladen',
  failed: 'Was Sie zuletzt geschrieben haben, konnte nicht geladen werden.',
  write: 'Neue Rückmeldung',
  about: 'Zu',
  whole: 'Ganze Aufgabe',
  deletedDraft: 'Gelöschter Entwurf',
  text: 'Rückmeldung',
  length: '{{length}} / {{most}}',
  state: {
    saved: 'Als Entwurf gespeichert. Nur Sie sehen ihn.',
    typed: 'Wird gespeichert …',
    saving: 'Wird gespeichert …',
    waiting:
      'Auf diesem Gerät gespeichert: Der Server ist nicht erreichbar. Wir versuchen es weiter.',
  },
  seenForNext: '{{name}} sieht sie sofort, rechtzeitig für den nächsten Entwurf.',
  seenNow: '{{name}} sieht sie sofort.',
  seenLater:
    '{{name}} sieht sie zusammen mit den Noten: am {{date}} oder sobald Sie die Noten freigeben.',
  send: 'An {{name}} senden',
  sent: 'Die Rückmeldung ist gesendet.',
  sendFailed:
    'Die Rückmeldung konnte nicht gesendet werden. Ihr Text ist gespeichert. {{sentence}}',
  none: '{{name}} hat noch keine Rückmeldung.',
  by: '{{author}}, {{date}}.',
  edited: 'Geändert am {{date}}.',
  read: '{{name}} hat sie am {{date}} gelesen.',
  unread: '{{name}} hat sie noch nicht gelesen.',
  hidden: '{{name}} sieht sie erst am {{date}}, außer Sie geben die Noten früher frei.',
  edit: 'Ändern',
  remove: 'Entfernen',
  save: 'Speichern',
  changed: 'Die Rückmeldung ist geändert.',
  removed: 'Die Rückmeldung ist entfernt.',
  changeFailed: 'Die Rückmeldung konnte nicht geändert werden. {{sentence}}',
  removeTitle: 'Diese Rückmeldung entfernen?',
  plan: 'Plan von {{name}}',
  planRemoved: 'Ein Plan von {{name}} zu einer entfernten Rückmeldung',
  removeUnread:
    '{{name}} hat sie noch nicht gelesen und sieht sie dann nicht mehr. Das lässt sich nicht rückgängig machen.',
  removeRead:
    '{{name}} hat sie gelesen und sieht sie dann nicht mehr. Das lässt sich nicht rückgängig machen.',
};
