import {
  type ReadingItem,
  ReadingListInputSchema,
} from '@antecedent/contracts/assignments/materials';

/** An entry of a reading list that is being edited; the address as typed. */
export type ReadingEntry = Omit<ReadingItem, 'link'> & { key: string; link: string };

export const newReadingEntry = (): ReadingEntry => ({
  key: crypto.randomUUID(),
  title: '',
  author: '',
  pages: '',
  required: true,
  link: '',
  file: null,
});

export const readingEntriesOf = (items: readonly ReadingItem[]): ReadingEntry[] =>
  items.map((item) => ({ ...item, key: crypto.randomUUID(), link: item.link ?? '' }));

const HOST = /^(?:[\p{L}\d-]+\.)+\p{L}{2,63}(?:[/?#:]\S*)?$/iu;

/** The list as it is sent. An address without its beginning is taken for one on the web. */
export const sentReadingList = (entries: readonly ReadingEntry[]): ReadingItem[] =>
  entries.map(({ key: _, link: typed, ...item }) => {
    const link = typed.trim();
    return { ...item, link: link === '' ? null : HOST.test(link) ? `https://${link}` : link };
  });

/** What is wrong with an entry. */
export type ReadingProblem = { field: 'title' | 'link'; message: string };

/** The first problem of each entry that has one, by its key; messages are rules of the catalog. */
export function readingProblems(
  entries: readonly ReadingEntry[],
): ReadonlyMap<string, ReadingProblem> {
  const checked = ReadingListInputSchema.safeParse(sentReadingList(entries));
  const problems = new Map<string, ReadingProblem>();
  for (const { path, message } of checked.error?.issues ?? []) {
    const entry = entries[Number(path[0])];
    if (!entry || problems.has(entry.key)) continue;
    problems.set(entry.key, { field: path[1] === 'link' ? 'link' : 'title', message });
  }
  return problems;
}
