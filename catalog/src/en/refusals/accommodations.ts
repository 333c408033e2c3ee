/** What is arranged for a student. */
export const accommodations = {
  percentRange: 'Enter a whole number from {{least}} to {{most}} percent.',
  daysRange: 'Enter a whole number of days from {{least}} to {{most}}.',
} as const;
