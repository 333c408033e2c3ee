/** The container of a menu: the landmark or dialog of its button, so that landmark navigation finds it there. */
export const menuContainer = (button: Element | null): Element | null =>
  button?.closest('[role=dialog], main, header') ?? null;

/** The container of a popup: the landmark or dialog of the focused or hovered field or button. */
export const listContainer = (): Element | null =>
  menuContainer(document.activeElement) ?? document.querySelector('main');
