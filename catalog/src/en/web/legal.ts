/** Words around terms, privacy and the like; the texts themselves come from the server. */
export const legal = {
  loading: 'Loading the text',
  failed: 'The text could not be loaded',
  byOperator: 'Written by the people who run this site. Last changed on {{date}}.',
  byMakers: 'This text came with the software.',
} as const;
