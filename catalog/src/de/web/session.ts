import type { Catalogue } from '../../web-language.ts';

export const session: Catalogue['session'] = {
  login: {
    title: 'Anmelden',
    username: 'Benutzername',
    password: 'Passwort',
    remember: 'Angemeldet bleiben',
    submit: 'Anmelden',
    forgot: 'Passwort oder Benutzernamen vergessen?',
    register: 'Registrieren',
    usernameMissing: 'Geben Sie Ihren Benutzernamen ein.',
    passwordMissing: 'Geben Sie Ihr Passwort ein.',
  },
  logout: {
    title: 'Abmelden',
    done: 'Sie sind abgemeldet',
    working: 'Sie werden abgemeldet',
    offline:
      'In diesem Browser sind Sie abgemeldet. Der Server war nicht zu erreichen; die Sitzung dort endet von selbst.',
  },
  again: {
    title: 'Erneut anmelden',
    text: 'Ihre Sitzung ist beendet. Melden Sie sich an, um fortzufahren; diese Seite bleibt, wie sie ist, und nichts Geschriebenes geht verloren.',
    writing:
      'Ihre Sitzung ist beendet. Schreiben Sie weiter; melden Sie sich an, wenn Sie eine Pause machen.',
    signedInAs: 'Sie waren als {{name}} angemeldet.',
    leave: 'Diese Seite verlassen',
  },
};
