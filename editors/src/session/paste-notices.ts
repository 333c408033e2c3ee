/** Shorter text has no 30 words; the server counts them. */
const MIN_CHARACTERS = 60;

/**
 * Calls `notify` when longer text is pasted or dropped into the page from a clipboard or another window. What it was, and
 * whether it is the writer's own, is not looked at here.
 */
export function watchPastes(page: Document, notify: () => void): void {
  const tell = (data: DataTransfer | null) => {
    // Some programs give only the one, some only the other.
    const text = data?.getData('text/plain') || data?.getData('text/html') || '';
    if (text.trim().length >= MIN_CHARACTERS) notify();
  };
  // Captured: editors stop these events once they have handled them.
  page.addEventListener('paste', ({ clipboardData }) => tell(clipboardData), true);
  page.addEventListener('drop', ({ dataTransfer }) => tell(dataTransfer), true);
}
