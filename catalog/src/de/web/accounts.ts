import type { Catalogue } from '../../web-language.ts';

export const accounts: Catalogue['accounts'] = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  username: 'Benutzername',
  usernameHelp: 'Mindestens 6 Zeichen: Buchstaben, Ziffern und Unterstriche.',
  email: 'E-Mail',
  emailShort: 'E-Mail',
  phone: 'Telefon',
  password: 'Passwort',
  confirmPassword: 'Passwort bestätigen',
  toLogin: 'Zur Anmeldung',
  linkIncomplete:
    'Dieser Link ist unvollständig. Öffnen Sie ihn noch einmal aus der Nachricht, die Sie erhalten haben.',
  register: {
    title: 'Registrieren',
    lead: 'Sie haben schon ein Konto?',
    signIn: 'Anmelden',
    instructor: 'Ich beantrage Zugang als Lehrperson',
    profile: 'URL Ihres akademischen Profils',
    profileHelp:
      'Eine Seite Ihrer Einrichtung, die Sie nennt. Fügen Sie jede mit der Eingabetaste oder dem Plus hinzu.',
    addUrl: 'Diese URL hinzufügen',
    urls: 'URLs Ihrer Profile',
    removeUrl: '{{url}}, mit Entf entfernen',
    submit: 'Registrieren',
    doneTitle: 'Fast fertig',
    done: {
      ordinary:
        'Ihr Konto ist angelegt. Sehen Sie in Ihre E-Mails, auch in den Spam-Ordner, und bestätigen Sie Ihre Adresse über den Link darin.',
      instructor:
        'Ihr Konto ist angelegt, und Ihr akademisches Profil wird geprüft. Sie erhalten Bescheid per E-Mail.',
    },
  },
  terms: {
    label: 'Ich stimme den Nutzungsbedingungen zu',
    title: 'Nutzungsbedingungen',
    text: 'Während Sie hier schreiben, wird jede gespeicherte Sekunde Ihres Dokuments als Version aufbewahrt, damit Sie und Ihre Lehrpersonen sehen können, wie der Text entstanden ist. Tasten, Maus, Bildschirm und Kamera werden nie aufgezeichnet. Die Bedingungen sagen, was Sie erwarten dürfen und was von Ihnen erwartet wird.',
    read: 'Nutzungsbedingungen lesen',
    privacy: 'Datenschutzerklärung lesen',
    agree: 'Zustimmen',
  },
  confirm: {
    title: 'E-Mail bestätigen',
    wait: 'Warten Sie auf die Bestätigung',
    done: 'Ihr Konto ist jetzt aktiv. Sie werden zur Anmeldung weitergeleitet.',
  },
  forgot: {
    title: 'Passwort oder Benutzernamen wiederfinden',
    lead: 'Sie erhalten eine Nachricht mit Ihrem Benutzernamen und einem Link für ein neues Passwort.',
    submit: 'Absenden',
    done: 'Wenn es zu dieser Adresse ein Konto gibt, ist eine Nachricht unterwegs. Sehen Sie auch in den Spam-Ordner.',
  },
  newPassword: {
    title: 'Neues Passwort festlegen',
    checking: 'Der Link wird geprüft',
    expires_one: 'Ihr Link läuft in {{count}} Minute ab.',
    expires_other: 'Ihr Link läuft in {{count}} Minuten ab.',
    usernameHelp: 'Er steht in der Nachricht, die Sie erhalten haben.',
    password: 'Neues Passwort',
    again: 'Passwort bestätigen',
    submit: 'Passwort festlegen',
    newToken: 'Neuer Link',
    done: 'Ihr Passwort ist geändert',
    toLogin: 'Zur Anmeldung',
  },
  first: {
    title: 'Erstes Administrationskonto',
    lead: 'Diese Installation hat noch keine Administration. Wen Sie hier eintragen, darf Personen, Rollen und Ankündigungen verwalten.',
    submit: 'Konto anlegen',
  },
};
