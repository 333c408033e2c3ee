/** Repair of stored texts by staff. */
export const textRepair = {
  searchEmpty: 'Choose a person, or enter an enrollment key.',
  unknownKey: 'No class has this enrollment key.',
  unknownSubmission: 'There is no submission with this id.',
  invalidId: 'This is not the id of a submission. Copy it whole and try again.',
} as const;
