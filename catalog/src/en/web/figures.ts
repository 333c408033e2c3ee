export const figures = {
  tab: 'Scores and times',
  replay: 'Rewind Essay',
  report: 'Report to print',
  loading: 'Loading scores and times',
  failed: 'We couldn’t load the scores and times.',
  noFiguresText: 'Scores and times appear here once you have written something.',
  ownLead: 'What your instructor sees of how your text came to be.',
  ownNoShare: 'A person sets the grade; these figures never do.',
  processShare: {
    lead: 'In this assignment, {{shares}} of the grade that is proposed to your instructor. Your instructor sets the grade and can choose another one.',
    share: {
      effort: 'Effort makes up {{share}}%',
      revision: 'Revision makes up {{share}}%',
    },
    and: ' and ',
    part: '{{score}} {{points}} × {{share}}%',
    arithmetic:
      'With these scores: {{parts}} = {{points}} of {{most}} points. Your text makes up the other {{textShare}}%.',
    none: '{{score}} has no score, so its share goes to your text.',
    leftOut: 'Your instructor left Effort and Revision out for you, so only your text counts.',
  },
  ownHistory: 'Score history',
  wordsPerMinute_one: '{{count}} word per minute',
  wordsPerMinute_other: '{{count}} words per minute',
  recorded: {
    title: 'How it was recorded',
    live_one: 'The typed word in the text reached the server as it was written.',
    live_other: 'All {{words}} typed words in the text reached the server as they were written.',
    part_one:
      'Of the {{words}} typed words in the text, {{device}} was recorded on the writer’s device. The others reached the server as they were written.',
    part_other:
      'Of the {{words}} typed words in the text, {{device}} ({{share}}) were recorded on the writer’s device. The others reached the server as they were written.',
    device_one: 'The typed word in the text was recorded on the writer’s device.',
    device_other: 'All {{words}} typed words in the text were recorded on the writer’s device.',
    steps:
      '{{words}} of {{all}} words arrived together on {{when}}. The writer’s device says it recorded them step by step, as they were written.',
    whole:
      '{{words}} of {{all}} words arrived together on {{when}}. The writer’s device says how long they took, and recorded no steps.',
    what: 'What is written without a connection is recorded on the device and arrives later. It counts like everything else and changes no score.',
  },
  facts: {
    title: 'How it was composed',
    lead: 'Facts from research on writing, for a conversation. They don’t count toward any score, and none of them is good or bad.',
    none: 'Fewer than 100 words were typed, too few for these facts.',
    unknown: 'These facts will appear with the next evaluation.',
    burst: 'Words between pauses',
    burstValue_one: 'Typically {{words}}, half of the time {{low}} to {{high}} ({{count}} burst)',
    burstValue_other:
      'Typically {{words}}, half of the time {{low}} to {{high}} ({{count}} bursts)',
    burstWhat:
      'Words typed in one go, until a pause of three seconds (Chenoweth & Hayes 2001). Bursts grow with practice in the language.',
    product: 'Still in the text',
    productValue: '{{share}} ({{some}} of {{all}} new words typed)',
    productWhat:
      'How many of the new words typed are there now. The rest was rewritten or removed (Leijten & Van Waes 2013). Words typed in place of others are edits, not new.',
    takenBack: 'Deleted right away',
    shareValue: '{{share}} of the new words typed',
    takenBackWhat:
      'Words deleted within a minute of being typed, while the sentence took shape (Conijn et al. 2021).',
    between: 'Inserted before other words',
    betweenWhat:
      'Words that were added inside a paragraph, not at its end (Lindgren & Sullivan 2019).',
    pauses: 'Pauses',
    pausesValue: '{{number}} for every 100 new words typed',
    pausesWhat: 'Pauses of three seconds or more (Chenoweth & Hayes 2001).',
    pauseLengths: 'Typical pauses',
    pausePart: {
      paragraph: '{{seconds}} s before paragraphs ({{times}})',
      sentence: '{{seconds}} s before sentences ({{times}})',
      within: '{{seconds}} s within sentences ({{times}})',
    },
    pauseLengthsWhat:
      'The same pauses by what came next, and how many there were. Writers tend to pause longer before larger parts.',
    wordsPerMinute: 'Words per minute',
    wordsPerMinuteWhat: 'Words in the text, typed here or added at once, per minute at the desk.',
    largestInText: 'Largest single save',
    largestInTextValue_one: '{{share}} of the words were added in one save ({{words}} word)',
    largestInTextValue_other: '{{share}} of the words were added in one save ({{words}} words)',
    largestInTextWhat:
      'The most words of the text that one save added. A large save may hold a quotation, notes, a dictation, or what was written without a connection.',
    sessions: 'Writing sessions',
    sessionsWhat: 'Stretches of writing without a break of over half an hour.',
    spread: 'In this assignment typically {{median}}, half of the texts {{low}} to {{high}}.',
  },
  ranges: {
    about: 'About the ranges',
    keys: {
      composed: 'The middle 90 of 100 composed texts',
      transcribed: 'The middle 90 of 100 transcribed texts',
      text: 'This text',
    },
    range: '{{low}} to {{high}}',
    rangeOfWords: '{{low}} to {{high}} words',
    composed: 'Composed texts: {{range}}.',
    transcribed: 'Transcribed texts: {{range}}.',
    noTranscribed: 'No sample of transcribed texts exists for this.',
    outside:
      'Of 100 composed texts, 10 are outside each range. A value outside a range doesn’t show how a text came to be: texts planned on paper, dictated or translated look like this too.',
    absent: {
      unknown:
        'Ranges of other texts will appear with the next evaluation, if there are any for a text like this one.',
      words:
        'No ranges of other texts are shown: those we know have {{leastWords}} to {{mostWords}} words.',
      language: 'No ranges of other texts are shown: those we know are in English.',
      textFiles:
        'No ranges of other texts are shown: each of those we know was written in one file.',
      sessions:
        'No ranges of other texts are shown: each of those we know was written in one session.',
      minutes:
        'No ranges of other texts are shown: those we know were written in {{leastMinutes}} to {{mostMinutes}} minutes at the desk.',
      tracked:
        'No ranges of other texts are shown: those we know were typed from beginning to end in saves a second apart.',
    },
    parts: {
      composed: {
        title: 'Composed texts',
        text: '{{composed}} argumentative essays by adults in the United States, who were paid for taking part in a study in 2022. They had 30 minutes, a computer with a keyboard, and no other sources, and were asked for 200 words or more. Their key presses were recorded, and we replay them second by second with the rules of this page. From the KLiCKe corpus (Tian, Crossley & Van Waes 2025), CC BY 4.0.',
      },
      transcribed: {
        title: 'Transcribed texts',
        text: '{{transcribed}} essays that other paid adults in the United States copied word for word from the screen, without a spelling checker (Crossley et al. 2024, CC0). Only sums of their key presses are published. They are known for three facts, counted by rules that differ from ours. Counted by the same rules, composed texts have other ranges:',
      },
      shown: {
        title: 'When ranges are shown',
        text: 'Only next to a text like the composed ones: in English, in one text file, written in one session with {{leastMinutes}} to {{mostMinutes}} minutes at the desk, with {{leastWords}} to {{mostWords}} words, of which at least {{tracked}} were typed in saves a few seconds apart. Half an hour of arguing says little about longer or other writing.',
      },
      outside: {
        title: 'What a value outside doesn’t mean',
        text: 'Each range leaves out 10 of 100 composed texts, so more than a third of these have a fact or more outside. Texts planned on paper, dictated or translated look like this too, and so do texts by people who type slowly or revise little. The facts are for a conversation and are never put together into a result.',
      },
    },
    otherRule: {
      product:
        '{{transcribed}} of the characters typed are in the text; in composed texts {{composed}}.',
      between:
        '{{transcribed}} of the words were inserted anywhere before the end of the text; in composed texts {{composed}}. Ours counts fewer of these.',
      wordsPerMinute:
        '{{transcribed}} words a minute, deleted ones included; in composed texts {{composed}}.',
    },
  },
  noPace: {
    timed: 'This was a timed assignment, so pace is not shown.',
    accommodation: 'This student has an accommodation, so pace is not shown.',
    'own-accommodation': 'You have an accommodation, so your pace isn’t shown.',
    language: 'Pace is not calibrated for the language of this text, so it is not shown.',
    'little-time': 'Pace: not available, less than a minute of writing.',
    'not-available': 'Pace: not available.',
  },
  wordsPerMinuteOf: 'Words in the text, typed here or added at once, per minute at the desk.',
  rushFormula:
    'Words in the text, without copies: ({{bulk}} added at once + {{rushed}} in minutes of over 50 + {{sustained}} in longer stretches of 25 to 50) ÷ ({{typed}} typed + {{bulk}} added at once)',
  rushFormulaAccepted:
    'Words in the text, without copies: ({{bulk}} added at once + {{rushed}} in minutes of over 50 + {{sustained}} in longer stretches of 25 to 50) ÷ ({{typed}} typed + {{accepted}} accepted + {{bulk}} added at once)',
  moments: {
    loading: 'Loading the moments',
    failed: 'We couldn’t load the moments.',
    none: 'No moments to show.',
    total: 'Total: {{amount}}.',
    words_one: '{{words}} word',
    words_other: '{{words}} words',
    more_one: 'And {{count}} smaller moment.',
    more_other: 'And {{count}} smaller moments.',
    play: 'Play',
    playOf: 'Play {{when}}',
    file: 'In “{{title}}”',
    paragraph: 'Paragraph {{number}}',
    typed: {
      name: 'Words typed here',
      title: 'Words typed here',
      lead: 'The words that are in the text now, by the session in which they were typed.',
    },
    bulk: {
      name: 'Words added at once',
      title: 'Words added at once',
      lead: 'The words that are in the text now, by the save that brought them.',
    },
    unobserved: {
      name: 'Words not observed',
      title: 'Words not observed',
      lead: 'Words in the text that were imported, came from a time offline without a record, were saved without a plausible writing time, or were inserted by others.',
    },
    typedOnce: {
      name: 'Words typed once',
      title: 'Words typed, without copies',
      lead: 'Typed words that are in the text, by session. Copies of them don’t count again.',
    },
    rush: {
      name: 'Fast words',
      title: 'Rush',
      lead: 'Words in the text that were added at once, and stretches of minutes with more than 50 words each or with 25 and more for at least three minutes.',
    },
    cited: {
      name: 'Quoted words',
      title: 'Quoted words that are left out',
      lead: 'Words added at once that are in quotation marks with a reference or a note next to them, or in a block quotation. Effort, pace and rush leave them out.',
    },
    references: {
      name: 'Words in references',
      title: 'Words in references that are left out',
      lead: 'Words added at once in entries below a heading such as “References”. Effort, pace and rush leave them out.',
    },
    marked: {
      name: 'Words marked as a quotation',
      title: 'Words marked as a quotation',
      lead: 'Words that the student marked as a quotation, unless an instructor decided that they aren’t one. Effort leaves them out. Rush and pace leave out those that were added at once.',
    },
    rewritten: {
      name: 'Words rewritten',
      title: 'Words rewritten in earlier text',
      lead: 'Words inserted into earlier text or deleted from it, by revision. Single words, and words that are there again, don’t count.',
    },
    rephrased: {
      name: 'Words rephrased',
      title: 'Words rephrased while writing',
      lead: 'Typed words that were deleted again where the text was being written, by when they were typed. Single words, and words that are there again, don’t count.',
    },
    moved: {
      name: 'Words moved',
      title: 'Words moved',
      lead: 'Passages of five words or more that were moved. Each word counts the first time.',
    },
    late: {
      name: '24 hours before the last save',
      title: 'New words in the 24 hours before the last save',
      lead: 'By session, deleted words included.',
    },
    time: {
      name: 'Total writing time',
      title: 'Total writing time',
      lead: 'Active writing time and think/pause time, by session.',
    },
  },
  attention: 'Look at this',
  bulk_one: '{{words}} word still in {{place}} was added at once on {{date}}.',
  bulk_other: '{{words}} words still in {{place}} were added at once on {{date}}.',
  paragraphs_one: 'paragraph {{numbers}}',
  paragraphs_other: 'paragraphs {{numbers}}',
  placeInFile: '{{place}} of “{{title}}”',
  lookAt: 'See all passages to review',
  acceptedWords_one: '“Typed here” includes {{words}} word that an instructor accepted.',
  acceptedWords_other: '“Typed here” includes {{words}} words that an instructor accepted.',
  bulkMore_one: 'There is {{count}} more passage.',
  bulkMore_other: 'There are {{count}} more passages.',
  allFiles_one:
    'Times, words and scores are of the main file and {{count}} other file together; time in both at the same time counts once.',
  allFiles_other:
    'Times, words and scores are of the main file and {{count}} other files together; time in several at the same time counts once.',
  limits:
    'These figures come from saved versions of the document, at most one a second. Text retyped at a human pace looks like writing. The replay can raise a question; a number can’t settle it.',
  noFigures: 'No writing to measure yet.',
  evaluated: 'Evaluated {{date}} with algorithm {{algorithm}}.',
  writtenSince:
    'The text has changed since then. The scores, the pace and where the words came from describe the text at that time.',
  notEvaluated: 'Figures for the current text, not evaluated yet. Algorithm {{algorithm}}.',
  historyEmpty: 'No evaluations yet.',
  historyWhen: 'Evaluated',
  historyType: 'Reason',
  historyAlgorithm: 'Algorithm {{algorithm}}',
  historyBy: '{{name}}: “{{why}}”',
  effort: 'Effort',
  revision: 'Revision',
  types: {
    revise: 'Set to revise',
    submission: 'Draft submission',
    auto: 'Deadline',
    accepted: 'Passage accepted',
    undone: 'Acceptance undone',
    quotation: 'Marked quotations changed',
    recomputed: 'Recomputed',
    accommodation: 'Accommodation changed',
  },
  absence: '{{name}}: {{reason}}',
  absent: {
    'few-words': 'Fewer than 50 words were typed here or added at once, so there’s no score.',
    'little-time': 'Less than three minutes of writing, so there’s no score.',
    'mostly-imported': 'Most of the text was imported, so there’s no score.',
    'mostly-offline':
      'Most of the text came from a time offline without a record, so its pace is not known and there’s no score.',
    'mostly-unobserved': 'We didn’t observe most of the text being written, so there’s no score.',
    'mostly-declared':
      'Most of the text is declared as written with an AI tool, as the assignment allows, so there’s no score.',
    'mostly-quoted': 'Most of the text is quoted, so there’s too little to score.',
    quotedShare: '{{percent}}% of the text is quoted, so there’s too little to score.',
    markedShare:
      '{{percent}}% of the text is quoted ({{marked}}% as marked by the student), so there’s too little to score.',
    'pace-not-calibrated': 'Writing pace is not calibrated for this language.',
    'too-short': 'Fewer than 150 words: too short to say.',
    timed: 'Written in one sitting within the time set, so there’s no score.',
    'just-begun': 'Less than ten minutes of writing: too early to say.',
    empty: 'No writing to score yet.',
  },
  says: {
    effort: '{{minutes}} of writing, {{percent}}% of the observed words typed',
    quoted_one: '{{count}} quoted word left out',
    quoted_other: '{{count}} quoted words left out',
    marked_one: '{{count}} quoted word left out ({{marked}} as marked by the student)',
    marked_other: '{{count}} quoted words left out ({{marked}} as marked by the student)',
    revision: 'Later revisions reach {{percent}}% of the paragraphs',
    paragraphs_one: 'Later revisions reach {{reached}} of {{all}} paragraph that counts',
    paragraphs_other: 'Later revisions reach {{reached}} of {{all}} paragraphs that count',
    allParagraphs_one: 'Later revisions reach the only paragraph that counts',
    allParagraphs_other: 'Later revisions reach all {{all}} paragraphs that count',
    noParagraphs: 'No paragraph is long enough to count for later revisions',
    revised_one: '{{count}} word revised, {{percent}}% of the text',
    revised_other: '{{count}} words revised, {{percent}}% of the text',
    plain: 'Open to see how it’s calculated.',
  },
  sums: {
    effort: {
      own: {
        label: 'Own share',
        formula: 'In the text: {{typed}} ÷ ({{typed}} typed here + {{bulk}} added at once)',
      },
      pace: { label: 'Typing pace', formula: '{{typed}} words typed ÷ {{minutes}} minutes' },
      deskPace: {
        label: 'Typing pace',
        formula: '{{typed}} words typed, deleted ones included, ÷ {{minutes}} minutes at the desk',
      },
      time: {
        label: 'Time',
        formula: '({{from}} − {{pace}} words a minute) ÷ {{range}}, 0 to 1',
      },
      evenness: { label: 'Evenness', formula: '(1 − rush {{rush}}) ÷ {{range}}, 0 to 1' },
      score: '100 × {{own}} × ({{paceWeight}} × {{time}} + {{evennessWeight}} × {{evenness}})',
      total:
        '100 × {{own}} × ({{base}} + {{processWeight}} × ({{paceWeight}} × {{time}} + {{evennessWeight}} × {{evenness}}))',
      withoutPace: '100 × {{own}}',
      withoutRush: '100 × {{own}} × {{time}}',
    },
    revision: {
      substantial: {
        label: 'Substantial',
        formula_one: '{{substantial}} word ÷ ({{share}} × {{finalWords}}), at most 1, × {{weight}}',
        formula_other:
          '{{substantial}} words ÷ ({{share}} × {{finalWords}}), at most 1, × {{weight}}',
      },
      small: {
        label: 'Small',
        formula_one: '{{small}} change ÷ ({{share}} × {{finalWords}}), at most 1, × {{weight}}',
        formula_other: '{{small}} changes ÷ ({{share}} × {{finalWords}}), at most 1, × {{weight}}',
      },
      reach: {
        label: 'Reach',
        formula:
          '{{reached}} ÷ {{paragraphs}} paragraphs that count ÷ {{target}}, at most 1, × {{weight}}',
        share: '{{reach}} of the paragraphs ÷ {{target}}, at most 1, × {{weight}}',
      },
      score: '100 × the sum of the three',
      words: {
        label: 'Words revised',
        formula:
          '{{rewritten}} rewritten + {{rephrased}} rephrased + {{moveWeight}} × {{moved}} moved',
      },
      some: {
        label: 'Revised at all',
        formula_one: '{{words}} word ÷ ({{share}} × {{finalWords}}), at most 1, × {{weight}}',
        formula_other: '{{words}} words ÷ ({{share}} × {{finalWords}}), at most 1, × {{weight}}',
      },
      much: {
        label: 'How much',
        formula_one: '{{words}} word ÷ ({{share}} × {{finalWords}}), at most 1, × {{weight}}',
        formula_other: '{{words}} words ÷ ({{share}} × {{finalWords}}), at most 1, × {{weight}}',
      },
      total: '100 × ({{some}} + {{much}})',
    },
  },
} as const;
