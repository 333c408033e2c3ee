export const classAnalytics = {
  loading: 'Loading the analytics',
  tabs: {
    label: 'Analytics',
    heat: 'Heatmap',
    hourly: 'Hourly Activity',
    activity: 'Assignment Activity',
    total: 'Class Total Time',
    averages: 'Time Averages',
    pace: 'WPM Averages',
    assignments: 'Assignment Time',
    words: 'Words Changed',
    essays: 'Student Total Time',
    maps: 'EssayMap',
  },
  nothing: 'Nothing was written here yet.',
  nothingMeasured: 'No text has a measured pace yet.',
  emptyTitle: 'Nothing written yet',
  empty: 'Graphs appear once the first version is saved.',
  notBegun: 'Not started',
  ofStudent: 'Analytics of {{name}}',
  graphs: 'Graphs',
  graphsOf: 'Graphs of {{title}}',
  texts: 'Texts',
  essay: 'Essay',
  student: 'Student',
  students: 'Students',
  assignment: 'Assignment',
  days: 'Days',
  period: 'Period',
  wordChange: 'Words changed by day, essay by essay',
  clockChange: 'On {{date}} the clocks change: the day has {{hours}} hours.',
  periods: {
    night: 'Night, 00 to 08',
    day: 'Day, 08 to 16',
    evening: 'Evening, 16 to 24',
  },
  heat: { units: 'What is counted', words: 'Words changed', saves: 'Saves of other files' },
  writers: { everyone: 'the whole class', section: 'the section “{{name}}”' },
  how: {
    heat: 'Words changed by {{writers}}, by day and hour ({{zone}}). Select an hour to see who wrote then.',
    hourly:
      'Words changed by {{writers}}, a bar for each day and eight-hour period ({{zone}}). Select a bar to see who wrote then.',
    activity:
      'Words changed by {{writers}} for each assignment, a bar for each eight-hour period ({{zone}}). Select a bar to see who wrote then.',
    total:
      'Writing time in all assignments, without idle time, one mark for each student with writing time. The middle half is shaded.',
    averages:
      'The mean of a student’s writing times, over the assignments in which they wrote. One mark for each student; the middle half is shaded.',
    pace: 'The mean of a student’s words per minute, one mark for each student with a pace. Fast typing alone is never “copied in”.',
    paceByAssignment:
      'Words per minute of the texts: the bar is the median, the box the middle half, whiskers run from the 10th to the 90th percentile. Fewer than five are dots.',
    assignments:
      'Writing time of the students who wrote: the bar is the median, the box the middle half, whiskers run from the 10th to the 90th percentile. Fewer than five are dots. Select one to see the students.',
    words:
      'Words changed for this assignment, one mark for each student who changed any. The middle half is shaded.',
    assignmentHeat:
      'Words changed for this assignment, by day and hour ({{zone}}). Select an hour to see who wrote then.',
    assignmentHourly:
      'Words changed for this assignment, a bar for each day and eight-hour period ({{zone}}). Select a bar to see who wrote then.',
    essays: 'Writing time in each assignment, without idle time.',
    wordChange:
      'New, edited and deleted words on each day ({{zone}}). Dashed lines are deadlines. Select a bar to read the text.',
    studentPace: 'Words per minute of each text, as on its reading page.',
    studentActivity:
      'Words the student changed for each assignment, a bar for each eight-hour period ({{zone}}).',
    studentHourly:
      'Words the student changed, a bar for each day and eight-hour period ({{zone}}).',
    studentHeat: 'Words the student changed, by day and hour ({{zone}}).',
    ownActivity:
      'Words you changed for each assignment, a bar for each eight-hour period ({{zone}}).',
    ownHourly: 'Words you changed, a bar for each day and eight-hour period ({{zone}}).',
    ownHeat: 'Words you changed, by day and hour ({{zone}}).',
  },
  axis: {
    time: 'Students, shortest to longest time',
    pace: 'Students, slowest to fastest',
    words: 'Students, fewest to most words',
  },
  walk: { assignments: 'Assignments, one after another', essays: 'Essays, one after another' },
  words_one: '{{words}} word changed',
  words_other: '{{words}} words changed',
  saves_one: '{{count}} save of another file',
  saves_other: '{{count}} saves of other files',
  onDays_one: 'on {{count}} day',
  onDays_other: 'on {{count}} days',
  min: '{{minutes}} min',
  mean_one: '{{time}} in the only assignment written in',
  mean_other: '{{time}} on average in {{count}} assignments',
  sd: 'standard deviation {{minutes}} min',
  rank: 'rank {{position}} of {{count}}',
  rankOf: '{{position}}/{{count}}',
  rankInClass: 'By total writing time {{position}} of {{count}} in the class.',
  rankColumn: 'Rank',
  totalMinutes: 'Total, min',
  meanMinutes: 'Mean, min',
  sdMinutes: 'Standard deviation, min',
  minutesOf: '{{title}}, min',
  meanPace: 'Words per minute',
  sdPace: 'Standard deviation',
  median: 'median {{value}}',
  middleHalf: 'middle half {{from}} to {{to}} min',
  whiskers: '10th to 90th percentile {{from}} to {{to}} min',
  studentsWithTime_one: '{{count}} student with writing time',
  studentsWithTime_other: '{{count}} students with writing time',
  studentsWithPace_one: '{{count}} student with a pace',
  studentsWithPace_other: '{{count}} students with a pace',
  perMinute_one: '{{count}} word per minute',
  perMinute_other: '{{count}} words per minute',
  meanOf_one: '{{words}} words per minute in one text',
  meanOf_other: '{{words}} words per minute on average in {{count}} texts',
  level: '{{words}} words per minute',
  paceByAssignment: 'Words per minute by assignment',
  paceHidden:
    'Only instructors see words per minute, because a missing pace could reveal an accommodation.',
  box: {
    low: '10%, min',
    lower: '25%, min',
    middle: 'Median',
    upper: '75%, min',
    high: '90%, min',
  },
  absence: {
    timed: 'timed',
    accommodation: 'accommodation',
    language: 'language not calibrated',
    'little-time': 'under a minute',
    'not-measured': 'not measured yet',
    'not-available': 'not available',
  },
  range: {
    label: 'Part of the time',
    from: 'From',
    to: 'To',
    wrong: 'A day from {{from}} to {{to}}',
  },
  behind: {
    when: '{{day}}, {{from}} to {{to}}',
    together_one: '{{count}} student: {{amount}}.',
    together_other: '{{count}} students: {{amount}}.',
    notListed_one: '{{count}} more wrote less and isn’t listed.',
    notListed_other: '{{count}} more wrote less and aren’t listed.',
    nobody: 'No one.',
    analytics: 'Analytics',
    analyticsOf: 'Analytics of {{name}}',
    readOf: 'Read {{title}} by {{name}}',
    more: 'Show {{count}} more',
  },
  overview: {
    title: 'In short',
    failed: 'We couldn’t load the overview',
    asOf: 'As of {{at}} ({{zone}}).',
    measuring: 'Newer figures for some texts are being calculated.',
    nothing: 'Nothing to report yet: no one has written, and nothing is due within two days.',
    noStudents: 'No students are enrolled yet.',
    who: 'Who',
    whoOf: 'Who: {{sentence}}',
    ruleButton: 'Rule',
    ruleOf: 'Rule: {{sentence}}',
    says: {
      notBegun_one: '{{count}} of {{of}} hasn’t started “{{title}}”, which is due {{due}}.',
      notBegun_other: '{{count}} of {{of}} haven’t started “{{title}}”, which is due {{due}}.',
      unobserved_one:
        'We can’t say how {{count}} of {{of}} texts for “{{title}}” was written: most of it came from a time offline or was imported.',
      unobserved_other:
        'We can’t say how {{count}} of {{of}} texts for “{{title}}” were written: most of each came from a time offline or was imported.',
      addedAtOnce_one:
        'We can’t say how {{count}} of {{of}} texts for “{{title}}” was written: most of it was added at once.',
      addedAtOnce_other:
        'We can’t say how {{count}} of {{of}} texts for “{{title}}” were written: most of each was added at once.',
      week_one:
        '{{count}} student wrote in the last seven days ({{before}} in the seven days before), {{words}} words changed ({{wordsBefore}} before).',
      week_other:
        '{{count}} students wrote in the last seven days ({{before}} in the seven days before), {{words}} words changed ({{wordsBefore}} before).',
      begun_one: '{{count}} of {{of}} started “{{title}}” in the last seven days.',
      begun_other: '{{count}} of {{of}} started “{{title}}” in the last seven days.',
      submitted_one: '{{count}} of {{of}} submitted “{{title}}” in the last seven days.',
      submitted_other: '{{count}} of {{of}} submitted “{{title}}” in the last seven days.',
      paused_one:
        '{{count}} student wrote the week before but not since {{from}}, with work still open to them.',
      paused_other:
        '{{count}} students wrote the week before but not since {{from}}, with work still open to them.',
    },
    rule: {
      notBegun:
        'Work due within {{hours}} hours in which no word or cell has changed yet. Each student’s own deadline counts if you’re allowed to see it.',
      unobserved:
        'Texts of at least {{words}} words of which more than {{percent}}% was added at once or not observed, most of that from a time offline or imported. What an instructor accepted counts as typed.',
      addedAtOnce:
        'Texts of at least {{words}} words of which more than {{percent}}% was added at once or not observed, most of that added at once. What an instructor accepted counts as typed.',
      week: 'Students who changed at least one word, and words changed: {{from}} to {{to}}, compared with {{fromBefore}} to {{toBefore}}.',
      begun: 'Students who made their first change in this assignment since {{from}}.',
      submitted: 'Final submissions since {{from}}.',
      paused:
        'Students who changed words in the seven days before {{from}} but none since, and have started work that they haven’t submitted and can still write in.',
    },
  },
  own: {
    name: 'Your writing',
    title: 'Your writing in {{name}}',
    emptyTitle: 'Nothing to show yet',
    hidden_one: 'Your instructor isn’t sharing the analytics of {{count}} assignment right now.',
    hidden_other: 'Your instructor isn’t sharing the analytics of {{count}} assignments right now.',
    beside: 'half of the class took {{from}} to {{to}} min',
  },
  counted: {
    day_one: '{{count}} day',
    day_other: '{{count}} days',
    student_one: '{{count}} student',
    student_other: '{{count}} students',
    assignment_one: '{{count}} assignment',
    assignment_other: '{{count}} assignments',
    essay_one: '{{count}} essay',
    essay_other: '{{count}} essays',
    minute_one: '{{count}} minute',
    minute_other: '{{count}} minutes',
    word_one: '{{count}} word',
    word_other: '{{count}} words',
  },
  findings: {
    heat: {
      weekday: '{{share}}% of the words were changed on a {{weekday}}',
      weekdays: '{{share}}% of the words were changed on {{first}}s and {{second}}s',
      after: '{{share}}% of the words were changed after {{hour}}',
      oneDay: '{{share}}% of the words were changed on {{day}}',
      plain:
        'Words changed by day and hour, on $t(classAnalytics.counted.day, {"count": {{days}} })',
      nothing: 'Words changed by day and hour',
    },
    hourly: {
      night: '{{share}}% of the words were changed at night',
      day: '{{share}}% of the words were changed during the day',
      evening: '{{share}}% of the words were changed in the evening',
      plain:
        'Words changed at night, by day and in the evening, on $t(classAnalytics.counted.day, {"count": {{days}} })',
      nothing: 'Words changed at night, by day and in the evening',
    },
    activity: {
      most: '{{share}}% of the words were changed for “{{title}}”',
      plain: 'Words changed for $t(classAnalytics.counted.assignment, {"count": {{assignments}} })',
      nothing: 'Words changed by assignment',
    },
    total: {
      median:
        'Half of the students wrote for more than $t(classAnalytics.counted.minute, {"count": {{minutes}} })',
      plain: 'Total writing time of $t(classAnalytics.counted.student, {"count": {{students}} })',
      nothing: 'Total writing time by student',
    },
    averages: {
      median:
        'Half of the students take more than $t(classAnalytics.counted.minute, {"count": {{minutes}} }) for an assignment on average',
      plain: 'Average writing time of $t(classAnalytics.counted.student, {"count": {{students}} })',
      nothing: 'Average writing time by student',
    },
    assignmentTime: {
      longer:
        'Half of the students took more than $t(classAnalytics.counted.minute, {"count": {{minutes}} }) for “{{title}}”, {{times}} times as long as for “{{other}}”',
      shorter:
        'Half of the students took more than $t(classAnalytics.counted.minute, {"count": {{minutes}} }) for “{{title}}”, and {{otherMinutes}} for “{{other}}”',
      median:
        'Half of the students took more than $t(classAnalytics.counted.minute, {"count": {{minutes}} }) for “{{title}}”',
      plain: 'Writing time in $t(classAnalytics.counted.assignment, {"count": {{assignments}} })',
      nothing: 'Writing time by assignment',
    },
    pace: {
      measured:
        '{{some}} of $t(classAnalytics.counted.student, {"count": {{all}} }) write at a measured pace',
      plain: 'Words per minute of $t(classAnalytics.counted.student, {"count": {{all}} })',
      nothing: 'Words per minute',
    },
    essayPace: {
      measured:
        '{{some}} of $t(classAnalytics.counted.essay, {"count": {{all}} }) were written at a measured pace',
      plain: 'Words per minute of $t(classAnalytics.counted.essay, {"count": {{all}} })',
      nothing: 'Words per minute by essay',
    },
    changed: {
      median:
        'Half of the students changed more than $t(classAnalytics.counted.word, {"count": {{words}} })',
      plain: 'Words changed by $t(classAnalytics.counted.student, {"count": {{students}} })',
      nothing: 'Words changed by student',
    },
    essays: {
      most: '{{share}}% of the writing time went into “{{title}}”',
      plain:
        '$t(classAnalytics.counted.minute, {"count": {{minutes}} }) of writing in $t(classAnalytics.counted.essay, {"count": {{essays}} })',
      nothing: 'Writing time by essay',
    },
  },
} as const;
