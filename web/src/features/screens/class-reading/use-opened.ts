import { useState } from 'react';

/** Which rows of a table are open, by their ids. */
export function useOpened(first: readonly string[] = []) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(first));
  const toggle = (id: string) => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  return { isOpen: (id: string) => opened.has(id), toggle };
}
