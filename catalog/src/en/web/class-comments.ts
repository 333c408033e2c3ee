/** What the comments on a class's texts are about. */
export const classComments = {
  title: 'What this class needs next',
  loading: 'Loading comments',
  failed: 'We couldn’t load the comments.',
  lead: '{{title}}: comments in {{commented}} of {{submissions}} texts, the criterion that most texts were commented on first.',
  none: '{{title}}: there are no comments in the texts yet. Once there are, they are counted here by criterion.',
  how: 'A comment belongs to a criterion if it begins with its name and a colon, as in “Thesis: …”. Comments with a phrase get the name when you choose a criterion.',
  never: '{{criterion}}: no comments',
  other: 'No criterion',
  count_one: '{{count}} comment in {{texts}}',
  count_other: '{{count}} comments in {{texts}}',
  texts_one: '{{count}} text',
  texts_other: '{{count}} texts',
  more_one: 'and {{count}} more comment',
  more_other: 'and {{count}} more comments',
} as const;
