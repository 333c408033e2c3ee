/** What the films say, in German; buttons have the names that they have on a German page. */
const GERMAN: Readonly<Record<string, string>> = {
  // Writing an assignment
  'The class page lists what is to be written. A button says what comes next.':
    'Die Kursseite zeigt, was zu schreiben ist. Ein Knopf sagt, was als Nächstes kommt.',
  '“Start” makes your document, here from the instructor’s template.':
    '„Beginnen“ legt Ihr Dokument an, hier aus der Vorlage der Lehrperson.',
  'You write in the page itself.': 'Sie schreiben auf der Seite selbst.',
  'It is saved about once a second. The time is the server’s word that it has it.':
    'Etwa jede Sekunde wird gespeichert. Mit der Uhrzeit bestätigt es der Server.',
  '“Draft Submission” submits the draft that is due.':
    '„Entwurf abgeben“ gibt den fälligen Entwurf ab.',
  'You are asked once more, since it cannot be taken back.':
    'Sie werden noch einmal gefragt, denn es lässt sich nicht zurücknehmen.',
  'Submitted. You can go on writing towards the final text.':
    'Abgegeben. Sie können am endgültigen Text weiterschreiben.',

  // The graphs
  '“Analytics” opens the graphs of the text that you are reading.':
    '„Analysen“ öffnet die Grafiken des Texts, den Sie lesen.',
  'The heat map shows when words changed: a column for each day, a row for each hour.':
    'Die Heatmap zeigt, wann sich Wörter änderten: eine Spalte je Tag, eine Zeile je Stunde.',
  'The word-change graph shows how many, session by session. Idle time is left out.':
    'Die Wortänderungen zeigen, wie viele, Sitzung für Sitzung, ohne Leerlauf.',
  'New and edited words rise, deleted words fall.':
    'Neue und bearbeitete Wörter gehen nach oben, gelöschte nach unten.',
  '“Table” gives the same figures as numbers, and “Save” takes them with you.':
    '„Tabelle“ zeigt dieselben Werte als Zahlen, und mit „Speichern“ nehmen Sie sie mit.',

  // Rewind
  'Rewind holds every saved version of a text, from the first words to the last.':
    'Rückspulen zeigt jede gespeicherte Version eines Texts, von den ersten Wörtern an.',
  'Click or drag along the line to see the text as it was then.':
    'Klicken oder ziehen Sie auf der Linie, und der Text ist wie damals.',
  'Or press Play and watch it grow. Pauses of the writer are left out.':
    'Oder drücken Sie „Abspielen“ und sehen ihn wachsen. Schreibpausen sind ausgelassen.',
  'New, edited and deleted words are marked.':
    'Neue, bearbeitete und gelöschte Wörter sind gekennzeichnet.',
  '“Draft Comparison Mode” sets two drafts side by side.':
    '„Entwürfe vergleichen“ stellt zwei Entwürfe nebeneinander.',
  'What is new or edited in the later draft is marked there.':
    'Was im späteren Entwurf neu oder bearbeitet ist, ist dort gekennzeichnet.',

  // Essay maps
  'The essay map: the text at the left, its writing sessions at the right.':
    'Die Textkarte: links der Text, rechts die Sitzungen, in denen er entstand.',
  'Words are coloured and numbered by the session in which they were born.':
    'Farbe und Nummer eines Worts sagen, in welcher Sitzung es entstand.',
  'Press a session, and only what was born in it stands out.':
    'Wählen Sie eine Sitzung, und nur was in ihr entstand, bleibt hervorgehoben.',
  'The squares count how many words of each paragraph survive from each session.':
    'Die Quadrate zählen, wie viele Wörter eines Absatzes aus einer Sitzung geblieben sind.',
  'The title above says in a sentence how the text grew.':
    'Der Titel darüber sagt in einem Satz, wie der Text wuchs.',

  // The timeline of a submission
  'Students find the timeline of a submission on the page of their assignment.':
    'Studierende finden die Zeitleiste ihrer Abgabe auf der Seite der Aufgabe.',
  'Drafts with their deadlines, submissions, comments and files, each in its lane.':
    'Entwürfe mit ihren Fristen, Abgaben, Kommentare und Dateien, je in ihrer Zeile.',
  'It can be brought closer, from years to minutes.':
    'Sie lässt sich vergrößern, von Jahren bis zu Minuten.',
  'Pressing a draft opens the text as it was submitted.':
    'Ein Druck auf einen Entwurf öffnet den Text, wie er abgegeben wurde.',
  '“Show as table” gives the same events as a list.':
    '„Als Tabelle zeigen“ gibt dieselben Ereignisse als Liste.',

  // The first class
  '“New Class” is where a class begins.': 'Mit „Neuer Kurs“ fängt ein Kurs an.',
  'It has a name, a subject, and the time zone that all deadlines are meant in.':
    'Er hat einen Namen, ein Fach und die Zeitzone, in der alle Fristen gemeint sind.',
  'The enrollment key is what students type to join.':
    'Den Einschreibeschlüssel geben Studierende ein, um hineinzukommen.',
  'Give the key to your students, and they come in by themselves.':
    'Geben Sie ihn Ihren Studierenden, und sie kommen von selbst.',
  'An assignment needs a title, points and a deadline.':
    'Eine Aufgabe braucht einen Titel, Punkte und eine Frist.',
  'With “Autosubmission”, what is written by the deadline is submitted automatically.':
    'Mit „Automatische Abgabe“ wird zur Frist von selbst abgegeben, was geschrieben ist.',
  'From the start date on, students find it in their class.':
    'Vom Startdatum an finden Studierende sie in ihrem Kurs.',
};

/** A caption in German. @throws {Error} where it has not been translated yet */
export function inGerman(text: string): string {
  const german = GERMAN[text];
  if (german === undefined) throw new Error(`“${text}” is not in captions-german.ts yet`);
  return german;
}
