import {
  createCalendarAddress,
  deleteCalendarAddress,
  readCalendar,
  readCalendarAddress,
} from '@antecedent/contracts/screens/calendar';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

/** What happens in this time. While another month loads, the one before stays. */
export function useCalendar(span: { from: string; until: string }) {
  return useQuery({
    queryKey: ['calendar', 'entries', span.from, span.until],
    queryFn: ({ signal }) => call(readCalendar, { query: span }, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

const ADDRESS_KEY = ['calendar', 'address'] as const;

export function useCalendarAddress() {
  return useQuery({
    queryKey: ADDRESS_KEY,
    queryFn: ({ signal }) => call(readCalendarAddress, {}, signal),
  });
}

/** Creates the address, instead of an earlier one. */
export function useCreateCalendarAddress() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(createCalendarAddress, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ADDRESS_KEY }),
  });
}

export function useDeleteCalendarAddress() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteCalendarAddress, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ADDRESS_KEY }),
  });
}
