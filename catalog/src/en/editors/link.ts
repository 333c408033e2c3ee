/** What the dialog for links says. */
export const link = {
  label: 'Link',
  text: 'Text',
  address: 'Address',
  invalid: 'Enter an address such as example.org or name@example.org.',
  missingText: 'Enter the text to link.',
  apply: 'Apply',
  remove: 'Remove link',
  open: 'Open',
  cancel: 'Cancel',
} as const;
