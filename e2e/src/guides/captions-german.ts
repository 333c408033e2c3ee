/** The captions of the films in German; buttons have the names that they have on a German page. */
const GERMAN: Readonly<Record<string, string>> = {
  // Writing an assignment
  'The class page lists your assignments. The button shows what you can do next.':
    'Die Kursseite zeigt Ihre Aufgaben. Die Schaltfläche zeigt, was als Nächstes kommt.',
  '“Start” creates your document, here from the instructor’s template.':
    '„Beginnen“ legt Ihr Dokument an, hier aus der Vorlage der Lehrperson.',
  'You write right on the page.': 'Sie schreiben direkt auf der Seite.',
  'Your text is saved about once a second. The time shows when the server last saved it.':
    'Ihr Text wird etwa einmal pro Sekunde gespeichert. Die Uhrzeit zeigt, wann der Server ihn zuletzt gespeichert hat.',
  '“Draft Submission” submits the draft that’s due.':
    '„Entwurf abgeben“ gibt den fälligen Entwurf ab.',
  'You’re asked to confirm, because you can’t undo a submission.':
    'Sie bestätigen noch einmal, weil sich eine Abgabe nicht rückgängig machen lässt.',
  'Submitted. You can keep working on the final text.':
    'Abgegeben. Sie können weiter am endgültigen Text arbeiten.',

  // The graphs
  '“Analytics” opens the graphs for the text you’re reading.':
    '„Analysen“ öffnet die Grafiken zum Text, den Sie gerade lesen.',
  'The heat map shows when words changed, with a column for each day and a row for each hour.':
    'Die Heatmap zeigt, wann Wörter geändert wurden, mit einer Spalte pro Tag und einer Zeile pro Stunde.',
  'The word-change graph shows how many, session by session. Idle time is left out.':
    'Die Wortänderungen zeigen, wie viele, Sitzung für Sitzung. Pausen sind ausgelassen.',
  'New and edited words go up, deleted words go down.':
    'Neue und bearbeitete Wörter gehen nach oben, gelöschte nach unten.',
  '“Table” shows the same figures as numbers, and “Save” downloads them.':
    '„Tabelle“ zeigt dieselben Werte als Zahlen, mit „Speichern“ laden Sie sie herunter.',

  // Rewind
  'Rewind replays every saved version of a text, from the first words to the last.':
    '„Wiedergabe“ zeigt jede gespeicherte Version eines Textes, vom ersten bis zum letzten Wort.',
  'Click or drag along the line to see the text at any moment.':
    'Klicken oder ziehen Sie auf der Linie, um den Text zu jedem Zeitpunkt zu sehen.',
  'Or press Play and watch it grow. Pauses in the writing are left out.':
    'Oder wählen Sie „Abspielen“ und sehen Sie ihn wachsen. Schreibpausen sind ausgelassen.',
  'New, edited and deleted words are highlighted.':
    'Neue, bearbeitete und gelöschte Wörter sind hervorgehoben.',
  '“Draft Comparison Mode” shows two drafts side by side.':
    '„Entwürfe vergleichen“ zeigt zwei Entwürfe nebeneinander.',
  'New and edited words are highlighted in the later draft.':
    'Im späteren Entwurf sind neue und bearbeitete Wörter hervorgehoben.',

  // Essay maps
  'The essay map has the text on the left and its writing sessions on the right.':
    'Die Textkarte zeigt links den Text und rechts die Sitzungen, in denen er entstand.',
  'Each word is colored and numbered by the session it was written in.':
    'Farbe und Nummer zeigen, in welcher Sitzung ein Wort geschrieben wurde.',
  'Select a session to highlight the words written in it.':
    'Wählen Sie eine Sitzung, um die Wörter aus dieser Sitzung hervorzuheben.',
  'The squares show how many words of each paragraph remain from each session.':
    'Die Quadrate zeigen, wie viele Wörter jedes Absatzes aus einer Sitzung geblieben sind.',
  'The title sums up in one sentence how the text grew.':
    'Der Titel fasst in einem Satz zusammen, wie der Text entstanden ist.',

  // The timeline of a submission
  'Students find the submission timeline on their assignment page.':
    'Studierende finden die Zeitleiste ihrer Abgabe auf der Seite der Aufgabe.',
  'Drafts with their deadlines, submissions, comments and files each have a lane.':
    'Entwürfe mit ihren Fristen, Abgaben, Kommentare und Dateien haben je eine eigene Zeile.',
  'You can zoom in, from years to minutes.':
    'Sie können sie vergrößern, von Jahren bis zu Minuten.',
  'Select a draft to open the text as it was submitted.':
    'Wählen Sie einen Entwurf, um den Text so zu öffnen, wie er abgegeben wurde.',
  '“Show as table” shows the same events as a list.':
    '„Als Tabelle anzeigen“ zeigt dieselben Ereignisse als Liste.',

  // The first class
  'Start with “New Class”.': 'Beginnen Sie mit „Neuer Kurs“.',
  'Enter a name, a subject, and the time zone for all deadlines.':
    'Geben Sie einen Namen, ein Fach und die Zeitzone für alle Fristen ein.',
  'Students join with the enrollment key.':
    'Mit dem Einschreibeschlüssel treten Studierende dem Kurs bei.',
  'Give your students the key, and they can enroll themselves.':
    'Geben Sie Ihren Studierenden den Schlüssel, und sie schreiben sich selbst ein.',
  'An assignment needs a title, points and a deadline.':
    'Eine Aufgabe braucht einen Titel, Punkte und eine Frist.',
  'With “Autosubmission”, whatever is written by the deadline is submitted automatically.':
    'Mit „Automatische Abgabe“ wird mit Ablauf der Frist automatisch abgegeben, was geschrieben wurde.',
  'Students see it in their class from the start date on.':
    'Studierende sehen sie ab dem Beginn in ihrem Kurs.',

  // Grading by keyboard
  'Press the question mark to see every key of the reading page.':
    'Das Fragezeichen zeigt alle Tasten der Leseseite.',
  'R opens the rubric next to the text.': 'R öffnet das Bewertungsraster neben dem Text.',
  'F is for feedback, and Ctrl+Enter sends it.':
    'F ist für die Rückmeldung, und Strg+Eingabe sendet sie.',
  'G goes to the grade. Ctrl+Enter saves it and opens the next submission.':
    'G geht zur Note. Strg+Eingabe speichert sie und öffnet die nächste Abgabe.',
  'Q lists what is left, in the order that you choose.':
    'Q listet auf, was noch fehlt, in der Reihenfolge, die Sie wählen.',

  // Peer review
  'Every assignment has a button for its peer review.':
    'Jede Aufgabe hat eine Schaltfläche für ihr Peer-Review.',
  '“Auto-assign” gives everybody the same number of reviews.':
    'Die automatische Zuteilung gibt allen gleich viele Reviews.',
  'You can also drag a name, or choose a reviewer in the field of a draft.':
    'Sie können auch einen Namen ziehen oder im Feld eines Entwurfs wählen.',
  'Names can stay hidden, and reviewers of one draft can read each other’s reviews.':
    'Namen können verborgen bleiben, und Reviews zu einem Entwurf lassen sich gegenseitig lesen.',
  'Each draft can have a deadline for its reviews.':
    'Jeder Entwurf kann eine Frist für Reviews haben.',
  '“Reviews” shows who has reviewed what, for how long, and what came of it.':
    '„Reviews“ zeigt, wer was wie lange gelesen hat und was daraus wurde.',

  // The analytics of a class
  'The analytics of a class begin with what is worth knowing.':
    'Die Analysen eines Kurses beginnen mit dem, was wissenswert ist.',
  'Each sentence shows its rule, and who it is about.':
    'Zu jedem Satz gibt es seine Regel und die Namen, um die es geht.',
  'Below, seven graphs show when the class writes, for how long, and at what pace.':
    'Darunter zeigen sieben Grafiken, wann der Kurs schreibt, wie lange und wie schnell.',
  '“Table” shows the same figures as numbers, with links to the students.':
    '„Tabelle“ zeigt dieselben Werte als Zahlen, mit Links zu den Studierenden.',
};

/** A caption in German. @throws {Error} if it hasn't been translated yet */
export function inGerman(text: string): string {
  const german = GERMAN[text];
  if (german === undefined) throw new Error(`“${text}” is not in captions-german.ts yet`);
  return german;
}
