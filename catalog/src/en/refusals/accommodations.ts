/** What is arranged for a student. */
export const accommodations = {
  percentRange: 'Enter a whole number from {{least}} to {{most}} per cent.',
  daysRange: 'Enter a whole number of days from {{least}} to {{most}}.',
} as const;
