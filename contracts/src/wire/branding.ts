/** The names this installation goes by: the short one beside the sign, the long one in titles. */
export const branding = { shortTitle: 'Antecedent', longTitle: 'The Forge' } as const;
