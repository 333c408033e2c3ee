import { useState } from 'react';

/**
 * What was known of a text when it was opened: it stays as it was then, so that nothing moves under the reader's eyes.
 *
 * @param openCount how often the text was opened in another way: what is known then is what is opened
 * @returns with how to open it as it is now
 */
export function useFileOpening<Known>(
  known: Known,
  openCount: number,
): [opened: Known, reopen: () => void] {
  const [opened, setOpened] = useState({ known, times: openCount });
  if (opened.times === openCount)
    return [opened.known, () => setOpened({ known, times: openCount })];
  setOpened({ known, times: openCount });
  return [known, () => undefined];
}
