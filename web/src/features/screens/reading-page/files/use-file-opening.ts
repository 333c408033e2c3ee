import { useState } from 'react';

/**
 * A snapshot of what was known of a file when it was opened, so that nothing changes while it is read.
 *
 * @param openCount how often the file was opened in another mode; each takes a new snapshot
 * @returns with a function that reopens the file as it is now
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
