/** Rubrics. */
export const rubrics = {
  invalid:
    'This rubric isn’t complete: every criterion needs a name and points, every level a name and points of its own.',
  rating: 'These points aren’t in the rubric.',
  changed: 'The rubric or its points were changed meanwhile. Check them and try again.',
  tooMany: 'You keep {{most}} rubrics. Delete one first.',
} as const;
