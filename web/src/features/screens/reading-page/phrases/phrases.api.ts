import {
  addPhrase,
  changePhrase,
  deletePhrase,
  listPhrases,
  type Phrase,
  sharePhrase,
} from '@antecedent/contracts/grading/phrases';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api-client.ts';

const KEY = ['phrases'] as const;

/** One's own phrases, and those that others share in a class. */
export const usePhrases = (classId: string) =>
  useQuery({
    queryKey: [...KEY, classId],
    queryFn: ({ signal }) => call(listPhrases, { query: { classId } }, signal),
  });

/** A change of the phrases: a new one, one with an id as it is now, or `text: null` for one that is deleted. */
export type PhraseChange = { id: string | null; text: string | null; criterion?: string | null };

export function useSavePhrase() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, text, criterion }: PhraseChange) => {
      const about = criterion === undefined ? {} : { criterion };
      if (id === null) await call(addPhrase, { body: { text: text ?? '', ...about } });
      else if (text === null) await call(deletePhrase, { query: { id } });
      else await call(changePhrase, { body: { id, text, ...about } });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

/** Shares a phrase in a class, or ends that. */
export function useSharePhrase(classId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (share: { id: string; shared: boolean }) =>
      call(sharePhrase, { body: { ...share, classId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

/** Phrases that hold every word of a search, in any order, in their text or the name of their criterion. */
export const matchingPhrases = (phrases: readonly Phrase[], search: string): Phrase[] => {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return phrases.filter(({ text, criterion }) => {
    const lower = `${criterion ?? ''} ${text}`.toLocaleLowerCase();
    return words.every((word) => lower.includes(word));
  });
};
