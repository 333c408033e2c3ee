/**
 * Where a menu's own layer is put: into the landmark or dialog of its button, so that people who go from landmark to
 * landmark find it there.
 */
export const menuContainer = (button: Element | null): Element | null =>
  button?.closest('[role=dialog], main, header') ?? null;

/** The same for a list that opens at the field that has the keyboard. */
export const listContainer = (): Element | null => menuContainer(document.activeElement);
