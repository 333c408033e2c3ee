/** Messages of the caption dialog. */
export const captions = {
  title: 'Caption',
  label: 'Label',
  place: 'Place',
  above: 'Above',
  below: 'Below',
  hint: 'Captions number themselves. Type the words after the number.',
  insert: 'Insert',
} as const;
