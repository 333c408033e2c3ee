export const figures = {
  tab: 'Scores and times',
  report: 'Report to print',
  loading: 'Loading scores and times',
  failed: 'The scores and times could not be loaded.',
  noFiguresText: 'Scores and times appear here once you have written something.',
  ownLead:
    'What your instructor sees of how your text came to be. A person sets the grade; these figures never do.',
  ownHistory: 'Score history',
  wordsPerMinute_one: '{{count}} word per minute',
  wordsPerMinute_other: '{{count}} words per minute',
  facts: {
    title: 'How it was composed',
    lead: 'Facts from research on writing, for a conversation. They enter no score, and none of them is good or bad.',
    none: 'Fewer than 100 words were typed, too few for these facts.',
    unknown: 'These facts come with the next evaluation.',
    burst: 'Words between pauses',
    burstValue_one: 'Typically {{words}}, half of the time {{low}} to {{high}} ({{count}} burst)',
    burstValue_other:
      'Typically {{words}}, half of the time {{low}} to {{high}} ({{count}} bursts)',
    burstWhat:
      'Words written in one go, until a pause of three seconds (Chenoweth & Hayes 2001). Bursts grow with practice in the language.',
    product: 'Still in the text',
    productValue: '{{share}} ({{some}} of {{all}} words typed)',
    productWhat:
      'How much of what was typed is there now. The rest was rewritten or taken out (Leijten & Van Waes 2013).',
    takenBack: 'Taken back at once',
    shareValue: '{{share}} of the words typed',
    takenBackWhat:
      'Words deleted within a minute of being typed, while the sentence took shape (Conijn et al. 2021).',
    between: 'Put in front of other words',
    betweenWhat:
      'Words that were added inside a paragraph, not at its end (Lindgren & Sullivan 2019).',
    pauses: 'Typical pauses',
    pausePart: {
      paragraph: '{{seconds}} s before paragraphs ({{times}})',
      sentence: '{{seconds}} s before sentences ({{times}})',
      within: '{{seconds}} s within sentences ({{times}})',
    },
    pausesWhat:
      'Pauses of three seconds and more, by what came next, and how often. Composing tends to rest longer before larger parts.',
    spread: 'In this assignment typically {{median}}, half of the texts {{low}} to {{high}}.',
  },
  noPace: {
    timed: 'This was a timed assignment, so pace is not shown.',
    accommodation: 'This student has an accommodation, so pace is not shown.',
    'own-accommodation': 'You have an accommodation, so your pace isn’t shown.',
    language: 'Pace is not calibrated for the language of this text, so it is not shown.',
    'little-time': 'Pace: not available, less than a minute of writing.',
    'not-available': 'Pace: not available.',
  },
  attention: 'Look at this',
  bulk_one: '{{words}} word in {{place}} was added at once on {{date}}.',
  bulk_other: '{{words}} words in {{place}} were added at once on {{date}}.',
  paragraphs_one: 'paragraph {{numbers}}',
  paragraphs_other: 'paragraphs {{numbers}}',
  placeInFile: '{{place}} of “{{title}}”',
  lookAt: 'See everything there is to look at',
  acceptedWords_one: '“Typed here” includes {{words}} word that an instructor accepted.',
  acceptedWords_other: '“Typed here” includes {{words}} words that an instructor accepted.',
  bulkMore_one: 'There is {{count}} more passage.',
  bulkMore_other: 'There are {{count}} more passages.',
  allFiles_one:
    'Times, words and scores are of the main file and {{count}} other file together; time in both at once counts once.',
  allFiles_other:
    'Times, words and scores are of the main file and {{count}} other files together; time in several at once counts once.',
  limits:
    'These figures come from saved versions of the document, at most one a second. Retyping at a human pace looks like writing; the replay can raise a question, a number cannot settle it.',
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
    recomputed: 'Recomputed',
  },
  absent: {
    'few-words': 'Fewer than 50 words were written here, so there’s no score.',
    'little-time': 'Less than three minutes of writing, so there’s no score.',
    'mostly-imported': 'Most of the text was imported, so there’s no score.',
    'mostly-offline':
      'Most of the text was written offline without a record of it, so its pace is not known and there’s no score.',
    'mostly-unobserved': 'Most of the text wasn’t written here, so there’s no score.',
    'pace-not-calibrated': 'Writing pace is not calibrated for this language.',
    empty: 'No writing to score yet.',
  },
  says: {
    effort: '{{minutes}} of writing, {{percent}} % of the observed words typed',
    revision: 'Later revisions reach {{percent}} % of the paragraphs',
    plain: 'Open to see how it’s calculated.',
  },
  sums: {
    effort: {
      own: { label: 'Own share', formula: '{{typed}} ÷ ({{typed}} typed + {{bulk}} in bulk)' },
      pace: { label: 'Pace', formula: '{{typed}} words ÷ {{minutes}} minutes' },
      deskPace: { label: 'Pace', formula: '{{typed}} words ÷ {{minutes}} minutes at the desk' },
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
        formula: '{{substantial}} words ÷ ({{share}} × {{finalWords}}), at most 1, × {{weight}}',
      },
      small: {
        label: 'Small',
        formula: '{{small}} changes ÷ ({{share}} × {{finalWords}}), at most 1, × {{weight}}',
      },
      reach: {
        label: 'Reach',
        formula: '{{reach}} of the paragraphs ÷ {{target}}, at most 1, × {{weight}}',
      },
      score: '100 × the sum of the three',
    },
  },
} as const;
