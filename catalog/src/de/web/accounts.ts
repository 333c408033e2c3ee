import type { Catalog } from '../../shape/web.ts';

export const accounts: Catalog['accounts'] = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  oneName: 'Wenn Sie nur einen Namen haben, lassen Sie das andere Feld leer.',
  username: 'Benutzername',
  usernameHelp: 'Mindestens 6 Zeichen: Buchstaben, Ziffern und Unterstriche.',
  email: 'E-Mail',
  emailShort: 'E-Mail',
  phone: 'Telefon',
  password: 'Passwort',
  confirmPassword: 'Passwort bestätigen',
  toLogin: 'Zur Anmeldung',
  linkIncomplete:
    'Dieser Link ist unvollständig. Öffnen Sie ihn noch einmal aus der E-Mail, die wir Ihnen gesendet haben.',
  signInLink:
    'Geben Sie Ihr Passwort noch einmal ein. Danach gilt dieser Browser als Ihrer und muss nicht mehr warten.',
  register: {
    title: 'Registrieren',
    lead: 'Sie haben schon ein Konto?',
    signIn: 'Anmelden',
    instructor: 'Zugang als Lehrperson beantragen',
    profile: 'URL Ihres akademischen Profils',
    profileHelp:
      'Eine Seite Ihrer Einrichtung, die Ihren Namen nennt. Fügen Sie sie mit der Eingabetaste oder dem Plus hinzu.',
    addUrl: 'Diese URL hinzufügen',
    urls: 'URLs Ihrer Profile',
    noUrls: 'Hinzugefügte URLs erscheinen hier.',
    removeUrl: '{{url}}, mit Entf entfernen',
    submit: 'Registrieren',
    doneTitle: 'Fast fertig',
    joinClasses: 'Mit einem Konto sind Sie dabei: {{classes}}.',
    invitedEmail: 'Ihre Lehrperson hat diese Adresse eingeladen. Sie müssen sie nicht bestätigen.',
    hasAccount:
      'Sie haben schon ein Konto mit der Adresse {{email}}. Melden Sie sich an, dann finden Sie Ihren Kurs auf der Startseite.',
    done: {
      invited:
        'Ihr Konto ist angelegt und Ihre Adresse bestätigt. Jetzt prüft die Administration Ihr akademisches Profil.',
      ordinary:
        'Ihr Konto ist angelegt. Bestätigen Sie Ihre Adresse über den Link in der E-Mail, die wir Ihnen gesendet haben. Sehen Sie auch im Spam-Ordner nach.',
      instructor:
        'Ihr Konto ist angelegt. Bestätigen Sie Ihre Adresse über den Link in der E-Mail, die wir Ihnen gesendet haben. Danach prüft die Administration Ihr akademisches Profil.',
    },
  },
  terms: {
    label: 'Ich stimme den Nutzungsbedingungen zu',
    title: 'Nutzungsbedingungen',
    text: 'Während Sie hier schreiben, speichern wir bis zu einmal pro Sekunde eine Version Ihres Dokuments. So können Sie und Ihre Lehrpersonen sehen, wie der Text entstanden ist. Zu jeder Version gehört auch, wie die Wörter eingegeben wurden, etwa getippt oder eingefügt. Welche Tasten Sie drücken, zeichnen wir nie auf, ebenso wenig Maus, Bildschirm und Kamera. In den Nutzungsbedingungen steht, was Sie von uns erwarten können und was wir von Ihnen erwarten.',
    read: 'Nutzungsbedingungen lesen',
    privacy: 'Datenschutzerklärung lesen',
    agree: 'Zustimmen',
  },
  confirm: {
    title: 'E-Mail bestätigen',
    wait: 'Warten Sie auf die Bestätigung',
    done: 'Ihr Konto ist jetzt aktiv. Sie werden zur Anmeldung weitergeleitet.',
    again: 'Ihre Adresse ist schon bestätigt. Sie können sich anmelden.',
    pending:
      'Ihre Adresse ist bestätigt, und Ihr akademisches Profil wird geprüft. Sie erhalten Bescheid per E-Mail.',
  },
  forgot: {
    title: 'Passwort oder Benutzernamen wiederfinden',
    lead: 'Wir senden Ihnen Ihren Benutzernamen und einen Link für ein neues Passwort.',
    submit: 'Absenden',
    done: 'Wenn ein Konto diese Adresse verwendet, haben wir eine E-Mail dorthin gesendet. Sehen Sie auch im Spam-Ordner nach.',
  },
  newPassword: {
    title: 'Neues Passwort festlegen',
    checking: 'Der Link wird geprüft',
    expires_one: 'Ihr Link läuft in {{count}} Minute ab.',
    expires_other: 'Ihr Link läuft in {{count}} Minuten ab.',
    usernameHelp: 'Er steht in der E-Mail, die wir Ihnen gesendet haben.',
    password: 'Neues Passwort',
    again: 'Passwort bestätigen',
    submit: 'Passwort festlegen',
    newToken: 'Neuer Link',
    done: 'Ihr Passwort ist geändert',
    toLogin: 'Zur Anmeldung',
  },
  first: {
    title: 'Erstes Administrationskonto',
    lead: 'Diese Installation hat noch keine Administration. Das Konto, das Sie hier anlegen, darf Personen, Rollen und Ankündigungen verwalten.',
    submit: 'Konto anlegen',
  },
};
