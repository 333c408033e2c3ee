import type { Catalogue } from '../../web-language.ts';

export const identities: Catalogue['identities'] = {
  or: 'oder',
  continueWith: 'Weiter mit {{provider}}',
  terms:
    'Wer sich dort zum ersten Mal anmeldet, erhält hier ein Konto und stimmt den <terms>Nutzungsbedingungen</terms> zu.',
  redirect: {
    title: 'Anmelden',
    working: 'Sie werden angemeldet',
    failed: 'Sie sind nicht angemeldet',
    failedLink: 'Nichts wurde verknüpft',
    stepLeft: 'Ein Schritt fehlt noch',
    told: 'Die externe Anmeldung endete mit „{{words}}“. Beginnen Sie neu.',
    nothing: 'Diese Seite beendet eine externe Anmeldung, und es lief keine.',
    toLogin: 'Zurück zur Anmeldung',
    toProfile: 'Zurück zu Ihrem Profil',
    linked: 'Sie können sich jetzt mit {{provider}} anmelden.',
  },
  problems: {
    'provider-unknown': 'Diese Art der Anmeldung gibt es hier nicht.',
    'provider-unreachable':
      'Der Anmeldedienst ist zurzeit nicht erreichbar. Versuchen Sie es später erneut oder melden Sie sich anders an.',
    'flow-expired':
      'Diese Anmeldung ist abgelaufen oder schon beendet. Beginnen Sie neu; sie muss innerhalb von 10 Minuten geschehen.',
    'other-browser':
      'Diese Anmeldung wurde in einem anderen Browser begonnen. Beginnen Sie hier neu und erlauben Sie Cookies für diese Seite.',
    refused: 'Sie haben die Anmeldung beim Anmeldedienst abgebrochen. Nichts wurde geändert.',
    'answer-invalid':
      'Der Antwort des Anmeldedienstes war nicht zu trauen; niemand wurde angemeldet. Beginnen Sie neu, und wenden Sie sich an den Support, wenn es wieder geschieht.',
    'no-permanent-name':
      'Die Einrichtung hat nichts gesendet, das Sie dauerhaft bezeichnet. Sagen Sie dem Support Bescheid: Ihre Einstellungen müssen geändert werden.',
    'no-address':
      'Der Anmeldedienst hat keine E-Mail-Adresse gesendet, die ein Konto braucht. Erlauben Sie das Senden oder registrieren Sie sich mit Passwort.',
    'wrong-organisation':
      'Hier gelten nur Konten der Organisation. Wählen Sie beim Anmeldedienst ein anderes Konto.',
    'confirm-email':
      'Wir haben Ihnen eine E-Mail gesendet. Folgen Sie dem Link darin; sehen Sie auch in den Spam-Ordner.',
    'account-pending': 'Ihr Konto wartet auf die Bestätigung durch die Administration.',
    'account-disabled': 'Dieses Konto ist gesperrt. Fragen Sie den Support.',
    'identity-taken':
      'Diese Anmeldung gehört hier zu einem anderen Konto. Melden Sie sich damit an und lösen Sie dort zuerst die Verknüpfung.',
    'session-ended':
      'Ihre Sitzung ist inzwischen beendet. Melden Sie sich an und verknüpfen Sie noch einmal.',
    unknown: 'Die Anmeldung hat nicht funktioniert. Beginnen Sie neu.',
  },
  landing: {
    title: 'Mit Ihrer Einrichtung anmelden',
    working: 'Sie werden zu Ihrer Einrichtung gebracht',
    none: 'Hier ist keine Einrichtung eingerichtet. Melden Sie sich anders an.',
  },
  link: {
    title: 'Sie haben schon ein Konto',
    text: 'Nach Angabe von {{provider}} gehört {{email}} Ihnen. Zu dieser Adresse gibt es hier ein Konto. Melden Sie sich einmal darin an, dann können Sie auch {{provider}} verwenden.',
    confirmTitle: '{{provider}} verknüpfen?',
    signedIn:
      'Nach Angabe von {{provider}} gehört {{email}} Ihnen. Sie sind als {{name}} angemeldet. Soll dieses Konto damit verknüpft werden?',
    confirm: '{{provider}} verknüpfen',
    otherAccount: 'Anderes Konto verwenden',
    notNow: 'Jetzt nicht',
    forgot: 'Passwort oder Benutzernamen vergessen?',
    gone: 'Es gibt nichts mehr zu verknüpfen. Melden Sie sich noch einmal an.',
  },
  profile: {
    title: 'Wege zur Anmeldung',
    password: 'Passwort',
    passwordSet: 'Benutzername und Passwort dieses Kontos',
    since: 'Zuletzt verwendet {{used}}',
    notUsable: 'Wird hier nicht mehr angeboten',
    unlink: 'Lösen',
    unlinkNamed: '{{provider}} lösen',
    lastWay: 'Der letzte Zugang lässt sich nicht lösen.',
    unlinkTitle: '{{provider}} lösen?',
    unlinkText:
      'Danach melden Sie sich darüber nicht mehr in diesem Konto an. Sie können es wieder verknüpfen.',
    unlinked: 'Sie melden sich nicht mehr mit {{provider}} an.',
    link: '{{provider}} verknüpfen',
  },
};
