import type { Catalog } from '../../shape/web.ts';

export const identities: Catalog['identities'] = {
  or: 'oder',
  continueWith: 'Weiter mit {{provider}}',
  terms:
    'Wenn Sie sich zum ersten Mal so anmelden, legen wir ein Konto für Sie an, und Sie stimmen den <terms>Nutzungsbedingungen</terms> zu.',
  redirect: {
    title: 'Anmelden',
    working: 'Sie werden angemeldet',
    failed: 'Sie sind nicht angemeldet',
    failedLink: 'Es wurde nichts verknüpft',
    stepLeft: 'Noch ein Schritt',
    told: 'Der Anmeldedienst meldet „{{words}}“. Versuchen Sie es noch einmal.',
    nothing: 'Es läuft keine Anmeldung. Beginnen Sie noch einmal auf der Anmeldeseite.',
    toLogin: 'Zurück zur Anmeldung',
    toProfile: 'Zurück zu Ihrem Profil',
    linked: 'Sie können sich jetzt mit {{provider}} anmelden.',
  },
  problems: {
    'provider-unknown': 'Diese Anmeldemethode ist hier nicht verfügbar.',
    'provider-unreachable':
      'Der Anmeldedienst ist gerade nicht erreichbar. Versuchen Sie es später noch einmal oder melden Sie sich anders an.',
    'flow-expired':
      'Diese Anmeldung ist abgelaufen oder schon abgeschlossen. Beginnen Sie noch einmal und schließen Sie sie innerhalb von 10 Minuten ab.',
    'other-browser':
      'Sie haben diese Anmeldung in einem anderen Browser begonnen. Beginnen Sie hier noch einmal und erlauben Sie Cookies für diese Seite.',
    refused:
      'Die Anmeldung wurde beim Anmeldedienst abgebrochen, oder er erlaubt sie für Ihr Konto nicht. Es wurde nichts geändert.',
    'sign-in-there':
      'Der Anmeldedienst konnte Sie nicht anmelden. Beginnen Sie noch einmal und schließen Sie dort alle Schritte ab.',
    'unknown-there':
      'Ihre Einrichtung kennt das verwendete Konto nicht. Wählen Sie dort ein anderes.',
    'provider-failed':
      'Beim Anmeldedienst ist ein Fehler aufgetreten. Versuchen Sie es später noch einmal oder melden Sie sich anders an.',
    misconfigured:
      'Der Anmeldedienst nimmt keine Anmeldungen von dieser Seite an, weil seine und unsere Einstellungen nicht zusammenpassen. Wenden Sie sich an den Support.',
    'wrong-clock':
      'Die Antwort des Anmeldedienstes ist zu dieser Zeit nicht gültig. Versuchen Sie es noch einmal. Wenn es wieder passiert, geht eine der Uhren falsch, dort oder bei uns: Wenden Sie sich an den Support.',
    'answer-invalid':
      'Die Antwort des Anmeldedienstes ließ sich nicht prüfen, deshalb wurden Sie nicht angemeldet. Versuchen Sie es noch einmal. Wenn es wieder passiert, wenden Sie sich an den Support.',
    'no-permanent-name':
      'Ihre Einrichtung hat keine dauerhafte Kennung für Sie gesendet. Wenden Sie sich an den Support, damit die Einstellungen geändert werden.',
    'no-address':
      'Der Anmeldedienst hat Ihre E-Mail-Adresse nicht weitergegeben, die ein Konto braucht. Erlauben Sie die Weitergabe oder registrieren Sie sich mit einem Passwort.',
    'wrong-organisation':
      'Sie können sich nur mit einem Konto Ihrer Organisation anmelden. Wählen Sie beim Anmeldedienst ein anderes Konto.',
    'confirm-email':
      'Wir haben Ihnen eine E-Mail gesendet. Folgen Sie dem Link darin, um weiterzumachen. Sehen Sie auch im Spam-Ordner nach.',
    'account-pending': 'Ihr Konto muss noch von der Administration bestätigt werden.',
    'account-disabled': 'Dieses Konto ist gesperrt. Wenden Sie sich an den Support.',
    'identity-taken':
      'Diese Anmeldung ist hier mit einem anderen Konto verknüpft. Melden Sie sich damit an und heben Sie die Verknüpfung dort zuerst auf.',
    'session-ended':
      'Ihre Sitzung ist abgelaufen. Melden Sie sich an und verknüpfen Sie noch einmal.',
    'platform-unknown':
      'Die Lernplattform, aus der Sie kommen, ist hier nicht registriert. Bitten Sie die Administration dieser Seite, sie zu registrieren.',
    'platform-paused':
      'Kurse können zurzeit nicht aus dieser Lernplattform geöffnet werden. Fragen Sie die Administration dieser Seite.',
    'deployment-unknown':
      'Dieser Kurs gehört zu einem Deployment Ihrer Lernplattform, das hier nicht registriert ist. Bitten Sie die Administration dieser Seite, die Deployment-ID hinzuzufügen.',
    'launch-kind':
      'Ihre Lernplattform hat etwas angefordert, das es hier nicht gibt. Nur Links zu einem Kurs lassen sich öffnen.',
    unknown: 'Die Anmeldung hat nicht funktioniert. Versuchen Sie es noch einmal.',
  },
  landing: {
    title: 'Mit Ihrer Einrichtung anmelden',
    working: 'Sie werden zu Ihrer Einrichtung weitergeleitet',
    none: 'Hier ist keine Einrichtung konfiguriert. Melden Sie sich auf andere Weise an.',
  },
  link: {
    title: 'Sie haben schon ein Konto',
    text: 'Laut {{provider}} gehört {{email}} Ihnen, und hier gibt es schon ein Konto mit dieser Adresse. Melden Sie sich einmal damit an, danach können Sie auch {{provider}} verwenden.',
    confirmTitle: '{{provider}} verknüpfen?',
    signedIn:
      'Laut {{provider}} gehört {{email}} Ihnen. Sie sind als {{name}} angemeldet. Dieses Konto verknüpfen?',
    confirm: '{{provider}} verknüpfen',
    otherAccount: 'Anderes Konto verwenden',
    notNow: 'Jetzt nicht',
    forgot: 'Passwort oder Benutzernamen vergessen?',
    gone: 'Es gibt nichts mehr zu verknüpfen. Melden Sie sich noch einmal an.',
  },
  profile: {
    title: 'Anmeldemethoden',
    password: 'Passwort',
    passwordSet: 'Benutzername und Passwort dieses Kontos',
    since: 'Zuletzt verwendet {{used}}',
    notUsable: 'Wird hier nicht mehr angeboten',
    unlink: 'Verknüpfung aufheben',
    unlinkNamed: 'Verknüpfung aufheben: {{provider}}',
    lastWay: 'Ihre einzige Anmeldemethode lässt sich nicht entfernen.',
    unlinkTitle: 'Verknüpfung mit {{provider}} aufheben?',
    unlinkText:
      'Sie können sich damit dann nicht mehr anmelden. Die Verknüpfung lässt sich später wiederherstellen.',
    unlinked: 'Verknüpfung mit {{provider}} aufgehoben.',
    link: '{{provider}} verknüpfen',
    linkTitle: '{{provider}} verknüpfen?',
    linkText: 'Danach weisen Sie sich bei {{provider}} aus.',
    enterPassword: 'Geben Sie zur Sicherheit Ihr Passwort ein.',
    noPassword: 'Zur Sicherheit müssen Sie sich vielleicht zuerst noch einmal anmelden.',
    ownPassword: 'Ihr Passwort',
  },
};
