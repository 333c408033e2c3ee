/** Parts of the installation that do not answer. */
export const system = {
  noAnswer: 'No response within {{seconds, number}} seconds.',
  unreachable: 'We couldn’t reach it. See the server’s log for details.',
} as const;
