import type { Catalogue } from '../../web-language.ts';

export const guides: Catalogue['guides'] = {
  noAccess: 'Sie haben keinen Zugang zu dieser Seite.',
  noAccessMore: 'Sie ist eine Anleitung für Personen mit einer anderen Rolle.',
  contents: 'Inhalt',
  student: {
    title: 'Anleitung für Studierende',
    lead: 'Alles, was Studierende hier tun, vom Einschreibeschlüssel bis zur Note. Die Bilder zeigen die Seiten auf Englisch.',
    join: {
      title: 'In einen Kurs kommen',
      what: 'Ihre Lehrperson gibt Ihnen einen Einschreibeschlüssel. Öffnen Sie „Meine Kurse (Studium)“, geben Sie den Schlüssel ein und suchen Sie: Sie sehen, welcher Kurs es ist und wer ihn unterrichtet.',
      how: 'Wählen Sie „Einschreiben“, und der Kurs erscheint in Ihrer Liste. Ein Schlüssel gilt, bis der Kurs endet.',
      alt: 'Die Seite mit den eigenen Kursen, einem Feld für den Einschreibeschlüssel und dem gefundenen Kurs.',
    },
    open: {
      title: 'Eine Aufgabe öffnen',
      what: 'Die Kursseite führt die Aufgaben mit ihren Terminen auf. Der Knopf sagt, was als Nächstes kommt: Beginnen, Schreiben oder Lesen.',
      how: 'Lesen Sie zuerst die Beschreibung. Sobald Sie „Beginnen“ wählen, entsteht Ihr Dokument, aus der Vorlage der Lehrperson, wenn es eine gibt.',
      alt: 'Eine Kursseite mit ihren Aufgaben, deren Terminen und je einem Knopf.',
    },
    write: {
      title: 'Schreiben',
      what: 'Sie schreiben auf der Seite selbst. Der Text wird etwa einmal in der Sekunde gespeichert; die Zeit neben „Gespeichert“ ist die Zusage des Servers, dass er ihn hat.',
      how: 'Formate, Listen, Tabellen, Suchen und Ersetzen stehen in der Werkzeugleiste; Alt+F10 führt vom Text dorthin, Escape zurück. „Vollbild“ gibt dem Text das ganze Fenster.',
      alt: 'Die Seite einer Aufgabe mit der Textverarbeitung, ihrer Werkzeugleiste und den Schritten der Aufgabe daneben.',
    },
    offline: {
      title: 'Wenn die Verbindung weg ist',
      what: 'Schreiben Sie weiter. Die Seite sagt, dass Sie offline sind und wie viele Änderungen warten; sie bleiben auf Ihrem Gerät und gehen ab, sobald die Verbindung wieder da ist, auch nach einem Neuladen.',
      how: 'An einem fremden Computer bleiben Sie, bis die Seite „Gespeichert“ sagt.',
      alt: 'Die Textverarbeitung mit dem Hinweis, dass sie offline ist und Änderungen warten.',
    },
    files: {
      title: 'Weitere Dateien',
      what: 'Zu einer Aufgabe können eine Tabelle, eine Präsentation oder eine Zeichnung gehören. Jede hat einen eigenen Reiter und öffnet sich in ihrem eigenen Editor.',
      how: 'Unter „Anhänge“ fügen Sie Bilder, PDF-Dateien und Ähnliches hinzu: je 4 MB, auf einmal 10 MB. „Import“ ersetzt Ihren Text durch eine eigene Datei, wenn Ihre Lehrperson es erlaubt; was vorher dort stand, bleibt im Verlauf.',
      alt: 'Der Reiter für Anhänge: ein Feld zum Ablegen von Dateien und eine Liste mit zwei Anhängen.',
    },
    steps: {
      title: 'Entwürfe und Fristen',
      what: 'Eine Aufgabe kann mehrere Entwürfe haben, jeder mit eigener Frist. Die Schritte zeigen, wo Sie stehen; die Zeitleiste zeigt alles, was geschehen ist und was kommt.',
      how: 'Zehn Minuten vor einer Frist sagt Ihnen die Seite Bescheid. Bei strikter Frist endet das Schreiben dann, und was gespeichert ist, wird von selbst abgegeben, wenn Ihre Lehrperson das so gewählt hat.',
      alt: 'Die Zeitleiste einer Aufgabe mit Entwürfen und Fristen über dem Text, daneben ihre Schritte.',
    },
    submit: {
      title: 'Abgeben',
      what: '„Entwurf abgeben“ gibt den fälligen Entwurf ab, „Endabgabe“ den letzten. Sie werden noch einmal gefragt, denn es lässt sich nicht zurücknehmen; Ihre Lehrperson kann die Abgabe wieder öffnen.',
      how: 'Nach dem letzten Entwurf lässt sich der Text lesen, aber nicht ändern.',
      alt: 'Die Frage, bevor ein Entwurf abgegeben wird.',
    },
    seen: {
      title: 'Was Ihre Lehrperson sieht',
      what: 'Die Versionen Ihres Texts: wann Sie geschrieben haben, welche Wörter neu, bearbeitet oder gelöscht sind, und das Ganze zum Rückspulen. Tasten, Bildschirm und Kamera werden nicht aufgezeichnet.',
      how: 'Wo Ihre Lehrperson es erlaubt, zeigt Ihnen „Analysen“ dieselben Grafiken über Ihr eigenes Schreiben.',
      alt: 'Die eigene Textkarte, mit Reitern für Heatmap und Wortänderungen.',
    },
  },
  instructor: {
    title: 'Anleitung für Lehrpersonen',
    lead: 'Vom ersten Kurs bis zur letzten Note, in der Reihenfolge eines Semesters. Die Bilder zeigen die Seiten auf Englisch.',
    class: {
      title: 'Einen Kurs anlegen',
      what: '„Neuer Kurs“ fragt nach Name, Fach, Terminen und der Zeitzone, in der alle Fristen gemeint sind. Den Einschreibeschlüssel geben Studierende ein, um hineinzukommen.',
      how: 'Sie können Personen auch aus einer Liste von Namen und Adressen hinzufügen, wie ein Tabellenprogramm sie speichert. Wer kein Konto hat, wird eingeladen.',
      alt: 'Das Formular für einen neuen Kurs mit Terminen, Zeitzone, Art der Noten und Einschreibeschlüssel.',
    },
    plan: {
      title: 'Eine Aufgabe planen',
      what: 'Titel, Beschreibung, Termine und was zur Frist geschieht: ob sie strikt ist und ob von selbst abgegeben wird, was geschrieben ist.',
      how: 'Fügen Sie Entwürfe mit je einem Termin und einem Gewicht hinzu; der letzte ist der endgültige Text. Sie entscheiden, ob Studierende Grafiken über ihr eigenes Schreiben nie, immer oder nach der Benotung sehen.',
      alt: 'Der Dialog einer Aufgabe mit Terminen, Regeln und einer Tabelle der Entwürfe.',
    },
    templates: {
      title: 'Vorlagen und weitere Dateien',
      what: 'Studierende können mit einem Dokument von Ihnen beginnen und dazu Tabellen, Präsentationen und Zeichnungen erhalten. Laden Sie sie einmal hoch und verwenden Sie sie in jedem Kurs.',
      how: 'Eine Vorlage lässt sich im Editor ändern, nur für diese Aufgabe. Wörter der Vorlage zählen nie als die der Studierenden.',
      alt: 'Die weiteren Dateien einer Aufgabe: ein Dokument und eine Zeichnung, die je mit einer Vorlage beginnen.',
    },
    progress: {
      title: 'Sehen, wer wo steht',
      what: 'Die Kursseite zeigt jede Aufgabe und dahinter alle Studierenden: Stand der Entwürfe, Zeit, Verspätungen, Rang und Note.',
      how: 'Verbergen Sie eine Aufgabe, bis sie fertig ist, halten Sie sie an, wenn etwas schiefgeht, kopieren Sie sie in einen anderen Kurs; die Termine ziehen mit.',
      alt: 'Eine Kursseite mit einer aufgeklappten Aufgabe und ihren Studierenden, mit Stand, Zeit, Rang und Note.',
    },
    read: {
      title: 'Eine Abgabe lesen',
      what: '„Lesen“ öffnet den Text mit seinen Werten daneben. Über dem Text wählen Sie, ob Sie nur lesen, kommentieren oder Änderungen vorschlagen. Zurück und Weiter führen durch den Kurs, in der Reihenfolge, die Sie gewählt haben.',
      how: 'Aufwand und Überarbeitung klappen zu ihren Rechnungen auf. Kein Wert sagt, wer einen Satz geschrieben hat; wo sich etwas nicht berechnen lässt, steht der Grund.',
      alt: 'Die Leseseite: der Text und links davon die Werte, die Rechnung zum Aufwand aufgeklappt.',
    },
    graphs: {
      title: 'Grafiken',
      what: 'Die Heatmap zeigt, wann sich Wörter änderten, die Wortänderungen, wie viele, die Textkarte, in welcher Sitzung jedes Wort entstand.',
      how: 'Jede Grafik hat ihre Tabelle und lässt sich als Bild oder Liste speichern. Pfeiltasten führen von Wert zu Wert.',
      alt: 'Die Textkarte, links der Text und rechts die Sitzungen.',
    },
    rewind: {
      title: 'Rückspulen',
      what: 'Ziehen Sie den Zeiger oder drücken Sie die Leertaste, und sehen Sie den Text wachsen. Neue, bearbeitete und gelöschte Wörter sind gekennzeichnet; Leerlauf ist ausgelassen.',
      how: 'Umschalt mit einer Pfeiltaste springt zum nächsten Entwurf. „Entwürfe vergleichen“ stellt zwei Entwürfe nebeneinander.',
      alt: 'Das Rückspulen: Balken für die geänderten Wörter, dazwischen der Zeiger, und der Text, wie er damals war.',
    },
    exceptions: {
      title: 'Wenn jemand mehr Zeit braucht',
      what: 'Eine Ausnahme gibt einer Person eine andere Frist für einen Entwurf oder nimmt die ganze Abgabe aus den Fristen heraus. Sie lässt sich auch nach der Frist gewähren.',
      how: 'Was die Frist bewirkt hat, wird allein für diese Person aufgehoben. Nach dem Widerruf ist alles wie zuvor.',
      alt: 'Der Dialog für Ausnahmen einer Abgabe: für das Ganze oder für einzelne Entwürfe mit neuer Frist.',
    },
    archive: {
      title: 'Einen Kurs ablegen',
      what: 'Ein archivierter Kurs bleibt lesbar, und nichts darin ändert sich. Sie finden ihn unter „Archiviert“ und können ihn zurückholen.',
      how: '„Endgültig löschen“ fragt nach dem Namen des Kurses, denn seine Texte, Versionen und Dateien gehen mit.',
      alt: 'Die Liste der archivierten Kurse.',
    },
  },
  films: {
    title: 'Videoanleitung',
    lead: 'Kurze Filme vom Produkt im Gebrauch, ohne Ton, mit Untertiteln. Die Seiten darin sind auf Englisch.',
    writing: {
      title: 'Eine Aufgabe schreiben',
      text: 'Von der Kursseite bis zu einem abgegebenen Entwurf.',
    },
    graphs: {
      title: 'Die Grafiken',
      text: 'Wortänderungen und Heatmap einer Abgabe und die Tabellen daneben.',
    },
    rewind: {
      title: 'Rückspulen',
      text: 'Einen Text zu jeder beliebigen Sekunde zurückspulen und zwei Entwürfe vergleichen.',
    },
    essaymap: {
      title: 'Textkarten',
      text: 'In welcher Sitzung jeder Satz entstand und was aus ihm wurde.',
    },
    timeline: {
      title: 'Zeitleiste der Abgabe',
      text: 'Entwürfe, Fristen und Abgaben auf einer Achse, wie Studierende sie neben ihrem Text finden.',
    },
    firstclass: {
      title: 'Ihr erster Kurs',
      text: 'Einen Kurs anlegen, eine Aufgabe planen und den Schlüssel weitergeben.',
    },
  },
};
