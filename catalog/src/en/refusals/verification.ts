/** Requests for instructor access. */
export const verification = {
  decided: 'Nobody waits for this decision: it was made already.',
  reason: 'Say why the request is declined.',
} as const;
