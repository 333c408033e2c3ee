/** Maximum lengths of a message to the team, in characters. */
export const SUPPORT_LIMIT = { name: 250, message: 5_000, url: 500 } as const;
