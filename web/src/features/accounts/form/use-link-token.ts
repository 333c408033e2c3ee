import { useEffect, useState } from 'react';
import { useParams } from 'react-router';

/**
 * The token of a link, `:id` in the page's path. It is taken out of the address bar at once, so that it
 * stays neither in the history nor in what is copied from there; null when there was none.
 */
export function useLinkToken(): string | null {
  const { id } = useParams();
  const [token] = useState(id ?? null);
  useEffect(() => {
    if (!location.pathname.endsWith(`/${id}`)) return;
    const path = location.pathname.slice(0, -`/${id}`.length);
    // The router keeps believing in its own path, so the page stays as it is.
    history.replaceState(history.state, '', path);
  }, [id]);
  return token;
}
