/** Menus for what a file does not keep, or what needs a server of the component's maker. */
const ABSENT: readonly string[] = [];

/** The component's settings that take these menus away. */
export function absentMenus(): Record<string, { hidden: true }> {
  return Object.fromEntries(ABSENT.map((id) => [id, { hidden: true }]));
}
