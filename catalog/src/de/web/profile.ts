import type { Catalog } from '../../shape/web.ts';

export const profile: Catalog['profile'] = {
  title: 'Profil',
  loading: 'Ihre Sitzungen werden geladen',
  failed: 'Ihre Sitzungen konnten nicht geladen werden.',
  password: {
    change: 'Passwort ändern',
    lead: 'Hier bleiben Sie angemeldet. Alle anderen Sitzungen werden beendet.',
    old: 'Bisheriges Passwort',
    new: 'Neues Passwort',
    again: 'Neues Passwort bestätigen',
    unlink: 'Auch die Verknüpfung mit {{providers}} aufheben, sodass nur das neue Passwort gilt',
    submit: 'Passwort ändern',
    done: 'Das Passwort ist geändert',
    failed: 'Das Passwort konnte nicht geändert werden: {{reason}}',
  },
  sessions: {
    title: 'Sitzungen',
    current: 'Diese Sitzung',
    unknown: 'Unbekanntes Gerät',
    device: '{{browser}} auf {{system}}',
    lastUsed: 'Zuletzt verwendet {{time}}',
    end: 'Beenden',
    endOf: 'Sitzung auf {{device}} beenden, zuletzt verwendet {{time}}',
    endOthers: 'Alle anderen beenden',
    ended: 'Sitzung beendet.',
    othersEnded: 'Alle anderen Sitzungen beendet.',
  },
  locale: {
    title: 'Sprache',
    label: 'Sprache für E-Mails und Benachrichtigungen',
    en: 'English',
    de: 'Deutsch',
    done: 'E-Mails und Benachrichtigungen erhalten Sie ab jetzt in dieser Sprache.',
  },
  licenses: 'Open-Source-Lizenzen',
};
