import * as contract from '@antecedent/contracts/messages/support/support';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api-client.ts';
import { storedSupportTypes, storeSupportTypes } from './stored-support-types.ts';

const DAY = 86_400_000;

/** The types of requests. The last stored list is available immediately. */
export function useSupportTypes() {
  const { i18n } = useTranslation();
  const locale = i18n.language.startsWith('de') ? 'de' : 'en';
  return useQuery({
    queryKey: ['support', 'types', locale],
    queryFn: async ({ signal }) => {
      const types = await call(contract.listSupportTypes, { query: { locale } }, signal);
      storeSupportTypes(locale, types);
      return types;
    },
    initialData: () => storedSupportTypes(locale),
    initialDataUpdatedAt: 0,
    staleTime: DAY,
    gcTime: DAY,
  });
}

export const useAskSupport = () =>
  useMutation({
    mutationFn: (body: Parameters<typeof call<typeof contract.createTicket>>[1]['body']) =>
      call(contract.createTicket, { body }),
  });

export const useSendContact = () =>
  useMutation({
    mutationFn: (body: contract.Contact) => call(contract.sendContact, { body }),
  });

export const useTickets = (state: contract.TicketState) =>
  useInfiniteQuery({
    queryKey: ['support', 'tickets', state],
    queryFn: ({ pageParam, signal }) =>
      call(
        contract.listTickets,
        { query: { state, ...(pageParam === null ? {} : { after: pageParam }) } },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });

const ticketKey = (id: string) => ['support', 'ticket', id];

export const useTicket = (id: string) =>
  useQuery({
    queryKey: ticketKey(id),
    queryFn: ({ signal }) => call(contract.readTicket, { params: { id } }, signal),
  });

/** A mutation whose response is the updated ticket; lists and counts are invalidated. */
function useTicketMutation<Input>(change: (input: Input) => Promise<contract.Ticket>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (ticket) => {
      queryClient.setQueryData(ticketKey(ticket.id), ticket);
      // The dashboard counts open tickets, too.
      for (const queryKey of [['support', 'tickets'], ['admin']]) {
        queryClient.invalidateQueries({ queryKey });
      }
    },
  });
}

export const useAnswerTicket = (id: string) =>
  useTicketMutation((answer: string) =>
    call(contract.answerTicket, { params: { id }, body: { answer } }),
  );

export const useSetTicketClosed = (id: string) =>
  useTicketMutation((closed: boolean) =>
    call(contract.setTicketClosed, { params: { id }, body: { closed } }),
  );
