import { useState } from 'react';

/**
 * What was known of a text when it was opened: it stays as it was then, so that nothing moves under the reader's eyes.
 *
 * @param times how often the text was opened in another way: what is known then is what is opened
 * @returns with how to open it as it is now
 */
export function useFileOpening<Known>(
  known: Known,
  times: number,
): [opened: Known, reopen: () => void] {
  const [opened, setOpened] = useState({ known, times });
  if (opened.times === times) return [opened.known, () => setOpened({ known, times })];
  setOpened({ known, times });
  return [known, () => undefined];
}
