import type { Catalog } from '../../shape/web.ts';

export const guides: Catalog['guides'] = {
  noAccess: 'Sie haben keinen Zugriff auf diese Seite.',
  noAccessMore: 'Diese Anleitung ist für Personen mit einer anderen Rolle.',
  contents: 'Inhalt',
  student: {
    title: 'Anleitung für Studierende',
    lead: 'Alles, was Studierende hier tun, vom Einschreibeschlüssel bis zur Abgabe. Die Bilder zeigen die Seiten auf Englisch.',
    join: {
      title: 'Einem Kurs beitreten',
      what: 'Ihre Lehrperson gibt Ihnen einen Einschreibeschlüssel. Öffnen Sie „Meine Kurse (Studium)“, geben Sie den Schlüssel ein und suchen Sie. Sie sehen dann den Kurs und die Lehrperson.',
      how: 'Wählen Sie „Einschreiben“, und der Kurs erscheint in Ihrer Liste. Ein Schlüssel gilt bis zum Ende des Kurses.',
      alt: 'Die Seite „Meine Kurse“ mit einem Feld für den Einschreibeschlüssel und dem gefundenen Kurs.',
    },
    open: {
      title: 'Eine Aufgabe öffnen',
      what: 'Die Kursseite listet Aufgaben mit ihren Terminen auf. Die Schaltfläche zeigt, was als Nächstes kommt: Beginnen, Schreiben oder Lesen.',
      how: 'Lesen Sie zuerst die Beschreibung. Mit „Beginnen“ legen wir Ihr Dokument an, aus der Vorlage Ihrer Lehrperson, falls es eine gibt.',
      alt: 'Eine Kursseite mit ihren Aufgaben, deren Terminen und je einer Schaltfläche.',
    },
    write: {
      title: 'Schreiben',
      what: 'Sie schreiben direkt auf der Seite. Wir speichern Ihren Text etwa einmal pro Sekunde. Die Zeit neben „Gespeichert“ zeigt, wann der Server ihn zuletzt gespeichert hat.',
      how: 'In der Symbolleiste finden Sie Formatvorlagen, Listen, Tabellen sowie Suchen und Ersetzen. Mit Alt+F10 gelangen Sie dorthin, mit Escape zurück zum Text. „Vollbild“ nutzt das ganze Fenster.',
      alt: 'Die Seite einer Aufgabe mit der Textverarbeitung, ihrer Symbolleiste und den Schritten der Aufgabe daneben.',
    },
    offline: {
      title: 'Wenn Sie offline sind',
      what: 'Sie können weiterschreiben. Die Seite zeigt, dass Sie offline sind und wie viele Änderungen noch nicht gespeichert sind. Wir bewahren sie auf Ihrem Gerät auf und speichern sie, sobald die Verbindung wieder da ist, auch nach einem Neuladen.',
      how: 'Warten Sie an einem fremden Computer, bis die Seite „Gespeichert“ zeigt, bevor Sie gehen.',
      alt: 'Die Textverarbeitung mit dem Hinweis, dass sie offline ist und Änderungen noch nicht gespeichert sind.',
    },
    files: {
      title: 'Weitere Dateien',
      what: 'Zu einer Aufgabe können eine Tabelle, eine Präsentation oder eine Zeichnung gehören. Jede hat einen eigenen Reiter und öffnet sich im eigenen Editor.',
      how: 'Unter „Anhänge“ fügen Sie Bilder, PDF-Dateien und anderes hinzu: je 4 MB, 10 MB je Upload. Wenn Ihre Lehrperson es erlaubt, ersetzt „Importieren“ Ihren Text durch eine Datei. Der bisherige Text bleibt im Versionsverlauf.',
      alt: 'Der Reiter für Anhänge: ein Feld zum Ablegen von Dateien und eine Liste mit zwei Anhängen.',
    },
    steps: {
      title: 'Entwürfe und Fristen',
      what: 'Eine Aufgabe kann mehrere Entwürfe mit eigenen Fristen haben. Die Schritte zeigen, wo Sie stehen. Die Zeitleiste zeigt, was war und was kommt.',
      how: 'Zehn Minuten vor einer Frist erinnert Sie die Seite. Gilt die Frist strikt, endet dann das Schreiben. Hat Ihre Lehrperson die automatische Abgabe gewählt, geben wir Ihren gespeicherten Text für Sie ab.',
      alt: 'Die Zeitleiste einer Aufgabe mit Entwürfen und Fristen über dem Text, daneben ihre Schritte.',
    },
    submit: {
      title: 'Abgeben',
      what: '„Entwurf abgeben“ gibt den fälligen Entwurf ab, „Endgültig abgeben“ den letzten. Sie bestätigen noch einmal, weil sich eine Abgabe nicht rückgängig machen lässt. Ihre Lehrperson kann sie wieder öffnen.',
      how: 'Nach dem letzten Entwurf können Sie den Text lesen, aber nicht mehr ändern. Alles, was Sie abgegeben haben, bleibt erhalten: Wählen Sie es unter „Version“ oder auf der Zeitleiste.',
      alt: 'Die Rückfrage, bevor ein Entwurf abgegeben wird.',
    },
    reviews: {
      title: 'Einen Entwurf aus dem Kurs lesen',
      what: 'Unter „Reviews“ auf der Kursseite stehen die Entwürfe, zu denen Sie ein Review schreiben sollen. Öffnen Sie einen, markieren Sie Wörter im Text, kommentieren Sie sie, und beantworten Sie die Fragen daneben. Was Sie schreiben, wird laufend gespeichert.',
      how: 'Mit „Review abgeben“ sind Sie fertig. Über „Reviews ansehen“ lesen Sie die Reviews zu Ihren eigenen Entwürfen und sagen, wie hilfreich sie waren. Sind Reviews anonym, sehen beide Seiten den Namen der anderen nicht.',
      alt: 'Ein Entwurf mit den Fragen des Reviews daneben.',
    },
    seen: {
      title: 'Was Ihre Lehrperson sieht',
      what: 'Die Versionen Ihres Textes: wann Sie geschrieben haben, welche Wörter neu, bearbeitet oder gelöscht sind, wie sie eingegeben wurden, und eine Wiedergabe des ganzen Textes. Welche Tasten Sie drücken, zeichnen wir nicht auf, ebenso wenig Bildschirm und Kamera.',
      how: 'Wenn Ihre Lehrperson es erlaubt, zeigt Ihnen „Analysen“ dieselben Werte, Zeiten und Grafiken zu Ihrem eigenen Schreiben. Wenn Sie 30 Wörter oder mehr einfügen, fragen wir vielleicht, woher sie stammen; Ihre Lehrperson sieht Ihre Antwort bei der Stelle.',
      alt: 'Die eigene Textkarte, mit Reitern für Heatmap und Wortänderungen.',
    },
  },
  instructor: {
    title: 'Anleitung für Lehrpersonen',
    lead: 'Vom ersten Kurs bis zum letzten Text, in der Reihenfolge eines Semesters. Die Bilder zeigen die Seiten auf Englisch.',
    class: {
      title: 'Einen Kurs anlegen',
      what: '„Neuer Kurs“ fragt nach Name, Fach, Terminen und der Zeitzone für alle Fristen. Mit dem Einschreibeschlüssel treten Studierende bei.',
      how: 'Sie können auch Personen aus einer Liste mit Namen und Adressen hinzufügen, exportiert aus einem Tabellenprogramm. Wer kein Konto hat, wird eingeladen.',
      alt: 'Das Formular für einen neuen Kurs mit Terminen, Zeitzone, Art der Benotung und Einschreibeschlüssel.',
    },
    plan: {
      title: 'Eine Aufgabe planen',
      what: 'Legen Sie Titel, Beschreibung und Termine fest und was mit Ablauf der Frist geschieht: ob sie strikt gilt und ob Texte automatisch abgegeben werden.',
      how: 'Fügen Sie Entwürfe mit Termin und Gewichtung hinzu. Der letzte ist der endgültige Text. Wählen Sie, ob Studierende Grafiken zum eigenen Schreiben sehen: nie, immer oder nach der Benotung.',
      alt: 'Der Dialog einer Aufgabe mit Terminen, Regeln und einer Tabelle der Entwürfe.',
    },
    templates: {
      title: 'Vorlagen und weitere Dateien',
      what: 'Studierende können mit Ihrem Dokument beginnen und dazu Tabellen, Präsentationen und Zeichnungen erhalten. Laden Sie sie einmal hoch und verwenden Sie sie in jedem Kurs.',
      how: 'Im Editor können Sie eine Vorlage nur für diese Aufgabe ändern. Wörter aus der Vorlage zählen nie als Wörter der Studierenden.',
      alt: 'Die weiteren Dateien einer Aufgabe: ein Dokument und eine Zeichnung, die je mit einer Vorlage beginnen.',
    },
    peerreview: {
      title: 'Ein Peer-Review einrichten',
      what: 'Die Schaltfläche für das Peer-Review öffnet die Zuteilung einer Aufgabe. Die automatische Zuteilung gibt allen gleich viele Reviews; Sie können Namen auch ziehen oder im Feld eines Entwurfs wählen. Legen Sie fest, ob Namen verborgen bleiben und ob sich die Reviews zu einem Entwurf gegenseitig lesen lassen.',
      how: 'Unter „Fristen“ stehen die Fristen für Reviews, unter „Fragen“ die Fragen. „Reviews“ zeigt, wer was wie lange gelesen hat und was daraus wurde. Wer im Rückstand ist, lässt sich mit einem Klick erinnern.',
      alt: 'Die Zuteilung eines Peer-Reviews, links die Namen, rechts ein Feld für jeden Entwurf.',
    },
    progress: {
      title: 'Den Fortschritt verfolgen',
      what: 'Klappen Sie auf der Kursseite eine Aufgabe auf, und Sie sehen, wie alle geschrieben haben: Wörter, Zeit, was auf einmal hinzugefügt wurde, was in den 24 Stunden vor der Abgabe entstand, Aufwand, Überarbeitung, Entwürfe und Note. Wählen Sie eine Spalte, um nach ihr zu ordnen, filtern Sie nach einem Wert, wählen Sie andere Spalten unter „Spalten“, oder laden Sie alle als CSV herunter.',
      how: 'Blenden Sie eine Aufgabe aus, bis sie fertig ist, halten Sie sie an, wenn etwas schiefgeht, oder kopieren Sie sie mit angepassten Terminen in einen anderen Kurs.',
      alt: 'Eine Kursseite mit einer aufgeklappten Aufgabe und ihren Studierenden: ein Streifen ihres Schreibens, Status, Wörter, Zeit, Anteile, Werte und Entwürfe.',
    },
    read: {
      title: 'Eine Abgabe lesen',
      what: '„Lesen“ öffnet den Text. Neben ihm finden Sie Schreibprozess, Bewertungsraster, Rückmeldung, Kommentare und Zeitleiste, unter ihm wählen Sie, ob Sie lesen, kommentieren oder Änderungen vorschlagen. Wählen Sie eine Abgabe auf der Zeitleiste oder unter „Version“, um sie zu öffnen. Mit „Vorige Person“ und „Nächste Person“ gehen Sie durch den Kurs, in der Reihenfolge Ihrer Wahl.',
      how: 'Öffnen Sie Aufwand und Überarbeitung, um die Berechnung zu sehen. „Nach Herkunft“ und „Nach Sitzung“ färben den Text danach, woher und wann seine Wörter kamen. Kein Wert und keine Farbe sagt, wer einen Satz geschrieben hat. Lässt sich etwas nicht berechnen, sehen Sie den Grund.',
      alt: 'Die Leseseite: der Text und links davon die Werte. Die Berechnung zum Aufwand ist aufgeklappt.',
    },
    grading: {
      title: 'Benoten',
      what: 'Geben Sie die Note oben auf der Seite ein und drücken Sie die Eingabetaste. Sind Sie in dem Feld, sehen Sie, welche Note sich aus dem Bewertungsraster oder den Entwürfen ergibt. Das Notizbuch daneben öffnet das Notenbuch der Arbeit mit einer Note für jeden Entwurf, dem Bewertungsraster und allen Änderungen.',
      how: 'Studierende sehen Noten ab dem festgelegten Datum oder früher, wenn Sie sie für alle oder für eine Person freigeben. Hat inzwischen jemand anders eine Note geändert, wird nichts überschrieben.',
      alt: 'Die Leseseite mit der Note oben und der Rückmeldung neben dem Text.',
    },
    gradebook: {
      title: 'Das Notenbuch eines Kurses',
      what: 'Der Reiter „Notenbuch“ zeigt Studierende nach Aufgaben. Tippen Sie, gehen Sie mit den Pfeiltasten weiter oder fügen Sie aus einer Tabelle ein; jede Note wird für sich gespeichert.',
      how: 'Speichern Sie das Notenbuch als Excel oder CSV, ändern Sie es dort und importieren Sie es wieder: Sie sehen jede Änderung, bevor sie gilt. „Kurs herunterladen“ in den Angaben speichert alles über den Kurs, mit den Zeiten.',
      alt: 'Das Notenbuch eines Kurses, Studierende nach Aufgaben.',
    },
    secondreading: {
      title: 'Zweitlesung',
      what: 'Zwei Personen können dieselbe Arbeit benoten, ohne die Note der anderen zu sehen. Öffnen Sie den Kurs und eine Aufgabe und wählen Sie „Zweitlesung“. Wählen Sie, wer liest, und ob es um alle geht, um eine Stichprobe, um ausgewählte Studierende oder um Noten in einem Bereich. Wer liest, findet die Arbeiten in der eigenen Reihe und neben dem Text den Reiter „Zweitlesung“. Beide Noten sind zu sehen, wenn beide „Ich bin fertig“ gewählt haben.',
      how: 'Die Liste zeigt dann, wie weit die Noten auseinanderliegen und welche Kriterien verschieden bewertet sind. Vorschläge innerhalb der Toleranz können Sie zusammen übernehmen oder neben dem Text entscheiden. Die gemeinsame Note wird zur gewöhnlichen; bis dahin hat die Arbeit keine, und es lässt sich keine freigeben. Kommentare im Text und Rückmeldungen sehen beide, die lesen. Was nur für die andere Person ist, gehört in die Notiz.',
    },
    graphs: {
      title: 'Grafiken',
      what: 'Die Heatmap zeigt, wann sich Wörter geändert haben, die Wortänderungen zeigen, wie viele, und die Textkarte zeigt, in welcher Sitzung jedes Wort geschrieben wurde. Weitere Grafiken zeigen, wie sich die Änderungen verteilen, wie der Text gewachsen ist und in welchem Tempo. Was auf einmal hinzugefügt wurde, ist überall schraffiert.',
      how: '„Zum Ansehen“ nennt, was auffällt, jeweils mit den Wörtern und der Regel, und führt zu ihnen im Text, in der Textkarte und in der Wiedergabe. Jede Grafik gibt es auch als Tabelle, und Sie können sie als Bild oder Liste speichern.',
      alt: 'Die Textkarte, links der Text und rechts die Sitzungen.',
    },
    rewind: {
      title: 'Wiedergabe',
      what: 'Ziehen Sie die Abspielmarke oder drücken Sie die Leertaste, und sehen Sie zu, wie der Text entsteht. Neue, bearbeitete und gelöschte Wörter sind hervorgehoben, längere Pausen sind ausgelassen.',
      how: '„Springen“ führt zur nächsten Sitzung, zu auf einmal hinzugefügten Wörtern und zu großen Löschungen; Umschalt mit einer Pfeiltaste springt zum nächsten Entwurf. „Entwürfe vergleichen“ stellt zwei Entwürfe nebeneinander.',
      alt: 'Die Wiedergabe: Balken für die geänderten Wörter, die Abspielmarke und der Text, wie er zu diesem Zeitpunkt war.',
    },
    classanalytics: {
      title: 'Sehen, wie ein Kurs schreibt',
      what: 'Der Reiter „Analysen“ beginnt mit dem, was wissenswert ist, jeder Satz mit seiner Regel. Darunter zeigen sieben Grafiken, wann der Kurs schreibt, wie lange und wie schnell.',
      how: 'Jeder Punkt und jeder Kasten führt zu den Studierenden dahinter und von dort zu ihren Texten. Die Analysen einer Aufgabe oder einer Person öffnen dieselben Grafiken nur für sie.',
      alt: 'Die Analysen eines Kurses: das Wichtigste in Kürze, darunter eine Heatmap.',
    },
    exceptions: {
      title: 'Wenn jemand mehr Zeit braucht',
      what: 'Eine Ausnahme gibt einer Person eine neue Frist für einen Entwurf oder nimmt die ganze Abgabe von den Fristen aus. Sie können sie auch nach der Frist gewähren.',
      how: 'Sie macht die Folgen der Frist nur für diese Person rückgängig. Wenn Sie sie zurücknehmen, ist alles wie vorher.',
      alt: 'Der Dialog für Ausnahmen, für die ganze Abgabe oder für einzelne Entwürfe mit neuer Frist.',
    },
    assistants: {
      title: 'Assistierende',
      what: 'Fügen Sie Assistierende über ihre E-Mail-Adresse hinzu. Sie können Texte lesen und sehen, wie sie entstanden sind, und sonst nichts, bis Sie es erlauben.',
      how: 'Unter „Assistierende dürfen“ entscheiden Sie, ob sie Noten sehen, Texte kommentieren, Rückmeldungen geben oder benoten. Verläufe nennen, wer was getan hat.',
      alt: 'Die Assistierenden eines Kurses und was sie dürfen.',
    },
    archive: {
      title: 'Einen Kurs archivieren',
      what: 'Einen archivierten Kurs können Sie weiterhin lesen, aber nicht ändern. Sie finden ihn unter „Archiviert“ und können ihn jederzeit wiederherstellen.',
      how: '„Löschen“ fragt nach dem Namen des Kurses und legt ihn mit allen Texten in den Papierkorb. Dort können Sie ihn 30 Tage lang wiederherstellen.',
      alt: 'Die Liste der archivierten Kurse.',
    },
  },
  assistant: {
    title: 'Anleitung für die Assistenz',
    lead: 'Was Sie von einem Kurs sehen, in dem Sie assistieren, und was Sie dort dürfen.',
    classes: {
      title: 'Ihre Kurse',
      what: '„Alle Kurse“ zeigt die Kurse, zu denen eine Lehrperson Sie hinzugefügt hat. Ihre Startseite zeigt, was abgegeben und noch nicht gelesen wurde, und die nächsten Fristen.',
      how: 'Ein Kurs hat vier Reiter: die Angaben, die Studierenden, die Aufgaben und die Analysen des Kurses. Klappen Sie eine Zeile auf, um die Arbeiten zu sehen.',
      alt: 'Die Kurse einer Assistenz, mit Lehrpersonen und Daten.',
    },
    read: {
      title: 'Eine Arbeit lesen',
      what: '„Lesen“ öffnet den Text mit den Angaben zu seiner Entstehung daneben. Zurück und Weiter führen durch die Studierenden der Aufgabe.',
      how: '„Analysen“ zeigt die Grafiken, „Wiedergabe“ spielt das Schreiben ab und vergleicht Entwürfe. Die Version über dem Text zeigt, was als welcher Entwurf abgegeben wurde.',
      alt: 'Eine Abgabe mit den Zahlen zu ihrer Entstehung.',
    },
    origin: {
      title: 'Was die Zahlen sagen',
      what: 'Aufwand und Überarbeitung lassen sich öffnen und zeigen, wie sie berechnet sind. Sie beschreiben, wie ein Text entstand, nie, wer einen Satz geschrieben hat.',
      how: 'Fällt etwas auf, sagen Sie der Lehrperson, was Sie wo gesehen haben. Es kann einen Grund geben, den Sie nicht kennen, etwa einen Nachteilsausgleich.',
    },
    rights: {
      title: 'Was Sie dürfen',
      what: 'Lesen können Sie immer. Ob Sie Noten sehen, Texte kommentieren, Rückmeldungen geben oder benoten, entscheidet die Lehrperson für jeden Kurs. Es steht in den Angaben.',
      how: 'Was Sie schreiben, trägt Ihren Namen, und die Studierenden sehen es wie das der Lehrperson. Ändern können Sie nur Ihre eigenen Rückmeldungen.',
    },
    secondreading: {
      title: 'Zweitlesung',
      what: 'Wenn Sie benoten dürfen, können Sie eine von zwei Personen sein, die eine Arbeit lesen. Diese Texte gehören zu Ihrem Anteil der Reihe, und der Reiter „Zweitlesung“ hat Ihre Note, das Bewertungsraster und eine Notiz an die andere Person. Die sieht nichts davon, bis Sie beide „Ich bin fertig“ gewählt haben.',
      how: 'Dann sehen Sie beide Noten. Sprechen Sie darüber: Eine Lehrperson oder eine von Ihnen legt die gemeinsame Note fest. „Zweitlesung“ über den Studierenden einer Aufgabe listet die Texte auf, die Sie lesen.',
    },
    roles: {
      title: 'Mit mehreren Rollen',
      what: 'Wenn Sie anderswo studieren oder lehren, zeigen das Menü und die Startseite jede Ihrer Rollen. Beim Wechsel geht nichts verloren.',
      how: 'In einem Kurs, in dem Sie assistieren, können Sie nicht zugleich studieren.',
    },
  },
  coordinator: {
    title: 'Anleitung für die Koordination',
    lead: 'Wie Sie die Kurse Ihrer Schule lesen.',
    classes: {
      title: 'Kurse finden',
      what: '„Alle Kurse“ zeigt jeden Kurs mit Lehrperson, Daten und Zahl der Studierenden. Suchen Sie nach Titel, Lehrperson oder Einschreibeschlüssel, und filtern Sie nach Fach, Niveau und Zeitraum.',
      how: 'Wählen Sie eine Spalte, um nach ihr zu sortieren. Ein Kurs öffnet sich in einem neuen Tab.',
      alt: 'Die Liste aller Kurse mit Suche und Filtern.',
    },
    class: {
      title: 'In einen Kurs sehen',
      what: 'Die Angaben sagen, worum es geht, die Studierenden zeigen alle Arbeiten, und die Aufgaben zeigen, wer was abgegeben hat. Verspätete Abgaben sind hervorgehoben.',
      how: 'Klappen Sie eine Zeile auf, um mehr zu sehen. „Lesen“ öffnet eine Arbeit.',
      alt: 'Die Studierenden eines Kurses mit ihren Arbeiten.',
    },
    workbook: {
      title: 'Einen Kurs herunterladen',
      what: '„Excel herunterladen“ speichert den Kurs als class_detail.xlsx mit Blättern für Angaben, Studierende, Aufgaben, Abgaben und Zeiten.',
      how: 'Alle Zeiten gelten in der Zeitzone des Kurses. Jedes Blatt hat Filter, und seine Kopfzeile bleibt sichtbar.',
    },
    read: {
      title: 'Eine Arbeit lesen',
      what: 'Sie sehen den Text, Aufwand und Überarbeitung, die Schreibzeiten, die Grafiken und die Wiedergabe. Sie ändern nichts.',
      how: 'Rückmeldungen bleiben zwischen Lehrpersonen und ihren Studierenden.',
    },
    record: {
      title: 'Was protokolliert wird',
      what: 'Welche Kurse und Arbeiten Sie öffnen und welche Arbeitsmappen Sie herunterladen, wird protokolliert.',
      how: 'Lehrpersonen und Studierende können nachlesen, dass Koordinierende in Kurse sehen dürfen.',
    },
  },
  films: {
    title: 'Videoanleitung',
    lead: 'Kurze Videos ohne Ton, mit Untertiteln.',
    writing: {
      title: 'Eine Aufgabe schreiben',
      text: 'Von der Kursseite bis zum abgegebenen Entwurf.',
    },
    graphs: {
      title: 'Die Grafiken',
      text: 'Wortänderungen und Heatmap einer Abgabe und ihre Tabellen.',
    },
    rewind: {
      title: 'Wiedergabe',
      text: 'Einen Text Sekunde für Sekunde wiedergeben und zwei Entwürfe vergleichen.',
    },
    essaymap: {
      title: 'Textkarten',
      text: 'Wann jeder Satz geschrieben wurde und was daraus geworden ist.',
    },
    grading: {
      title: 'Benoten mit der Tastatur',
      text: 'Bewertungsraster, Rückmeldung und Note ohne Maus, von einer Abgabe zur nächsten.',
    },
    peerreview: {
      title: 'Peer-Review',
      text: 'Entwürfe zuteilen, eine Frist setzen und sehen, was daraus wurde.',
    },
    classanalytics: {
      title: 'Analysen eines Kurses',
      text: 'Wann ein Kurs schreibt und wie eine Grafik zu einem Text führt.',
    },
    timeline: {
      title: 'Zeitleiste der Abgabe',
      text: 'Entwürfe, Fristen und Abgaben auf einer Zeitleiste, so wie Studierende sie über ihrem Text sehen.',
    },
    firstclass: {
      title: 'Ihr erster Kurs',
      text: 'Einen Kurs anlegen, eine Aufgabe planen und den Schlüssel an Studierende weitergeben.',
    },
  },
};
