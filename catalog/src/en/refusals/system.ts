/** Parts of the installation that do not answer. */
export const system = {
  noAnswer: 'No answer within {{seconds, number}} seconds.',
  unreachable: 'It could not be reached. The server’s log says more.',
} as const;
