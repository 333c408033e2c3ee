/** The keys of buttons that a page adds, by their ids: pressed with Ctrl and Alt, on a Mac with Cmd and Option. */
const KEYS: Readonly<Record<string, string>> = { KeyB: 'phrases' };

/** Presses buttons of the page by their keys, wherever the focus is. */
export function watchKeys(page: Document): void {
  page.addEventListener('keydown', (event) => {
    const isShortcut = event.altKey && (event.ctrlKey || event.metaKey) && !event.repeat;
    // AltGr is reported as Ctrl and Alt, and types letters of some layouts
    if (!isShortcut || event.getModifierState('AltGraph')) return;
    const id = KEYS[event.code];
    const pressed = [...page.querySelectorAll<HTMLElement>('.page-button:not([hidden])')].find(
      ({ dataset }) => id !== undefined && dataset.id === id,
    );
    if (pressed === undefined) return;
    event.preventDefault();
    pressed.click();
  });
}
