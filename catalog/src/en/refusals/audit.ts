/** The audit log. */
export const audit = {
  unknownPlace: 'There is no such place in the log. Load it anew.',
} as const;
