/** The names of this installation: the short one next to the logo, the long one in page titles. */
export const branding = { shortTitle: 'Antecedent', longTitle: 'The Forge' } as const;
