/** Repair of stored texts by staff. */
export const textRepair = {
  searchEmpty: 'Choose a person or enter an enrollment key.',
  unknownKey: 'No class has this enrollment key.',
  unknownSubmission: 'There’s no submission with this ID.',
  invalidId: 'This isn’t a submission ID. Copy the whole ID and try again.',
} as const;
