import type { Catalogue } from '../../web-language.ts';

export const profile: Catalogue['profile'] = {
  title: 'Profil',
  loading: 'Ihre Sitzungen werden geladen',
  failed: 'Ihre Sitzungen konnten nicht geladen werden.',
  password: {
    change: 'Passwort ändern',
    lead: 'Hier bleiben Sie angemeldet; alle anderen Sitzungen enden.',
    old: 'Bisheriges Passwort',
    new: 'Neues Passwort',
    again: 'Neues Passwort noch einmal',
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
    ended: 'Die Sitzung ist beendet.',
    othersEnded: 'Alle anderen Sitzungen sind beendet.',
  },
  locale: {
    title: 'Sprache',
    label: 'Sprache der Nachrichten und Hinweise',
    en: 'English',
    de: 'Deutsch',
    done: 'Nachrichten kommen von jetzt an in dieser Sprache.',
  },
};
