/** Menus for what a file cannot store: protection by person, which needs Univer's own server. */
const HIDDEN_MENUS: readonly string[] = [
  'sheet.contextMenu.permission',
  'sheet.command.add-range-protection-from-toolbar',
  'sheet.command.add-range-protection-from-sheet-bar',
  'sheet.command.delete-worksheet-protection-from-sheet-bar',
  'sheet.command.change-sheet-protection-from-sheet-bar',
  'sheet.command.view-sheet-permission-from-sheet-bar',
];

/** The Univer settings that hide these menus. */
export function hiddenMenus(): Record<string, { hidden: true }> {
  return Object.fromEntries(HIDDEN_MENUS.map((id) => [id, { hidden: true }]));
}

/**
 * Commands that must not run. Dragging whole rows or columns: in a workbook with several sheets,
 * Univer then rewrites formulas of the other sheets in the wrong cells, and undo does not restore
 * them. Adding or changing defined names: they would not be saved in the file.
 */
export const DISABLED_COMMANDS: ReadonlySet<string> = new Set([
  'sheet.command.move-rows',
  'sheet.command.move-cols',
  'sheet.command.insert-defined-name',
  'sheet.command.set-defined-name',
  'sheet.command.remove-defined-name',
  'sidebar.operation.defined-name',
]);
