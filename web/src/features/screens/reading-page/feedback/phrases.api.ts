import {
  addPhrase,
  changePhrase,
  deletePhrase,
  listPhrases,
  type Phrase,
} from '@antecedent/contracts/grading/phrases';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api-client.ts';

const KEY = ['phrases'] as const;

export const usePhrases = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(listPhrases, {}, signal) });

/** Adds a phrase, or changes the one with an id; `text: null` deletes it. */
export function useSavePhrase() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, text }: { id: string | null; text: string | null }) => {
      if (id === null) await call(addPhrase, { body: { text: text ?? '' } });
      else if (text === null) await call(deletePhrase, { query: { id } });
      else await call(changePhrase, { body: { id, text } });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

/** Phrases that hold every word of a search, in any order. */
export const matchingPhrases = (phrases: readonly Phrase[], search: string): Phrase[] => {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return phrases.filter(({ text }) => {
    const lower = text.toLocaleLowerCase();
    return words.every((word) => lower.includes(word));
  });
};
