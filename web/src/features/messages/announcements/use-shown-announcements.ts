import { listShownAnnouncements } from '@antecedent/contracts/messages/announcements';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { useSession } from '../../../lib/session.ts';
import { ANNOUNCEMENTS_KEY } from '../notifications/use-live-notifications.ts';

/** Changes are pushed; this is for clients without a stream, ms. */
const STALE_AFTER_MS = 300_000;

/** The current announcements for the signed-in user. */
export function useShownAnnouncements() {
  const { kind } = useSession();
  return useQuery({
    queryKey: ANNOUNCEMENTS_KEY,
    enabled: kind === 'signed-in',
    queryFn: ({ signal }) => call(listShownAnnouncements, {}, signal),
    staleTime: STALE_AFTER_MS,
    refetchInterval: STALE_AFTER_MS,
  });
}
