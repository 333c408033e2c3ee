/** A link is asked about once a minute, never from memory, and not again where it does not work. */
export const LINK_QUERY_OPTIONS = { gcTime: 0, retry: false, refetchOnWindowFocus: false } as const;
