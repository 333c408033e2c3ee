import type { Catalogue } from '../catalogue.ts';

export const rules: Catalogue['rules'] = {
  firstName: 'Geben Sie Ihren Vornamen ein.',
  lastName: 'Geben Sie Ihren Nachnamen ein.',
  username: 'Ein Benutzername hat mindestens 6 Zeichen: nur Buchstaben, Ziffern und Unterstriche.',
  email: 'Geben Sie eine E-Mail-Adresse ein, etwa name@example.org.',
  phone:
    'Geben Sie eine Telefonnummer aus Ziffern, Leerzeichen und + ( ) - . / ein oder lassen Sie das Feld leer.',
  password:
    'Das Passwort braucht mindestens 8 Zeichen, darunter je einen Groß- und einen Kleinbuchstaben, eine Ziffer und ein Sonderzeichen (!@$%&).',
  passwordsDiffer: 'Die Passwörter stimmen nicht überein.',
  profileUrl: 'Ungültige URL; vielleicht fehlt http:// oder https:// am Anfang.',
  profileMissing:
    'Wer Zugang als Lehrperson beantragt, muss die URL eines akademischen Profils zur Prüfung angeben.',
  profileTooMany: 'Geben Sie höchstens 10 Adressen ein.',
  terms: 'Stimmen Sie den Nutzungsbedingungen zu.',
  passwordCommon: 'Dieses Passwort würde man als eines der ersten erraten. Wählen Sie ein anderes.',
  passwordNames: 'Das Passwort darf weder Benutzernamen noch E-Mail-Adresse enthalten.',
  newPasswordSame: 'Das neue Passwort muss sich vom bisherigen unterscheiden.',
  newPasswordsDiffer: 'Die beiden neuen Passwörter müssen gleich sein.',
  recoveryPasswordsDiffer: 'Die Passwörter stimmen nicht überein.',
  usernameMissing: 'Geben Sie Ihren Benutzernamen ein.',
  passwordMissing: 'Geben Sie Ihr Passwort ein.',
  passwordWrong: 'Das bisherige Passwort ist falsch.',
  usernameTaken: 'Dieser Benutzername ist vergeben.',
  emailTaken: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.',
};
