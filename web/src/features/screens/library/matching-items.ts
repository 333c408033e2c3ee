import type { LibraryItem } from '@antecedent/contracts/screens/library';

const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** The items whose title, owner, or department has all words of a search. */
export function matchingItems(items: readonly LibraryItem[], search: string): LibraryItem[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return items.filter(({ title, owner, department }) => {
    const text = folded([title, owner, department?.name ?? ''].join(' '));
    return words.every((word) => text.includes(word));
  });
}
