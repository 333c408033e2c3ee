import { useCallback, useState } from 'react';

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/**
 * A choice stored in local storage, if available.
 * @param name the storage key, below `antecedent.`
 * @returns the choice, null before the first one, and its setter
 */
export function useStoredChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
): [Choice | null, (choice: Choice) => void] {
  const key = `antecedent.${name}`;
  const [choice, setChoice] = useState(() => {
    const stored = read(key);
    return choices.find((one) => one === stored) ?? null;
  });
  const choose = useCallback(
    (next: Choice) => {
      setChoice(next);
      try {
        localStorage.setItem(key, next);
      } catch {
        // Private windows may refuse; the choice then lasts as long as the page.
      }
    },
    [key],
  );
  return [choice, choose];
}
