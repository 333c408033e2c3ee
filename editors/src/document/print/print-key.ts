/**
 * The print shortcut also prints the text while the focus is outside it.
 *
 * @returns how to stop
 */
export function listenForPrintKey(print: () => void): () => void {
  const hear = (event: KeyboardEvent): void => {
    const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (event.defaultPrevented || !isPrint || event.key.toLowerCase() !== 'p') return;
    event.preventDefault();
    print();
  };
  document.addEventListener('keydown', hear);
  return () => document.removeEventListener('keydown', hear);
}
