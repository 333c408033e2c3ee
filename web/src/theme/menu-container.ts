/**
 * Where a menu's own layer is put: into the landmark or dialog of its button, so that people who go from landmark to
 * landmark find it there.
 */
export const menuContainer = (button: Element | null): Element | null =>
  button?.closest('[role=dialog], main, header') ?? null;

/** The same for what opens at the field or button that has the keyboard, or at one that the pointer is over. */
export const listContainer = (): Element | null =>
  menuContainer(document.activeElement) ?? document.querySelector('main');
