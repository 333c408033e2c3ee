import { useState } from 'react';

function read(key: string): string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(stored) ? stored.map(String) : null;
  } catch {
    return null;
  }
}

/**
 * Which of some items a person chose, stored in local storage if available.
 * @param name the storage key, below `antecedent.`
 * @param items all that can be chosen, in their order
 * @param first what is chosen before the first choice
 * @returns the chosen items in their order, and a setter
 */
export function useStoredSelection<Item extends string>(
  name: string,
  items: readonly Item[],
  first: readonly Item[],
): [Item[], (chosen: readonly Item[]) => void] {
  const key = `antecedent.${name}`;
  const [chosen, setChosen] = useState<readonly string[]>(() => read(key) ?? first);
  const choose = (next: readonly Item[]) => {
    setChosen(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Private windows may refuse; the choice then lasts as long as the page.
    }
  };
  return [items.filter((item) => chosen.includes(item)), choose];
}
