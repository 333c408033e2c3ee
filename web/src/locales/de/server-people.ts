import type { ServerWords } from '../../lib/sentence-table.ts';

/** About accounts and what staff do. The rules of accounts themselves are in `accounts.ts`. */
export const serverPeople: ServerWords = [
  // Sign-in and links
  [
    'Your session has ended. Sign in again.',
    'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
  ],
  ['The username or the password is wrong.', 'Der Benutzername oder das Passwort ist falsch.'],
  [
    'Confirm your e-mail address first: follow the link in the message that we sent you. If it no longer works, choose “Forgot password or username?”.',
    'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Folgen Sie dem Link in der Nachricht, die wir Ihnen gesendet haben. Wenn er nicht mehr funktioniert, wählen Sie „Passwort oder Benutzernamen vergessen?“.',
  ],
  [
    'Your account waits for an administrator to verify it.',
    'Ihr Konto wartet auf die Bestätigung durch die Administration.',
  ],
  ['This account is disabled.', 'Dieses Konto ist gesperrt.'],
  [
    'This account is disabled. Ask an administrator.',
    'Dieses Konto ist gesperrt. Fragen Sie die Administration.',
  ],
  ['This link is not valid. {}', 'Dieser Link ist ungültig. {}'],
  ['This link was used already. {}', 'Dieser Link wurde schon verwendet. {}'],
  ['This link has expired. {}', 'Dieser Link ist abgelaufen. {}'],
  ['Ask for a new one.', 'Fordern Sie einen neuen an.'],
  [
    'Choose “Forgot password or username?” where you sign in: the message that you get then confirms your address as well.',
    'Wählen Sie bei der Anmeldung „Passwort oder Benutzernamen vergessen?“: Die Nachricht, die Sie dann erhalten, bestätigt auch Ihre Adresse.',
  ],
  ['Your address is confirmed: sign in.', 'Ihre Adresse ist bestätigt: Melden Sie sich an.'],
  ['Sign in again.', 'Melden Sie sich erneut an.'],
  ['Begin again.', 'Beginnen Sie neu.'],
  [
    'Start the server again to get a new one.',
    'Starten Sie den Server neu, um einen neuen zu erhalten.',
  ],
  ['The link is not complete.', 'Der Link ist unvollständig.'],
  [
    'This link belongs to another e-mail address or username. Both stand in the message that you got.',
    'Dieser Link gehört zu einer anderen E-Mail-Adresse oder einem anderen Benutzernamen. Beide stehen in der Nachricht, die Sie erhalten haben.',
  ],
  [
    'There is an administrator already. Sign in instead.',
    'Es gibt schon ein Administrationskonto. Melden Sie sich an.',
  ],
  [
    'Your password is kept where you sign in; change it there.',
    'Ihr Passwort liegt dort, wo Sie sich anmelden; ändern Sie es dort.',
  ],
  ['There is no such provider.', 'Diesen Anmeldedienst gibt es hier nicht.'],
  [
    'The provider cannot be reached at the moment.',
    'Der Anmeldedienst ist zurzeit nicht erreichbar.',
  ],
  [
    'This sign-in was started in another browser. Sign in again, and allow cookies for this site.',
    'Diese Anmeldung wurde in einem anderen Browser begonnen. Melden Sie sich erneut an und erlauben Sie Cookies für diese Seite.',
  ],
  [
    'This is the last way in to your account. Link another one first.',
    'Das ist der letzte Zugang zu Ihrem Konto. Verknüpfen Sie zuerst einen anderen.',
  ],
  [
    'This identity belongs to another account here.',
    'Diese Anmeldung gehört hier zu einem anderen Konto.',
  ],

  // Too much at once
  ['Too many {}. Try again in {}.', 'Zu viele {}. Versuchen Sie es in {} noch einmal.'],
  ['failed sign-ins', 'misslungene Anmeldungen'],
  ['sign-ups', 'Registrierungen'],
  ['requests for a message', 'Anforderungen einer Nachricht'],
  ['{} with this e-mail address', '{} mit dieser E-Mail-Adresse'],
  ['links that do not work', 'Links, die nicht funktionieren'],
  ['wrong names', 'falsche Namen'],
  ['wrong passwords', 'falsche Passwörter'],
  ['messages', 'Nachrichten'],
  ['{} second', '{} Sekunde'],
  ['{} seconds', '{} Sekunden'],
  ['{} minutes', '{} Minuten'],

  // Administration
  [
    'Fill in at least one field, or tick Pending.',
    'Füllen Sie mindestens ein Feld aus, oder wählen Sie „Wartet?“.',
  ],
  [
    'Type a letter or a digit too: signs alone find nobody.',
    'Geben Sie auch einen Buchstaben oder eine Ziffer ein: Zeichen allein finden niemanden.',
  ],
  ['Enter a first name.', 'Geben Sie einen Vornamen ein.'],
  ['Enter a last name.', 'Geben Sie einen Nachnamen ein.'],
  ['Enter a username.', 'Geben Sie einen Benutzernamen ein.'],
  [
    'This person asked for instructor access. Select the role Instructor to verify the request, or decline it with a reason.',
    'Diese Person beantragt Zugang als Lehrperson. Wählen Sie die Rolle „Lehrperson“, um den Antrag zu bestätigen, oder lehnen Sie ihn mit einer Begründung ab.',
  ],
  [
    'You cannot take away your own access. Ask another administrator.',
    'Den eigenen Zugang können Sie nicht entziehen. Bitten Sie eine andere Person der Administration.',
  ],
  [
    'This is the last administrator, and one has to stay.',
    'Das ist das letzte Administrationskonto, und eines muss bleiben.',
  ],
  [
    'A password is of no use to this person: they sign in elsewhere, or their account is not open.',
    'Ein Passwort nützt dieser Person nichts: Sie meldet sich anderswo an, oder ihr Konto ist nicht offen.',
  ],
  [
    'Nobody waits for this decision: it was made already.',
    'Auf diese Entscheidung wartet niemand mehr: Sie ist schon gefallen.',
  ],
  ['Say why the request is declined.', 'Sagen Sie, warum der Antrag abgelehnt wird.'],
  [
    'Choose a person, or enter an enrollment key.',
    'Wählen Sie eine Person, oder geben Sie einen Einschreibeschlüssel ein.',
  ],
  ['No class has this enrollment key.', 'Kein Kurs hat diesen Einschreibeschlüssel.'],
  ['There is no submission with this id.', 'Es gibt keine Abgabe mit dieser Kennung.'],
  [
    'This is not the id of a submission. Copy it whole and try again.',
    'Das ist nicht die Kennung einer Abgabe. Kopieren Sie sie ganz und versuchen Sie es erneut.',
  ],
  ['Type at least {} letters of the name.', 'Tippen Sie mindestens {} Buchstaben des Namens.'],
  [
    'There is no such place in the log. Load it anew.',
    'Diese Stelle gibt es im Protokoll nicht. Laden Sie es neu.',
  ],
  [
    'It would have expired already. Choose a later date and time.',
    'Sie wäre schon abgelaufen. Wählen Sie einen späteren Zeitpunkt.',
  ],
  ['Enter a title.', 'Geben Sie einen Titel ein.'],
  ['Enter a message.', 'Geben Sie eine Nachricht ein.'],
  ['Enter the date and time when it expires.', 'Geben Sie ein, wann sie abläuft.'],
  [
    'There is no mail server: the mail can only be read here.',
    'Es gibt keinen Mailserver: Die E-Mail kann nur hier gelesen werden.',
  ],
  [
    'This mail was sent meanwhile, or is on its way.',
    'Diese E-Mail wurde inzwischen verschickt oder ist unterwegs.',
  ],
  ['No answer within {} seconds.', 'Keine Antwort innerhalb von {} Sekunden.'],
  [
    'It could not be reached. The server’s log says more.',
    'Nicht erreichbar. Mehr steht im Protokoll des Servers.',
  ],

  // Support and texts
  ['Enter your name.', 'Geben Sie Ihren Namen ein.'],
  ['Enter your message.', 'Geben Sie Ihre Nachricht ein.'],
  ['Enter your answer.', 'Geben Sie Ihre Antwort ein.'],
  ['Choose what it is about.', 'Wählen Sie, worum es geht.'],
  [
    'This text holds a character that cannot be kept. Type it anew.',
    'Dieser Text enthält ein Zeichen, das nicht gespeichert werden kann. Tippen Sie ihn neu.',
  ],
  ['Use at most {} characters.', 'Verwenden Sie höchstens {} Zeichen.'],
  ['There is no such page.', 'Diese Seite gibt es nicht.'],
  ['There is no such picture.', 'Dieses Bild gibt es nicht.'],
];
