import type { Catalog } from '../../shape/web.ts';

export const editor: Catalog['editor'] = {
  namesAuthor:
    'Kommentare oder Eigenschaften dieser Datei nennen, von wem sie ist; deshalb lesen Sie eine Kopie ohne diese. Um zu kommentieren, zeigen Sie zuerst den Namen.',
  fullScreen: 'Vollbild',
  leaveFullScreen: 'Vollbild beenden',
  loading: 'Das Dokument wird geöffnet',
  preview: {
    label: 'Text, nur zum Lesen, bis der Editor bereit ist',
    status: 'Der Editor wird geöffnet. Sie können den Text schon lesen.',
    progress: 'Das Dokument wird geladen',
    arrived: '{{loaded}} von {{total}}',
  },
  failed: 'Das Dokument konnte nicht geöffnet werden.',
  silent: 'Der Editor antwortet nicht. Diese Seite versucht es von selbst erneut.',
  reconnected: 'Der Editor ist wieder verbunden. Prüfen Sie, ob Ihre letzten Wörter da sind.',
  safe: 'Alles Gespeicherte ist sicher.',
  address: {
    title: 'Unter dieser Adresse lassen sich keine Dokumente öffnen.',
    text: 'Sie haben diese Seite unter {{here}} geöffnet. Dokumente lassen sich nur unter {{there}} öffnen.',
    link: 'Diese Seite unter {{there}} öffnen',
    server:
      'Ist {{here}} die richtige Adresse, muss sie auf dem Server als PUBLIC_URL gesetzt werden.',
  },
  save: {
    savedAt: 'Gespeichert {{time}}',
    saved: 'Gespeichert',
    saving: 'Wird gespeichert',
    upTo: 'Wird gespeichert. Gespeichert bis {{time}}.',
    later: 'Änderungen werden alle {{minutes}} Minuten gespeichert.',
    again: 'Alle Änderungen sind gespeichert.',
    waiting_zero: 'Der Server nimmt gerade keine Änderungen an. Sie können weiterschreiben.',
    waiting_one:
      'Der Server nimmt gerade keine Änderungen an. {{count}} Änderung ist noch nicht gespeichert.',
    waiting_other:
      'Der Server nimmt gerade keine Änderungen an. {{count}} Änderungen sind noch nicht gespeichert.',
    offline_zero: 'Sie sind offline. Sie können weiterschreiben.',
    offline_one: 'Sie sind offline. {{count}} Änderung ist noch nicht gespeichert.',
    offline_other: 'Sie sind offline. {{count}} Änderungen sind noch nicht gespeichert.',
    endedAt:
      'Dieser Text lässt sich nicht mehr ändern. Er ist bis {{time}} gespeichert; was Sie danach geschrieben haben, ist nicht gespeichert.',
    conflict: 'Diese Datei wurde anderswo geändert. Beide Versionen bleiben erhalten.',
    refused: 'Der Server kann diesen Text nicht annehmen. Er bleibt auf diesem Gerät.',
    'signed-out': 'Sie sind abgemeldet. Ihr Text bleibt auf diesem Gerät.',
    'signed-out-elsewhere':
      'Sie sind abgemeldet. Melden Sie sich hier an und lassen Sie diese Seite offen: Was Sie seit der letzten Speicherung geschrieben haben, ist noch nicht gespeichert.',
    reasons: {
      changed:
        'Dieser Text wurde anderswo geändert. Beide Versionen bleiben erhalten. Wählen Sie im Editor eine aus.',
      locked:
        'Dieser Text ist in einem anderen Fenster geöffnet. Was Sie hier schreiben, bleibt auf diesem Gerät.',
      reviewed:
        'Dieser Text wird gerade kommentiert. Was Sie hier schreiben, bleibt auf diesem Gerät.',
      'too-large': 'Das Dokument ist zu groß zum Speichern. Es bleibt auf diesem Gerät.',
      'not-found': 'Das Dokument gibt es nicht mehr. Ihr Text bleibt auf diesem Gerät.',
      refused: 'Der Server kann diesen Text nicht annehmen. Er bleibt auf diesem Gerät.',
      outdated:
        'Diese Seite stammt aus einer früheren Version. Was Sie schreiben, bleibt auf diesem Gerät, bis Sie die Seite neu laden.',
      silent:
        'Der Editor antwortet nicht, und was Sie schreiben, wird nicht gespeichert. Diese Seite verbindet ihn von selbst wieder. Sie müssen sie nicht neu laden, auch wenn der Editor dazu auffordert.',
      closed:
        'Der Editor hat diesen Text geschlossen, und was Sie schreiben, wird nicht gespeichert. Diese Seite öffnet ihn von selbst wieder. Sie müssen sie nicht neu laden, auch wenn der Editor dazu auffordert.',
      'read-only':
        'Der Editor hat diesen Text nur zum Lesen geöffnet, weil er anderswo offen ist. Schließen Sie ihn dort und laden Sie dann diese Seite neu.',
      ended:
        'Dieser Text lässt sich nicht mehr ändern. Was Sie zuletzt geschrieben haben, ist nicht gespeichert.',
      'upload-failed':
        'Der Server hat die letzte Speicherung nicht angenommen. Lassen Sie diese Seite offen: Der Editor versucht es von selbst erneut. Die Meldung, die er zeigt, können Sie schließen.',
      'upload-too-large':
        'Das Dokument ist zu groß zum Speichern. Entfernen oder verkleinern Sie Bilder: Sobald es klein genug ist, wird es gespeichert.',
    },
  },
};
