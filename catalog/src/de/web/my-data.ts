import type { Catalog } from '../../shape/web.ts';

export const myData: Catalog['myData'] = {
  title: 'Meine Daten',
  what: 'Alles, was über Sie gespeichert ist, in einem Archiv: Ihre Texte mit ihrem Verlauf und alles, was gesagt und bewertet wurde. Eine Seite darin zeigt es; den Rest können Programme lesen.',
  prepare: 'Download vorbereiten',
  preparing: 'Ihre Daten werden vorbereitet. Sie bekommen eine E-Mail, sobald sie bereitliegen.',
  ready: 'Ihre Daten liegen bis {{until}} bereit. Sie können sie einmal herunterladen.',
  download: 'Meine Daten herunterladen ({{size}})',
  fileName: 'Meine Daten',
  downloaded: 'Heruntergeladen. Das Archiv hier ist gelöscht.',
  notPrepared:
    'Ihre Daten ließen sich nicht vorbereiten. Versuchen Sie es noch einmal, oder fragen Sie den Support.',
  erase: {
    title: 'Mein Konto löschen',
    what: 'Die Administration entscheidet über Ihre Anfrage und teilt Ihnen per E-Mail mit, was gelöscht wird und was bleiben muss.',
    ask: 'Löschung meines Kontos anfragen',
    dialog: 'Ihr Konto löschen?',
    goes: 'Gelöscht werden: Ihr Konto, Ihre Texte mit ihrem Verlauf, Rückmeldungen an Sie, Peer-Reviews, Unterhaltungen und alles andere über Sie.',
    staysGrades:
      'Es bleiben: Ihre Noten und was Sie als Lehrperson oder Assistenz anderen geschrieben haben. Statt Ihres Namens steht dort ein Pseudonym.',
    stays:
      'Es bleibt: was Sie als Lehrperson oder Assistenz anderen geschrieben haben. Statt Ihres Namens steht dort ein Pseudonym.',
    copy: 'Laden Sie Ihre Daten vorher herunter, wenn Sie etwas davon behalten möchten. Danach kann sie niemand zurückholen.',
    reason: 'Warum (freiwillig)',
    send: 'Anfrage senden',
    sent: 'Ihre Anfrage wurde gesendet.',
    open: 'Angefragt: {{time}}. Die Administration entscheidet darüber.',
    withdraw: 'Anfrage zurückziehen',
    withdrawn: 'Ihre Anfrage wurde zurückgezogen. Ihr Konto bleibt.',
    approved: 'Ihre Anfrage wurde genehmigt. Ihr Konto wird in wenigen Minuten gelöscht.',
    declined: 'Ihre letzte Anfrage wurde abgelehnt: {{answer}}',
  },
  failed: 'Ob Ihre Daten bereitliegen, ließ sich nicht laden.',
};
