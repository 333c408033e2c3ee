/** The state of a link is refetched every minute, never cached, and not retried if it does not work. */
export const LINK_QUERY_OPTIONS = { gcTime: 0, retry: false, refetchOnWindowFocus: false } as const;
