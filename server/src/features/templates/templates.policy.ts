/** Template files are their owner's alone. */
export const canUseTemplateFile = (userId: string, row: { ownerId: string }): boolean =>
  row.ownerId === userId;

/** Of a saved assignment, the class's instructor; before, whoever made the item. */
export const canManageItem = (
  userId: string,
  item: { ownerId: string; instructorId: string | null },
): boolean => (item.instructorId ?? item.ownerId) === userId;

export const canManageAssignment = (userId: string, row: { instructorId: string }): boolean =>
  row.instructorId === userId;
