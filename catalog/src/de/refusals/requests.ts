import type { Refusals } from '../../shape/refusals.ts';

export const requests: Refusals['requests'] = {
  role: 'Ihre Rolle erlaubt das nicht.',
  testStudent: 'Die Testperson kann das nicht. Kehren Sie zuerst zu Ihrer Ansicht zurück.',
  noAddress: 'Unter dieser Adresse gibt es nichts.',
  invalid: 'Die Anfrage ist ungültig.',
  unreadable: 'Die Anfrage konnte nicht gelesen werden.',
  unreadableAddress: 'Die Adresse der Anfrage konnte nicht gelesen werden.',
  unsupportedType: 'Diese Art von Inhalt nimmt der Server nicht an.',
  tooLarge: 'Das ist zu groß für den Server.',
  busyTryAgain: 'Der Server ist stark ausgelastet. Versuchen Sie es gleich noch einmal.',
  internal: 'Auf dem Server ist etwas schiefgegangen. Der Fehler wurde protokolliert.',
  busy: 'Der Server ist stark ausgelastet. Was Sie geschrieben haben, ist in Ihrem Browser sicher und wird automatisch noch einmal gesendet.',
  fileStore:
    'Der Dateispeicher antwortet nicht. Was Sie geschrieben haben, ist in Ihrem Browser sicher und wird automatisch noch einmal gesendet.',
  database:
    'Die Datenbank startet neu. Was Sie geschrieben haben, ist in Ihrem Browser sicher und wird automatisch noch einmal gesendet.',
  stopping:
    'Der Server startet neu. Was Sie geschrieben haben, ist in Ihrem Browser sicher und wird automatisch noch einmal gesendet.',
  diskFull:
    'Der Speicherplatz des Servers ist voll. Was Sie geschrieben haben, ist in Ihrem Browser sicher und wird automatisch noch einmal gesendet.',
  diskLow:
    'Im Datenordner dieses Servers sind nur noch {{megabytes}} MB frei. Schaffen Sie dort Platz, oder setzen Sie MIN_FREE_MEGABYTES herab.',
  clock:
    'Die Uhr dieses Servers weicht um {{seconds}} Sekunden von der Uhr der Datenbank ab. Er verarbeitet keine Fristen, bis seine Uhr stimmt.',
  clockOfAccess:
    'Die Uhr dieses Servers geht um {{seconds}} Sekunden falsch. Deshalb lässt sich nicht feststellen, ob Ihr Zugang noch gültig ist. Nichts von dem, was Sie geschrieben haben, ist verloren. Versuchen Sie es gleich noch einmal.',
  signIn: 'Anmelden',
  backToSignIn: 'Zurück zur Anmeldung',
  noPages: 'Die Seiten wurden noch nicht gebaut. Führen Sie "npm run build" aus.',
  editorElsewhere: 'Der Editor lässt sich nur von den Seiten dieses Servers aus öffnen.',
  metricsToken: 'Senden Sie das Bearer-Token aus METRICS_TOKEN, um die Messwerte abzurufen.',
};
