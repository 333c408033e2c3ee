/** Changes of the screen's model that are no change of the file. */
const UNSEEN: ReadonlySet<string> = new Set([
  'sheet.mutation.empty',
  'sheet.mutation.mark-dirty-filter-change',
  'sheet.mutation.copy-worksheet-end',
  'sheet.mutation.set-worksheet-row-auto-height',
  'sheet.mutation.set-worksheet-row-is-auto-height',
  'sheet.mutation.set-worksheet-permission-points',
  'sheet.mutation.add-worksheet-protection',
  'sheet.mutation.set-worksheet-protection',
  'sheet.mutation.delete-worksheet-protection',
  'sheet.mutation.add-range-protection',
  'sheet.mutation.set-range-protection',
  'sheet.mutation.delete-range-protection',
  'sheet.mutation.set-workbook-name',
  'sheet.mutation.set-worksheet-row-count',
  'sheet.mutation.set-worksheet-column-count',
]);

type How = Readonly<Record<string, unknown>> | undefined;

/** Whether a change of the screen's model may be one that the file keeps; results of formulas follow from others. */
export function isEdit(mutation: string, how: How): boolean {
  return (
    mutation.startsWith('sheet.mutation.') && !UNSEEN.has(mutation) && how?.fromFormula !== true
  );
}
