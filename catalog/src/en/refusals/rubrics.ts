/** Rubrics. */
export const rubrics = {
  invalid:
    'This rubric isn’t complete: every criterion needs a name and points, and every level needs a name and its own points.',
  rating: 'These points aren’t in the rubric.',
  changed: 'The rubric or its points have changed since you opened them. Check them and try again.',
  tooMany: 'You already have {{most}} rubrics. Delete one first.',
} as const;
