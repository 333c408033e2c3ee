import type { Refusals } from '../../shape/refusals.ts';

export const accounts: Refusals['accounts'] = {
  firstName: 'Geben Sie Ihren Vornamen ein.',
  lastName: 'Geben Sie Ihren Nachnamen ein.',
  username: 'Ein Benutzername hat mindestens 6 Zeichen: nur Buchstaben, Ziffern und Unterstriche.',
  email: 'Geben Sie eine E-Mail-Adresse ein, etwa name@example.org.',
  phone:
    'Geben Sie eine Telefonnummer aus Ziffern, Leerzeichen und + ( ) - . / ein oder lassen Sie das Feld leer.',
  password:
    'Das Passwort braucht mindestens 8 Zeichen, darunter je einen Groß- und einen Kleinbuchstaben, eine Ziffer und ein Sonderzeichen (!@$%&).',
  passwordAgain: 'Geben Sie das Passwort noch einmal ein.',
  passwordsDiffer: 'Die Passwörter stimmen nicht überein.',
  profileUrl: 'Ungültige URL; vielleicht fehlt http:// oder https:// am Anfang.',
  profileMissing:
    'Wer Zugang als Lehrperson beantragt, muss die URL eines akademischen Profils zur Prüfung angeben.',
  profileTooMany: 'Geben Sie höchstens 10 Adressen ein.',
  terms: 'Stimmen Sie den Nutzungsbedingungen zu.',
  passwordCommon: 'Dieses Passwort wird zu häufig verwendet. Wählen Sie ein anderes.',
  passwordNames: 'Das Passwort darf weder Ihren Benutzernamen noch Ihre E-Mail-Adresse enthalten.',
  newPasswordSame: 'Das neue Passwort muss sich vom bisherigen unterscheiden.',
  newPasswordAgain: 'Geben Sie das neue Passwort noch einmal ein.',
  newPasswordsDiffer: 'Die beiden neuen Passwörter müssen gleich sein.',
  recoveryPasswordsDiffer: 'Die Passwörter stimmen nicht überein.',
  usernameMissing: 'Geben Sie Ihren Benutzernamen ein.',
  passwordMissing: 'Geben Sie Ihr Passwort ein.',
  passwordWrong: 'Das bisherige Passwort ist falsch.',
  usernameTaken: 'Dieser Benutzername ist vergeben.',
  invitedOtherAddress: 'Diese Einladung ging an eine andere Adresse.',
  emailTaken: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.',
  sessionEnded: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
  wrongCredentials: 'Benutzername oder Passwort ist falsch.',
  notConfirmed:
    'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Folgen Sie dem Link in der E-Mail, die wir Ihnen gesendet haben. Wenn er nicht mehr funktioniert, wählen Sie „Passwort oder Benutzernamen vergessen?“.',
  pending: 'Ihr Konto muss noch von der Administration bestätigt werden.',
  disabled: 'Dieses Konto ist gesperrt.',
  disabledAskAdministrator: 'Dieses Konto ist gesperrt. Wenden Sie sich an die Administration.',
  linkIncomplete: 'Dieser Link ist unvollständig.',
  linkOfAnother:
    'Dieser Link gilt für eine andere E-Mail-Adresse oder einen anderen Benutzernamen. Beides finden Sie in der E-Mail, die wir Ihnen gesendet haben.',
  administratorExists: 'Es gibt schon ein Administrationskonto. Melden Sie sich stattdessen an.',
  signInAgain:
    'Ihre Anmeldung liegt schon eine Weile zurück. Melden Sie sich noch einmal an und tun Sie dies innerhalb von 5 Minuten.',
  passwordElsewhere: 'Sie melden sich über einen Anmeldedienst an. Ändern Sie Ihr Passwort dort.',
};
