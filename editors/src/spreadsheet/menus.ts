/** Menus for what a file does not keep: protection by people, which needs the component's own server. */
const ABSENT: readonly string[] = [
  'sheet.contextMenu.permission',
  'sheet.command.add-range-protection-from-toolbar',
  'sheet.command.add-range-protection-from-sheet-bar',
  'sheet.command.delete-worksheet-protection-from-sheet-bar',
  'sheet.command.change-sheet-protection-from-sheet-bar',
  'sheet.command.view-sheet-permission-from-sheet-bar',
];

/** The component's settings that take these menus away. */
export function absentMenus(): Record<string, { hidden: true }> {
  return Object.fromEntries(ABSENT.map((id) => [id, { hidden: true }]));
}

/**
 * Commands that must not run. Dragging whole rows or columns elsewhere: in a workbook of several
 * sheets the component then rewrites formulas of the other sheets in the wrong cells, and undo does
 * not bring them back. Names made or changed here: the file would not keep them.
 */
export const REFUSED: ReadonlySet<string> = new Set([
  'sheet.command.move-rows',
  'sheet.command.move-cols',
  'sheet.command.insert-defined-name',
  'sheet.command.set-defined-name',
  'sheet.command.remove-defined-name',
  'sidebar.operation.defined-name',
]);
