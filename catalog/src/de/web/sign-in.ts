import type { Catalog } from '../../shape/web.ts';

export const signIn: Catalog['signIn'] = {
  login: {
    title: 'Anmelden',
    username: 'Benutzername oder E-Mail',
    password: 'Passwort',
    remember_one: 'Auf diesem Gerät einen Tag angemeldet bleiben',
    remember_other: 'Auf diesem Gerät {{count}} Tage angemeldet bleiben',
    shared: 'Dieser Computer wird gemeinsam genutzt',
    submit: 'Anmelden',
    forgot: 'Passwort oder Benutzernamen vergessen?',
    register: 'Registrieren',
    accessibility: 'Barrierefreiheit',
    usernameMissing: 'Geben Sie Ihren Benutzernamen oder Ihre E-Mail-Adresse ein.',
    passwordMissing: 'Geben Sie Ihr Passwort ein.',
  },
  logout: {
    title: 'Abmelden',
    done: 'Sie sind abgemeldet',
    working: 'Sie werden abgemeldet',
    offline:
      'Sie sind in diesem Browser abgemeldet. Der Server war nicht erreichbar; dort endet Ihre Sitzung von selbst.',
  },
  elsewhere: {
    title: 'Sie sind hier abgemeldet',
    text: 'Bei {{provider}} sind Sie noch angemeldet. Wenn auch andere dieses Gerät benutzen, melden Sie sich dort ab oder schließen Sie alle Fenster des Browsers.',
    home: 'Zur Startseite',
  },
  again: {
    title: 'Erneut anmelden',
    text: 'Ihre Sitzung ist abgelaufen. Melden Sie sich an, um weiterzumachen. Diese Seite bleibt, wie sie ist, und nichts geht verloren.',
    writing:
      'Ihre Sitzung ist abgelaufen. Sie können weiterschreiben und sich anmelden, wenn es Ihnen passt.',
    signedInAs: 'Sie waren als {{name}} angemeldet.',
    leave: 'Diese Seite verlassen',
  },
};
