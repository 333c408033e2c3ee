import * as contract from '@antecedent/contracts/messages/mail';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

export type MailFilter = contract.MailState | 'all';

export const useMails = (state: MailFilter) =>
  useInfiniteQuery({
    queryKey: ['mail', 'list', state],
    queryFn: ({ pageParam, signal }) =>
      call(
        contract.listMails,
        {
          query: {
            ...(state === 'all' ? {} : { state }),
            ...(pageParam === null ? {} : { before: pageParam }),
          },
        },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });

/** Each read is written to the audit log: never refetch in the background. */
export const useMail = (id: string) =>
  useQuery({
    queryKey: ['mail', 'one', id],
    queryFn: ({ signal }) => call(contract.readMail, { params: { id } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export function useSendMailAgain(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.resendMail, { params: { id } }),
    onSuccess: (entry) => {
      queryClient.setQueryData<contract.Mail>(
        ['mail', 'one', id],
        (mail) => mail && { ...mail, ...entry },
      );
      // The dashboard counts failed emails, too.
      for (const queryKey of [['mail', 'list'], ['admin']]) {
        queryClient.invalidateQueries({ queryKey });
      }
    },
  });
}
