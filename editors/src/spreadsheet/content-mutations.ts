/** Mutations of Univer's model that do not change the file. */
const NON_CONTENT_MUTATIONS: ReadonlySet<string> = new Set([
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

type MutationOptions = Readonly<Record<string, unknown>> | undefined;

/** Whether a mutation of Univer's model may change the file; formula results only follow from other changes. */
export function isContentMutation(mutation: string, options: MutationOptions): boolean {
  return (
    mutation.startsWith('sheet.mutation.') &&
    !NON_CONTENT_MUTATIONS.has(mutation) &&
    options?.fromFormula !== true
  );
}
