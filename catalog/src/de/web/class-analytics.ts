import type { Catalog } from '../../shape/web.ts';

export const classAnalytics: Catalog['classAnalytics'] = {
  loading: 'Analysen werden geladen',
  tabs: {
    label: 'Analysen',
    heat: 'Heatmap',
    hourly: 'Tageszeiten',
    activity: 'Aktivität nach Aufgaben',
    total: 'Gesamte Schreibzeit im Kurs',
    averages: 'Durchschnittszeiten',
    pace: 'Wörter pro Minute',
    assignments: 'Zeit je Aufgabe',
    words: 'Geänderte Wörter',
    essays: 'Gesamte Schreibzeit',
    maps: 'Textkarte',
  },
  nothing: 'Hier wurde noch nichts geschrieben.',
  nothingMeasured: 'Für keinen Text ist das Tempo bisher gemessen.',
  emptyTitle: 'Noch nichts geschrieben',
  empty: 'Grafiken erscheinen, sobald die erste Version gespeichert ist.',
  notBegun: 'Nicht begonnen',
  ofStudent: 'Analysen von {{name}}',
  graphs: 'Grafiken',
  graphsOf: 'Grafiken zu {{title}}',
  texts: 'Texte',
  essay: 'Text',
  student: 'Person',
  students: 'Studierende',
  assignment: 'Aufgabe',
  days: 'Tage',
  period: 'Tageszeit',
  wordChange: 'Geänderte Wörter nach Tagen, Text für Text',
  clockChange: 'Am {{date}} wird die Uhr umgestellt: Der Tag hat {{hours}} Stunden.',
  periods: {
    night: 'Nacht, 0 bis 8 Uhr',
    day: 'Tag, 8 bis 16 Uhr',
    evening: 'Abend, 16 bis 24 Uhr',
  },
  heat: {
    units: 'Was gezählt wird',
    words: 'Geänderte Wörter',
    saves: 'Speicherungen anderer Dateien',
  },
  writers: { everyone: 'Vom ganzen Kurs', section: 'Von der Kursgruppe „{{name}}“' },
  how: {
    heat: '{{writers}} geänderte Wörter nach Tag und Stunde ({{zone}}). Wählen Sie eine Stunde, um zu sehen, wer da geschrieben hat.',
    hourly:
      '{{writers}} geänderte Wörter, ein Balken je Tag und Tageszeit von acht Stunden ({{zone}}). Wählen Sie einen Balken, um zu sehen, wer da geschrieben hat.',
    activity:
      '{{writers}} für jede Aufgabe geänderte Wörter, ein Balken je acht Stunden ({{zone}}). Wählen Sie einen Balken, um zu sehen, wer da geschrieben hat.',
    total:
      'Schreibzeit in allen Aufgaben, ohne längere Pausen; eine Markierung für jede Person, die geschrieben hat. Die mittlere Hälfte ist hinterlegt.',
    averages:
      'Das Mittel der Schreibzeiten einer Person in den Aufgaben, in denen sie geschrieben hat. Eine Markierung je Person; die mittlere Hälfte ist hinterlegt.',
    pace: 'Das Mittel der Wörter pro Minute, eine Markierung für jede Person mit Tempo. Schnelles Tippen allein heißt nie „eingefügt“.',
    paceByAssignment:
      'Wörter pro Minute der Texte: Der Strich ist der Median, der Kasten die mittlere Hälfte, die Linien reichen vom 10. bis zum 90. Perzentil. Weniger als fünf sind Punkte.',
    assignments:
      'Schreibzeit derer, die geschrieben haben: Der Strich ist der Median, der Kasten die mittlere Hälfte, die Linien reichen vom 10. bis zum 90. Perzentil. Weniger als fünf sind Punkte. Wählen Sie eine Aufgabe, um die Personen zu sehen.',
    words:
      'Für diese Aufgabe geänderte Wörter, eine Markierung für jede Person, die Wörter geändert hat. Die mittlere Hälfte ist hinterlegt.',
    assignmentHeat:
      'Für diese Aufgabe geänderte Wörter nach Tag und Stunde ({{zone}}). Wählen Sie eine Stunde, um zu sehen, wer da geschrieben hat.',
    assignmentHourly:
      'Für diese Aufgabe geänderte Wörter, ein Balken je Tag und Tageszeit von acht Stunden ({{zone}}). Wählen Sie einen Balken, um zu sehen, wer da geschrieben hat.',
    essays: 'Schreibzeit in jeder Aufgabe, ohne längere Pausen.',
    wordChange:
      'Neue, bearbeitete und gelöschte Wörter an jedem Tag ({{zone}}). Gestrichelte Linien sind Fristen. Wählen Sie einen Balken, um den Text zu lesen.',
    studentPace: 'Wörter pro Minute jedes Textes, wie auf seiner Leseseite.',
    studentActivity:
      'Wörter, die diese Person für jede Aufgabe geändert hat, ein Balken je acht Stunden ({{zone}}).',
    studentHourly:
      'Wörter, die diese Person geändert hat, ein Balken je Tag und Tageszeit von acht Stunden ({{zone}}).',
    studentHeat: 'Wörter, die diese Person geändert hat, nach Tag und Stunde ({{zone}}).',
    ownActivity:
      'Wörter, die Sie für jede Aufgabe geändert haben, ein Balken je acht Stunden ({{zone}}).',
    ownHourly:
      'Wörter, die Sie geändert haben, ein Balken je Tag und Tageszeit von acht Stunden ({{zone}}).',
    ownHeat: 'Wörter, die Sie geändert haben, nach Tag und Stunde ({{zone}}).',
  },
  axis: {
    time: 'Studierende, von der kürzesten zur längsten Zeit',
    pace: 'Studierende, vom langsamsten zum schnellsten Tempo',
    words: 'Studierende, von den wenigsten zu den meisten Wörtern',
  },
  walk: { assignments: 'Aufgaben der Reihe nach', essays: 'Texte der Reihe nach' },
  words_one: '{{words}} Wort geändert',
  words_other: '{{words}} Wörter geändert',
  saves_one: '{{count}} Speicherung einer anderen Datei',
  saves_other: '{{count}} Speicherungen anderer Dateien',
  onDays_one: 'an {{count}} Tag',
  onDays_other: 'an {{count}} Tagen',
  min: '{{minutes}} min',
  mean_one: '{{time}} in der einzigen Aufgabe mit Schreibzeit',
  mean_other: '{{time}} im Mittel von {{count}} Aufgaben',
  sd: 'Standardabweichung {{minutes}} min',
  rank: 'Rang {{position}} von {{count}}',
  rankOf: '{{position}}/{{count}}',
  rankInClass: 'Nach gesamter Schreibzeit Rang {{position}} von {{count}} im Kurs.',
  rankColumn: 'Rang',
  totalMinutes: 'Gesamt, min',
  meanMinutes: 'Mittel, min',
  sdMinutes: 'Standardabweichung, min',
  minutesOf: '{{title}}, min',
  meanPace: 'Wörter pro Minute',
  sdPace: 'Standardabweichung',
  median: 'Median {{value}}',
  middleHalf: 'mittlere Hälfte {{from}} bis {{to}} min',
  whiskers: '10. bis 90. Perzentil {{from}} bis {{to}} min',
  studentsWithTime_one: '{{count}} Person mit Schreibzeit',
  studentsWithTime_other: '{{count}} Personen mit Schreibzeit',
  studentsWithPace_one: '{{count}} Person mit Tempo',
  studentsWithPace_other: '{{count}} Personen mit Tempo',
  perMinute_one: '{{count}} Wort pro Minute',
  perMinute_other: '{{count}} Wörter pro Minute',
  meanOf_one: '{{words}} Wörter pro Minute in einem Text',
  meanOf_other: '{{words}} Wörter pro Minute im Mittel von {{count}} Texten',
  level: '{{words}} Wörter pro Minute',
  paceByAssignment: 'Wörter pro Minute nach Aufgaben',
  paceHidden:
    'Wörter pro Minute sehen nur Lehrpersonen, weil fehlende Werte auf einen Nachteilsausgleich schließen ließen.',
  box: {
    low: '10 %, min',
    lower: '25 %, min',
    middle: 'Median',
    upper: '75 %, min',
    high: '90 %, min',
  },
  absence: {
    timed: 'auf Zeit geschrieben',
    accommodation: 'Nachteilsausgleich',
    language: 'Sprache nicht kalibriert',
    'little-time': 'unter einer Minute',
    'not-measured': 'noch nicht gemessen',
    'not-available': 'nicht verfügbar',
  },
  range: {
    label: 'Ausschnitt der Zeit',
    from: 'Von',
    to: 'Bis',
    wrong: 'Ein Tag von {{from}} bis {{to}}',
  },
  behind: {
    when: '{{day}}, {{from}} bis {{to}}',
    together_one: '{{count}} Person: {{amount}}.',
    together_other: '{{count}} Personen: {{amount}}.',
    notListed_one: '{{count}} weitere Person hat weniger geschrieben und ist nicht aufgeführt.',
    notListed_other:
      '{{count}} weitere Personen haben weniger geschrieben und sind nicht aufgeführt.',
    nobody: 'Niemand.',
    analytics: 'Analysen',
    analyticsOf: 'Analysen von {{name}}',
    readOf: '{{title}} von {{name}} lesen',
    more: '{{count}} weitere zeigen',
  },
  overview: {
    title: 'Kurz gesagt',
    failed: 'Der Überblick konnte nicht geladen werden',
    asOf: 'Stand {{at}} ({{zone}}).',
    measuring: 'Neuere Werte einiger Texte werden gerade berechnet.',
    nothing:
      'Noch nichts zu berichten: Niemand hat geschrieben, und in den nächsten zwei Tagen ist nichts fällig.',
    noStudents: 'Noch ist niemand eingeschrieben.',
    who: 'Wer',
    whoOf: 'Wer: {{sentence}}',
    ruleButton: 'Regel',
    ruleOf: 'Regel: {{sentence}}',
    says: {
      notBegun_one: '{{count}} von {{of}} hat „{{title}}“ noch nicht begonnen; fällig {{due}}.',
      notBegun_other: '{{count}} von {{of}} haben „{{title}}“ noch nicht begonnen; fällig {{due}}.',
      unobserved_one:
        'Wie {{count}} von {{of}} Texten zu „{{title}}“ entstand, lässt sich nicht sagen: Das meiste stammt aus einer Zeit offline oder wurde importiert.',
      unobserved_other:
        'Wie {{count}} von {{of}} Texten zu „{{title}}“ entstanden, lässt sich nicht sagen: Das meiste stammt jeweils aus einer Zeit offline oder wurde importiert.',
      addedAtOnce_one:
        'Wie {{count}} von {{of}} Texten zu „{{title}}“ entstand, lässt sich nicht sagen: Das meiste wurde auf einmal hinzugefügt.',
      addedAtOnce_other:
        'Wie {{count}} von {{of}} Texten zu „{{title}}“ entstanden, lässt sich nicht sagen: Das meiste wurde jeweils auf einmal hinzugefügt.',
      week_one:
        'In den letzten sieben Tagen hat {{count}} Person geschrieben ({{before}} in den sieben davor), {{words}} Wörter wurden geändert ({{wordsBefore}} davor).',
      week_other:
        'In den letzten sieben Tagen haben {{count}} Personen geschrieben ({{before}} in den sieben davor), {{words}} Wörter wurden geändert ({{wordsBefore}} davor).',
      begun_one: '{{count}} von {{of}} hat „{{title}}“ in den letzten sieben Tagen begonnen.',
      begun_other: '{{count}} von {{of}} haben „{{title}}“ in den letzten sieben Tagen begonnen.',
      submitted_one: '{{count}} von {{of}} hat „{{title}}“ in den letzten sieben Tagen abgegeben.',
      submitted_other:
        '{{count}} von {{of}} haben „{{title}}“ in den letzten sieben Tagen abgegeben.',
      paused_one:
        '{{count}} Person hat in der Woche davor geschrieben und seit {{from}} nicht mehr, obwohl ihr eine Arbeit offensteht.',
      paused_other:
        '{{count}} Personen haben in der Woche davor geschrieben und seit {{from}} nicht mehr, obwohl ihnen eine Arbeit offensteht.',
    },
    rule: {
      notBegun:
        'Arbeiten, die in den nächsten {{hours}} Stunden fällig sind und in denen sich noch kein Wort und keine Zelle geändert hat; nach der eigenen Frist jeder Person, wo Sie davon wissen dürfen.',
      unobserved:
        'Texte von mindestens {{words}} Wörtern, von denen mehr als {{percent}} % auf einmal hinzugefügt oder nicht beobachtet wurden, die meisten davon importiert oder aus einer Zeit offline. Was eine Lehrperson anerkannt hat, zählt als getippt.',
      addedAtOnce:
        'Texte von mindestens {{words}} Wörtern, von denen mehr als {{percent}} % auf einmal hinzugefügt oder nicht beobachtet wurden, die meisten davon auf einmal hinzugefügt. Was eine Lehrperson anerkannt hat, zählt als getippt.',
      week: 'Wer mindestens ein Wort geändert hat, und geänderte Wörter: {{from}} bis {{to}}, verglichen mit {{fromBefore}} bis {{toBefore}}.',
      begun: 'Wer seit {{from}} zum ersten Mal etwas in dieser Aufgabe geändert hat.',
      submitted: 'Endgültige Abgaben seit {{from}}.',
      paused:
        'Wer in den sieben Tagen vor {{from}} Wörter geändert hat und seither keines, und wer eine begonnene Arbeit noch nicht abgegeben hat und weiterschreiben darf.',
    },
  },
  own: {
    name: 'Ihr Schreiben',
    title: 'Ihr Schreiben in {{name}}',
    emptyTitle: 'Noch nichts zu zeigen',
    hidden_one: 'Ihre Lehrperson gibt die Analysen von {{count}} Aufgabe zurzeit nicht frei.',
    hidden_other: 'Ihre Lehrperson gibt die Analysen von {{count}} Aufgaben zurzeit nicht frei.',
    beside: 'die Hälfte des Kurses brauchte {{from}} bis {{to}} min',
  },
  counted: {
    day_one: '{{count}} Tag',
    day_other: '{{count}} Tagen',
    student_one: '{{count}} Person',
    student_other: '{{count}} Personen',
    assignment_one: '{{count}} Aufgabe',
    assignment_other: '{{count}} Aufgaben',
    essay_one: '{{count}} Text',
    essay_other: '{{count}} Texten',
    minute_one: '{{count}} Minute',
    minute_other: '{{count}} Minuten',
    word_one: '{{count}} Wort',
    word_other: '{{count}} Wörter',
  },
  findings: {
    heat: {
      weekday: '{{share}} % der Wörter wurden an einem {{weekday}} geändert',
      weekdays: '{{share}} % der Wörter wurden an den Tagen {{first}} und {{second}} geändert',
      after: '{{share}} % der Wörter wurden nach {{hour}} Uhr geändert',
      oneDay: '{{share}} % der Wörter wurden am {{day}} geändert',
      plain:
        'Geänderte Wörter nach Tag und Stunde, an $t(classAnalytics.counted.day, {"count": {{days}} })',
      nothing: 'Geänderte Wörter nach Tag und Stunde',
    },
    hourly: {
      night: '{{share}} % der Wörter wurden nachts geändert',
      day: '{{share}} % der Wörter wurden tagsüber geändert',
      evening: '{{share}} % der Wörter wurden abends geändert',
      plain:
        'Nachts, tagsüber und abends geänderte Wörter, an $t(classAnalytics.counted.day, {"count": {{days}} })',
      nothing: 'Nachts, tagsüber und abends geänderte Wörter',
    },
    activity: {
      most: '{{share}} % der Wörter wurden für „{{title}}“ geändert',
      plain:
        'Geänderte Wörter in $t(classAnalytics.counted.assignment, {"count": {{assignments}} })',
      nothing: 'Geänderte Wörter nach Aufgaben',
    },
    total: {
      median:
        'Die Hälfte hat länger als $t(classAnalytics.counted.minute, {"count": {{minutes}} }) geschrieben',
      plain: 'Gesamte Schreibzeit von $t(classAnalytics.counted.student, {"count": {{students}} })',
      nothing: 'Gesamte Schreibzeit nach Personen',
    },
    averages: {
      median:
        'Die Hälfte braucht im Mittel länger als $t(classAnalytics.counted.minute, {"count": {{minutes}} }) für eine Aufgabe',
      plain:
        'Mittlere Schreibzeit von $t(classAnalytics.counted.student, {"count": {{students}} })',
      nothing: 'Mittlere Schreibzeit nach Personen',
    },
    assignmentTime: {
      longer:
        'Die Hälfte hat länger als $t(classAnalytics.counted.minute, {"count": {{minutes}} }) für „{{title}}“ gebraucht, {{times}}-mal so lange wie für „{{other}}“',
      shorter:
        'Die Hälfte hat länger als $t(classAnalytics.counted.minute, {"count": {{minutes}} }) für „{{title}}“ gebraucht, und {{otherMinutes}} für „{{other}}“',
      median:
        'Die Hälfte hat länger als $t(classAnalytics.counted.minute, {"count": {{minutes}} }) für „{{title}}“ gebraucht',
      plain: 'Schreibzeit in $t(classAnalytics.counted.assignment, {"count": {{assignments}} })',
      nothing: 'Schreibzeit nach Aufgaben',
    },
    pace: {
      measured:
        '{{some}} von $t(classAnalytics.counted.student, {"count": {{all}} }) schreiben in ruhigem Tempo',
      plain: 'Wörter pro Minute von $t(classAnalytics.counted.student, {"count": {{all}} })',
      nothing: 'Wörter pro Minute',
    },
    essayPace: {
      measured:
        '{{some}} von $t(classAnalytics.counted.essay, {"count": {{all}} }) in ruhigem Tempo geschrieben',
      plain: 'Wörter pro Minute in $t(classAnalytics.counted.essay, {"count": {{all}} })',
      nothing: 'Wörter pro Minute nach Texten',
    },
    changed: {
      median:
        'Die Hälfte hat mehr als $t(classAnalytics.counted.word, {"count": {{words}} }) geändert',
      plain: 'Von $t(classAnalytics.counted.student, {"count": {{students}} }) geänderte Wörter',
      nothing: 'Geänderte Wörter nach Personen',
    },
    essays: {
      most: '{{share}} % der Schreibzeit gingen in „{{title}}“',
      plain:
        '$t(classAnalytics.counted.minute, {"count": {{minutes}} }) Schreibzeit in $t(classAnalytics.counted.essay, {"count": {{essays}} })',
      nothing: 'Schreibzeit nach Texten',
    },
  },
};
