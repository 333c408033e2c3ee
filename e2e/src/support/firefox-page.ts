/**
 * Runs in each page of Firefox before the page's own scripts. Where Playwright fills in a field there, it sets the value
 * behind the page's back, which React takes for no change. Lets Firefox write it, as it writes what is typed.
 */
export function writeAsTyped(): void {
  const write = (text: string): Element | null => {
    const focused = document.activeElement;
    // Whoever calls goes on in the frame.
    if (focused?.localName === 'iframe') return focused;
    document.execCommand('insertText', false, text);
    return null;
  };
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => write, set: () => undefined });
}
