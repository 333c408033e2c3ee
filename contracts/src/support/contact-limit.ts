/** Characters that a message to the team takes. */
export const SUPPORT_LIMIT = { name: 250, message: 5_000, url: 500 } as const;
