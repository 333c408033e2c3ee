/** The audit log. */
export const audit = {
  unknownPlace: 'We couldn’t find this entry in the log. Reload the page.',
} as const;
