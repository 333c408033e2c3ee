/** Requests for instructor access. */
export const verification = {
  decided: 'This request has already been decided.',
  reason: 'Enter a reason.',
} as const;
