/**
 * Runs in each page of Firefox before the page's own scripts. When Playwright fills in a field there, it sets the value
 * without an event that React would notice. This lets Firefox enter the value as if it were typed.
 */
export function writeAsTyped(): void {
  const write = (text: string): Element | null => {
    const focused = document.activeElement;
    // The caller continues in the frame.
    if (focused?.localName === 'iframe') return focused;
    document.execCommand('insertText', false, text);
    return null;
  };
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => write, set: () => undefined });
}
