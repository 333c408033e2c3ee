import { useMutation, useQueryClient } from '@tanstack/react-query';
import { OVERVIEW_KEY, PEOPLE_KEY } from './query-keys.ts';

/** A mutation of one person's account; refetches the people directory and the dashboard's counts. */
export function usePersonMutation<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: PEOPLE_KEY }),
        queryClient.invalidateQueries({ queryKey: OVERVIEW_KEY }),
      ]),
  });
}
